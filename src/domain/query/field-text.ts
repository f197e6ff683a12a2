/**
 * The texts, dates and numbers of a publication that each field searches. The index stores exactly these, and the
 * reference implementation in the tests reads them too, so that word positions agree.
 */
import type { DateFieldCode, NameFieldCode, NumberFieldCode, TextFieldCode } from './ast.ts';
import type { Block, Claim, ClaimLimb, DocumentId, IsoDate, Publication } from '../documents/publication.ts';
import type { TextFieldName } from '../documents/results.ts';

/** The columns of text that the index holds. */
export type IndexedField = TextFieldName | 'applicants' | 'inventors';

/**
 * Separates two languages of a field, and two names: more words than the maximum distance of NEAR, made of a
 * private-use character, so that no phrase, NEAR or ADJ matches across it.
 */
export const BARRIER = `\n${'\uE0B0 '.repeat(100)}\n`;

/** The text of a field: its parts (see {@link fieldParts}) with a {@link BARRIER} between them. */
export function fieldText(publication: Publication, field: IndexedField): string {
  return fieldParts(publication, field).join(BARRIER);
}

/** One text per language, or per name, in the publication's order; empty ones are left out. */
export function fieldParts(publication: Publication, field: IndexedField): string[] {
  return partsOf(publication, field).filter((part) => part !== '');
}

/** The columns that a field code searches, each separately; null means all text fields. */
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

/** The earliest priority date; without one, the filing date, which then is the priority date. */
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

/** The text of a claim without its number; one line per limb. */
export function claimText(claim: Claim): string {
  return claim.limbs.flatMap(limbLines).join('\n');
}

function limbLines(limb: ClaimLimb): string[] {
  return [limb.text, ...(limb.limbs ?? []).flatMap(limbLines)];
}

/** The searched text of a block; paragraph numbers and images have none. */
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
