/**
 * A sequence listing as a text of its publication: what it is of, then each sequence with its features. Residues stand
 * as printed, sixty a line.
 */
import { MOST_ATTACHED, type AttachedText } from '../../../domain/documents/attached-text.ts';
import type { Block, DocumentId } from '../../../domain/documents/publication.ts';
import { cleanNumber, documentIdOf } from '../fields/document-ids.ts';
import type { RecordContent } from '../formats/reader.ts';

export interface Sequence {
  readonly number: string;
  /** `DNA, 1522 residues, Artificial sequence`. */
  readonly summary: string;
  readonly features: readonly string[];
  readonly residues: string;
}

export interface Listing {
  /** As printed, with the office's code; empty for none. */
  readonly application: { readonly country: string; readonly printed: string };
  readonly title: string;
  readonly date: string | null;
  readonly facts: readonly string[];
  readonly sequences: readonly Sequence[];
}

const NUMBER_UNKNOWN =
  'a sequence listing without the number of its application; put it into the name of the file, as in ' +
  'pctca2014050908-seql.txt';

/** `file` names the application where the listing does not. */
export function listingContent(listing: Listing, file: string): RecordContent {
  const applications = spellingsOf(listing.application) ?? spellingsOf(namedIn(file));
  const [first] = applications ?? [];
  if (applications === null || first === undefined) return { ok: false, reason: NUMBER_UNKNOWN };
  if (listing.sequences.length === 0) return { ok: false, reason: 'a sequence listing without a sequence' };
  const blocks = listing.sequences.flatMap(blocksOf);
  const length = blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0);
  if (length > MOST_ATTACHED)
    return {
      ok: false,
      reason: `a sequence listing of ${length} characters; only those of up to ${MOST_ATTACHED} are kept`,
    };
  const text: AttachedText = {
    kind: 'sequence-listing',
    id: `${first.country} ${first.number}`,
    title: listing.title === '' ? 'Sequence listing' : `Sequence listing: ${listing.title}`,
    date: listing.date,
    applications,
    publications: [],
    blocks: [...listing.facts.map((fact): Block => ({ kind: 'paragraph', text: fact })), ...blocks],
  };
  return { ok: true, attached: [text] };
}

function blocksOf({ number, summary, features, residues }: Sequence): Block[] {
  return [
    { kind: 'heading', level: 1, text: `SEQ ID NO: ${number}` },
    { kind: 'paragraph', text: summary },
    ...(features.length === 0
      ? []
      : [{ kind: 'list', ordered: false, items: features.map((text) => ({ text })) } as const]),
    ...(residues === '' ? [] : [{ kind: 'preformatted', text: residues } as const]),
  ];
}

function namedIn(file: string): Listing['application'] {
  const pattern = /pct[-_/]?([a-z]{2})[-_/]?((?:19|20)\d{2})[-_/]?(\d{5,6})/i;
  const [, country = '', year = '', number = ''] = pattern.exec(file) ?? [];
  return { country: '', printed: country === '' ? '' : `PCT/${country.toUpperCase()}${year}/${number}` };
}

/**
 * The application as publications name it: an international one is of the receiving office or of WIPO, with and without
 * its letters. Null for none.
 */
function spellingsOf({ country, printed }: Listing['application']): readonly DocumentId[] | null {
  const clean = cleanNumber(country, printed);
  if (!/\d{4}/.test(clean)) return null;
  const [, office = '', year = '', number = ''] = /^PCT\/([A-Z]{2})(\d{4})\/(\d{6})$/.exec(clean) ?? [];
  const id = (of: string, text: string): DocumentId =>
    documentIdOf({ country: of, printed: text, kind: '', date: null });
  if (office === '') return /^[A-Z]{2}$/.test(country) ? [id(country, printed)] : null;
  return [id('WO', clean), id(office, clean), id(office, year + number)];
}
