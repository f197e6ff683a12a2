/** Where a record of a publication comes from, and what other sources added to it. */
import type { AddedField, Publication, RecordSource } from '../../../../domain/documents/publication.ts';
import { RECORD_SOURCE_NAMES } from '../../../../domain/documents/record-source-names.ts';
import { useDates } from '../../../hooks/use-dates.tsx';

/** The record that ranks first, then what others added, a line each. */
export function Sources({ publication }: { readonly publication: Publication }) {
  return (
    <>
      <Source source={publication.source} />
      {addedBySource(publication).map(({ source, fields }) => (
        <div key={source.format}>
          {`${inSentence(fields)} from `}
          <Source source={source} />
        </div>
      ))}
    </>
  );
}

function Source({ source }: { readonly source: RecordSource }) {
  const { formatDate } = useDates();
  return (
    <>
      {[RECORD_SOURCE_NAMES[source.format], source.version].filter((part) => part !== '').join(' ')}
      {source.date !== null && `, ${formatDate(source.date)}`}
    </>
  );
}

/** The fields that each other source added, in the order in which a bibliography lists them. */
function addedBySource({ added = {}, source: own }: Publication): { source: RecordSource; fields: string[] }[] {
  const sources = new Map<RecordSource['format'], { source: RecordSource; fields: string[] }>();
  for (const [field, name] of Object.entries(FIELD_NAMES)) {
    const source = added[field as AddedField];
    if (source === undefined || source.format === own.format) continue;
    const known = sources.get(source.format) ?? { source, fields: [] };
    sources.set(source.format, { ...known, fields: [...known.fields, name] });
  }
  return [...sources.values()];
}

/** `Title, parties and classes`. */
function inSentence(fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  const words = fields.length < 2 ? last : `${fields.slice(0, -1).join(', ')} and ${last}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FIELD_NAMES: Readonly<Record<AddedField, string>> = {
  titles: 'title',
  parties: 'parties',
  application: 'application',
  priorities: 'priorities',
  familyId: 'family',
  classes: 'classes',
  citations: 'citations',
  related: 'related documents',
  abstracts: 'abstract',
  claims: 'claims',
  descriptions: 'description',
  drawings: 'drawings',
};
