/**
 * Several sources tell of one publication: a full text without a bibliography, a bibliography without a text. The
 * record that ranks first keeps all that it has; the other adds the fields that it lacks, each with its source.
 */
import type { AddedField, Publication, RecordSource } from '../../domain/documents/publication.ts';

const FIELDS = [
  'application',
  'priorities',
  'familyId',
  'titles',
  'abstracts',
  'claims',
  'descriptions',
  'classes',
  'parties',
  'citations',
  'drawings',
  'related',
] as const satisfies readonly AddedField[];

/** Their records hold a part of a publication each: a bibliography, the claims, the description. */
const IN_PARTS: ReadonlySet<RecordSource['format']> = new Set(['ops', 'uspto-odp']);

/**
 * The first record with what the other adds, the date of publication included; the first itself if that is nothing. A
 * field that came from a source is replaced by a record of that source which is not older.
 */
export function merged(first: Publication, other: Publication): Publication {
  if (first.source.format === 'sample' || other.source.format === 'sample') return first;
  const added = FIELDS.filter((field) => !isEmpty(other[field]) && adds(first, other, field));
  const date = first.publication.date ?? (completes(first, other.source) ? other.publication.date : null);
  if (added.length === 0 && date === first.publication.date) return first;
  const from = Object.fromEntries(added.map((field) => [field, sourceOf(other, field)]));
  const values = Object.fromEntries(added.map((field) => [field, other[field]]));
  const lang = first.lang === 'und' ? other.lang : first.lang;
  const whole = { ...first, publication: { ...first.publication, date }, ...values, lang };
  return added.length === 0 ? whole : { ...whole, added: { ...first.added, ...from } };
}

/** Whether the source may fill what a record lacks: a whole record of one source lacks it for good. */
function completes({ source }: Publication, { format }: RecordSource): boolean {
  return format !== source.format || IN_PARTS.has(format);
}

/** Whether a record of the same day may replace the one held: it is of the same source and says something else. */
export function canCorrect(given: Publication, held: Publication): boolean {
  if (given.source.format !== held.source.format) return false;
  const isHeld = (field: AddedField): boolean => isEmpty(given[field]) || areSame(given[field], held[field]);
  return !IN_PARTS.has(given.source.format) || !FIELDS.every(isHeld);
}

function adds(first: Publication, other: Publication, field: AddedField): boolean {
  const from = sourceOf(other, field);
  if (isEmpty(first[field])) return completes(first, from);
  const before = first.added?.[field];
  if (before === undefined || before.format !== from.format || (from.date ?? '') < (before.date ?? '')) return false;
  return !areSame(first[field], other[field]);
}

const sourceOf = (publication: Publication, field: AddedField): RecordSource =>
  publication.added?.[field] ?? publication.source;

const isEmpty = (value: Publication[AddedField]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

const areSame = (one: Publication[AddedField], other: Publication[AddedField]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
