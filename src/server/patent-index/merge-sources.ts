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
  const dropped = FIELDS.filter((field) => isEmpty(other[field]) && drops(first, other, field));
  if (dropped.length === 0 && added.length === 0 && date === first.publication.date) return first;
  const from = Object.fromEntries(added.map((field) => [field, sourceOf(other, field)]));
  const values = Object.fromEntries(added.map((field) => [field, other[field]]));
  const lang = first.lang === 'und' ? other.lang : first.lang;
  const whole = emptied({ ...first, publication: { ...first.publication, date }, ...values, lang }, dropped);
  return added.length === 0 ? whole : { ...whole, added: { ...whole.added, ...from } };
}

/** Without these fields, which another source had added. */
function emptied(publication: Publication, fields: readonly AddedField[]): Publication {
  if (fields.length === 0) return publication;
  const { added, ...rest } = publication;
  const left = Object.entries(added ?? {}).filter(([field]) => !fields.some((one) => one === field));
  const empty = Object.fromEntries(fields.map((field) => [field, EMPTY[field]]));
  return { ...rest, ...empty, ...(left.length === 0 ? {} : { added: Object.fromEntries(left) }) };
}

const EMPTY: Pick<Publication, AddedField> = {
  ...{ application: null, priorities: [], familyId: null, titles: [], abstracts: [], claims: [], descriptions: [] },
  ...{ classes: [], parties: [], citations: [], drawings: [], related: [] },
};

/**
 * What is left of a publication without what this source gave until the day of its deletion: the publication itself
 * where that is nothing, null where all is from that source. What others added to its record becomes the record.
 */
export function withoutSource(publication: Publication, deleted: RecordSource): Publication | null {
  const isGone = ({ format, date }: RecordSource): boolean =>
    format === deleted.format && (date === null || deleted.date === null || date <= deleted.date);
  const added = Object.entries(publication.added ?? {}) as [AddedField, RecordSource][];
  const gone = added.flatMap(([field, source]) => (isGone(source) ? [field] : []));
  if (!isGone(publication.source)) return emptied(publication, gone);
  const [next, ...others] = added.filter(([, source]) => !isGone(source));
  if (next === undefined) return null;
  const [, source] = next;
  const kept = [next, ...others];
  const values = Object.fromEntries(kept.map(([field]) => [field, publication[field]]));
  const further = kept.filter(([, one]) => one.format !== source.format);
  const { ucid, publication: number, lang } = publication;
  const bare = { ucid, publication: number, lang, ...EMPTY, ...values, status: 'unknown', other: {}, source } as const;
  return further.length === 0 ? bare : { ...bare, added: Object.fromEntries(further) };
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
  if (isEmpty(first[field])) return completes(first, from) && !isOutdated(first, from);
  const before = first.added?.[field];
  if (before === undefined || before.format !== from.format || (from.date ?? '') < (before.date ?? '')) return false;
  return !areSame(first[field], other[field]);
}

/** A later record of the source has added what it has; this one comes late. */
const isOutdated = ({ added = {} }: Publication, { format, date }: RecordSource): boolean =>
  !IN_PARTS.has(format) && Object.values(added).some((one) => one.format === format && (one.date ?? '') > (date ?? ''));

/** A later record of the source that added the field has it no more. */
function drops(first: Publication, other: Publication, field: AddedField): boolean {
  const before = first.added?.[field];
  if (before === undefined || before.format !== other.source.format || IN_PARTS.has(before.format)) return false;
  return (other.source.date ?? '') >= (before.date ?? '');
}

const sourceOf = (publication: Publication, field: AddedField): RecordSource =>
  publication.added?.[field] ?? publication.source;

const isEmpty = (value: Publication[AddedField]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

const areSame = (one: Publication[AddedField], other: Publication[AddedField]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
