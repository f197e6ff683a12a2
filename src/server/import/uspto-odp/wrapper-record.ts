/**
 * An application to what the corpus holds: its open publication and its grant with their bibliography, and the events
 * of the right. An application that is not open yet gives its events alone.
 */
import type { LegalEvent, LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import type { DocumentId, LegalStatus, Publication } from '../../../domain/documents/publication.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { RecordContent } from '../formats/reader.ts';
import { numberIn } from '../tables/cells.ts';
import type { FileWrapper, Kinship } from './file-wrapper.ts';

export function wrapperRecords(wrapper: FileWrapper): RecordContent[] {
  const publications = numbersOf(wrapper);
  const legal = wrapper.application === '' ? null : legalRecord(wrapper, publications);
  if (publications.length === 0 && legal === null) return [{ ok: false, reason: nothingIn(wrapper) }];
  return [
    ...publications.map((publication) => publicationFrom({ publication, ...fieldsOf(wrapper, publication) })),
    ...(legal === null ? [] : [{ ok: true, legal: [legal] } as const]),
  ];
}

function nothingIn({ application, holds }: FileWrapper): string {
  const of = application === '' ? 'an application that it does not name' : `application ${application}`;
  const what = holds.length === 0 ? 'nothing' : holds.join(', ');
  return (
    `an answer of the USPTO with ${what} of ${of}, and no number of a publication; ` +
    'import its whole application data, in which all of this stands'
  );
}

const US = { country: 'US', kind: '' };

function numbersOf({ open, grant, type }: FileWrapper): DocumentId[] {
  const opened = numberIn(open.number.replaceAll('-', ''), open.date);
  const isOpen = opened?.country === 'US';
  const kind = grantKind(type, isOpen, grant.date);
  const granted = /^[A-Z]{0,2}\d{4,}$/.test(grant.number)
    ? [documentIdOf({ country: 'US', printed: grant.number, kind, date: grant.date })]
    : [];
  return [...(isOpen ? [opened] : []), ...granted];
}

/** Since 2001 a grant says in its kind whether the application was open before. */
function grantKind(type: string, wasOpen: boolean, date: string | null): string {
  if (type === 'DES') return 'S1';
  if (type === 'PLT') return wasOpen ? 'P3' : 'P2';
  if (type === 'REI') return 'E1';
  if (date !== null && date < '2001-01-02') return 'A';
  return wasOpen ? 'B2' : 'B1';
}

function fieldsOf(wrapper: FileWrapper, publication: DocumentId): Omit<Publication, 'ucid' | 'publication'> {
  const isGrant = !/^A[129]$/.test(publication.kind ?? '');
  const { application, filed, title, adjustment } = wrapper;
  const lists = { abstracts: [], claims: [], descriptions: [], citations: [], drawings: [] };
  const stated = isGrant && adjustment !== '' && adjustment !== '0' ? { 'us-term-extension': adjustment } : {};
  return {
    ...lists,
    application: application === '' ? null : documentIdOf({ ...US, printed: application, date: filed }),
    priorities: [...wrapper.foreign, ...provisionals(wrapper.parents)],
    familyId: null,
    lang: 'en',
    titles: title === '' ? [] : [{ lang: 'en', content: title }],
    classes: wrapper.classes,
    parties: wrapper.parties,
    related: [
      ...wrapper.parents.flatMap((parent) => relatedTo(parent, '')),
      ...wrapper.children.flatMap((child) => relatedTo(child, '/child-doc')),
    ],
    status: statusOf(wrapper),
    other: { ...wrapper.other, ...stated },
    source: { format: 'uspto-odp', version: wrapper.service, date: wrapper.asOf },
  };
}

const PROVISIONAL = 'us-provisional-application';

/** The words of the office's full texts, by which terms are counted. */
const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['CON', 'continuation'],
  ['CIP', 'continuation-in-part'],
  ['DIV', 'division'],
  ['PRO', PROVISIONAL],
  ['NST', 'pct-or-regional-filing-data'],
  ['REI', 'reissue'],
  ['REX', 'reexamination'],
  ['SUB', 'substitution'],
]);

function relatedTo({ code, application, filed, patent }: Kinship, side: string): Publication['related'][number][] {
  const relation = `${RELATIONS.get(code) ?? code.toLowerCase()}${side}`;
  const document = applicationOf(application, filed);
  const granted = documentIdOf({ ...US, printed: patent, date: null });
  return [
    ...(document === null ? [] : [{ relation, document }]),
    ...(patent === '' || side !== '' ? [] : [{ relation: `${relation}/parent-grant-document`, document: granted }]),
  ];
}

function provisionals(parents: readonly Kinship[]): DocumentId[] {
  return parents.flatMap(({ code, application, filed }) =>
    code === 'PRO' ? (applicationOf(application, filed) ?? []) : [],
  );
}

/** `PCT/US15/27322` is of no country. */
function applicationOf(printed: string, date: string | null): DocumentId | null {
  if (printed === '') return null;
  return documentIdOf({ country: printed.startsWith('PCT') ? 'WO' : 'US', printed, kind: '', date });
}

function statusOf({ status }: FileWrapper): LegalStatus {
  const { words } = status;
  if (/\bexpired\b.*\bfees?\b/i.test(words)) return 'lapsed';
  if (/\bpatent expired\b/i.test(words)) return 'expired';
  if (/\babandoned\b|\bwithdrawn\b|\bterminated\b/i.test(words)) return 'withdrawn';
  if (/\bpatented\b/i.test(words)) return 'granted';
  return words === '' ? 'unknown' : 'pending';
}

const SIGNS: Readonly<Partial<Record<LegalStatus, '+' | '-'>>> = {
  granted: '+',
  lapsed: '-',
  expired: '-',
  withdrawn: '-',
};

/** What the office did, and the status of the application on its day. Null for neither. */
function legalRecord(wrapper: FileWrapper, publications: readonly DocumentId[]): LegalRecord | null {
  const { application, filed, asOf, status } = wrapper;
  const happened = wrapper.events.map((event): LegalEvent => ({ office: 'US', ...event }));
  const sign = SIGNS[statusOf(wrapper)];
  const stated: LegalEvent[] =
    status.date === null || status.words === ''
      ? []
      : [
          {
            office: 'US',
            code: 'STATUS',
            words: status.words.replace(/\s+/g, ' '),
            date: status.date,
            ...(sign === undefined ? {} : { sign }),
          },
        ];
  const events = [...happened, ...stated];
  if (events.length === 0) return null;
  const last = events.reduce((latest, { date }) => ((date ?? '') > latest ? (date ?? '') : latest), '');
  return {
    source: 'uspto-file-wrapper',
    application: documentIdOf({ ...US, printed: application, date: filed }),
    publications,
    events,
    asOf: asOf ?? (last === '' ? null : last),
    isComplete: happened.length > 0,
  };
}
