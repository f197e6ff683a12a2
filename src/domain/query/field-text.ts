/**
 * What of a publication each field searches. The index stores exactly these texts, dates and numbers, and the naive
 * evaluator reads the same, so that both count words alike.
 */
import type { DateFieldCode, NameFieldCode, NumberFieldCode, TextFieldCode } from './ast.ts';
import type { Block, Claim, ClaimLimb, DocumentId, IsoDate, Publication } from '../documents/publication.ts';
import type { TextField } from '../documents/results.ts';

/** The columns of text that the index holds. */
export type IndexedField = TextField | 'applicants' | 'inventors';

/**
 * Stands between two languages of a field and between two names: more words than NEAR can bridge, of a private-use
 * character that nobody types, so that neither phrase nor NEAR nor ADJ runs from one into the other.
 */
export const BARRIER = `\n${'\uE0B0 '.repeat(100)}\n`;

/** The text that a field is searched in: its parts (see {@link fieldParts}) with a {@link BARRIER} between. */
export function fieldText(publication: Publication, field: IndexedField): string {
  return fieldParts(publication, field).join(BARRIER);
}

/** One text per language, or per name, in the publication's order; empty ones are left out. */
export function fieldParts(publication: Publication, field: IndexedField): string[] {
  return partsOf(publication, field).filter((part) => part !== '');
}

/** The columns that a field code of the query searches, each by itself; null is the text at large. */
export function columnsOf(code: TextFieldCode | NameFieldCode | null): readonly IndexedField[] {
  switch (code) {
    case 'TI':
      return ['title'];
    case 'AB':
      return ['abstract'];
    case 'CL':
      return ['claims'];
    case 'DE':
      return ['description'];
    case 'TA':
      return ['title', 'abstract'];
    case 'TAC':
      return ['title', 'abstract', 'claims'];
    case 'PA':
      return ['applicants'];
    case 'IN':
      return ['inventors'];
    case null:
      return ['title', 'abstract', 'claims', 'description'];
  }
}

/** The documents whose numbers a number field searches. */
export function numbersOf(publication: Publication, field: NumberFieldCode | 'PR'): readonly DocumentId[] {
  switch (field) {
    case 'PN':
      return [publication.publication];
    case 'AN':
      return publication.application ? [publication.application] : [];
    case 'PR':
      return publication.priorities;
    case 'CT':
      return publication.citations.flatMap(({ document }) => (document ? [document] : []));
  }
}

/** The date that a date field searches; PR is the {@link priorityDate}. */
export function dateOf(publication: Publication, field: DateFieldCode): IsoDate | null {
  switch (field) {
    case 'PD':
      return publication.publication.date;
    case 'AD':
      return publication.application?.date ?? null;
    case 'PR':
      return priorityDate(publication);
  }
}

/** The earliest priority date; where none is claimed or dated, the filing date, which then counts as the priority. */
export function priorityDate(publication: Publication): IsoDate | null {
  const dates = publication.priorities.flatMap(({ date }) => (date === null ? [] : [date]));
  const earliest = dates.reduce<IsoDate | null>((first, date) => (first === null || date < first ? date : first), null);
  return earliest ?? publication.application?.date ?? null;
}

function partsOf(publication: Publication, field: IndexedField): string[] {
  switch (field) {
    case 'title':
      return publication.titles.map(({ content }) => content);
    case 'abstract':
      return publication.abstracts.map(({ content }) => content.map(blockText).join('\n'));
    case 'claims':
      return publication.claims.map(({ content }) => content.map(claimText).join('\n'));
    case 'description':
      return publication.descriptions.map(({ content }) => content.map(blockText).join('\n'));
    case 'applicants':
      return publication.parties
        .filter(({ role }) => role === 'applicant' || role === 'assignee')
        .map(({ name }) => name);
    case 'inventors':
      return publication.parties.filter(({ role }) => role === 'inventor').map(({ name }) => name);
  }
}

/** A claim's words without its number; each limb on a line of its own. */
export function claimText(claim: Claim): string {
  return claim.limbs.flatMap(limbLines).join('\n');
}

function limbLines(limb: ClaimLimb): string[] {
  return [limb.text, ...(limb.limbs ?? []).flatMap(limbLines)];
}

/** A block's words as they are searched; paragraph numbers and images have none. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'maths':
    case 'preformatted':
      return block.text;
    case 'list':
      return block.items.map((item) => item.text).join('\n');
    case 'table': {
      const rows = block.rows.map((row) => row.cells.map((cell) => cell.text).join('\t'));
      return [...(block.title === undefined ? [] : [block.title]), ...rows].join('\n');
    }
    case 'image':
      return '';
  }
}
