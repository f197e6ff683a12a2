/** Reads what a document monitor watches, as the corpus holds it: its numbers, their families, the fields of each. */
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import { NUMBERS_AT_ONCE } from '../../../domain/documents/number-list.ts';
import { citingItems, familyItems, observedItems } from '../../../domain/documents/observed/observed-values.ts';
import type { FindingCause, ObservedItem, WatchedDocuments } from '../../../domain/documents/observed/watched.ts';
import type { IsoDate, Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { familyMembersOf } from '../ask-question.ts';

export interface ReadPorts {
  readonly index: Pick<PatentIndex, 'corpus' | 'importer'>;
}

/** A publication as a finding tells of it. */
export interface ObservedHead {
  readonly ucid: Ucid;
  readonly title: string;
  readonly published: IsoDate | null;
  /** The source of its record, and the day of it. */
  readonly format: string;
  readonly exchanged: IsoDate | null;
  /** The last day of which the registers tell. */
  readonly registers: IsoDate | null;
  /** By number and by application: publications that share one are of the same right. */
  readonly rights: readonly string[];
}

/** A field of a publication; of `record`, a watched number. */
export interface ComparedField {
  readonly subject: string;
  readonly field: FindingCause;
  readonly items: readonly ObservedItem[];
}

/** With the import of which the corpus was. */
export interface ReadField extends ComparedField {
  readonly readAt: number;
}

export interface WatchedNow {
  readonly heads: ReadonlyMap<Ucid, ObservedHead>;
  /** Of each watched number, the publications that have it. */
  readonly held: ReadonlyMap<string, readonly Ucid[]>;
}

/** Documents that are read at a time: with their texts, so few. */
const AT_ONCE = 50;
const HELD: readonly ObservedItem[] = [{ key: 'held', text: 'The corpus holds it' }];

interface WatchReading {
  /** A new one for each part, as all of it may take longer than one question may. */
  readonly call: () => IndexCall;
  readonly today: IsoDate;
  /** Is given each field as it is read. */
  readonly take: (field: ReadField) => void;
}

export async function readWatched(
  { index }: ReadPorts,
  { documents, fields }: WatchedDocuments,
  { call, today, take }: WatchReading,
): Promise<WatchedNow> {
  const asked = await publicationsOf(
    index,
    documents.map(({ number }) => number),
    call,
  );
  const held = new Map([...asked].map(([number, { ucids }]) => [number, ucids]));
  const heads = new Map<Ucid, ObservedHead>();
  for (const { number } of documents) {
    const { ucids = [], readAt = 0 } = asked.get(number) ?? {};
    take({ subject: number, field: 'record', items: ucids.length === 0 ? [] : HELD, readAt });
  }
  /** Members of the families that are told already: a family is told once, however many of its numbers are watched. */
  const inFamily = new Set<Ucid>();
  const citing = citingByFamily();
  const note = ({ document, readAt }: DocumentRead, isNamed: boolean) => {
    const { ucid } = document.publication;
    heads.set(ucid, headOf(document));
    for (const field of fields) {
      if (field === 'citations') citing.add({ document, readAt });
      else if (field !== 'family') take({ subject: ucid, field, items: observedItems(document, field, today), readAt });
      else if (isNamed && !inFamily.has(ucid)) {
        take({ subject: ucid, field, items: familyItems(document), readAt });
        for (const member of document.family) inFamily.add(member.ucid);
      }
    }
  };
  for (const whole of [true, false]) {
    const ucids = documents.flatMap((one) => (one.wholeFamily === whole ? (held.get(one.number) ?? []) : []));
    await eachDocument(index, notIn(heads, ucids), call, (read) => {
      if (whole) citing.begin(read.document);
      note(read, true);
    });
  }
  await eachDocument(index, notIn(heads, citing.members()), call, (read) => note(read, false));
  if (fields.includes('citations'))
    for (const [subject, { items, readAt }] of citing.told())
      take({ subject, field: 'citations', items: [...items.values()], readAt });
  return { heads, held };
}

/** Who cites a family that is watched as a whole is told once, at the first of its numbers. */
function citingByFamily() {
  const subjects = new Map<Ucid, Ucid>();
  const told = new Map<Ucid, { readonly items: Map<Ucid, ObservedItem>; readonly readAt: number }>();
  return {
    begin({ publication: { ucid }, family }: DocumentAnswer) {
      if (!subjects.has(ucid)) for (const member of family) subjects.set(member.ucid, ucid);
    },
    add({ document, readAt }: DocumentRead) {
      const { ucid } = document.publication;
      const subject = subjects.get(ucid) ?? ucid;
      const before = told.get(subject);
      const items = before?.items ?? new Map<Ucid, ObservedItem>();
      for (const item of citingItems(document)) items.set(item.key, item);
      told.set(subject, { items, readAt: Math.max(readAt, before?.readAt ?? 0) });
    },
    /** Of the families that are watched as a whole. */
    members: () => [...subjects.keys()],
    told: () => told,
  };
}

const notIn = (heads: ReadonlyMap<Ucid, unknown>, ucids: readonly Ucid[]): readonly Ucid[] =>
  [...new Set(ucids)].filter((ucid) => !heads.has(ucid));

const headOf = ({ publication, legal = [] }: DocumentAnswer): ObservedHead => ({
  ucid: publication.ucid,
  title: (publication.titles.find(({ lang }) => lang === 'en') ?? publication.titles[0])?.content ?? '',
  published: publication.publication.date,
  format: publication.source.format,
  exchanged: publication.source.date,
  rights: rightsOf(publication),
  registers: legal.reduce<IsoDate | null>((last, { asOf }) => ((asOf ?? '') > (last ?? '') ? asOf : last), null),
});

function rightsOf({ publication, application }: Publication): readonly string[] {
  const { country, number } = publication;
  const filed = application === null ? [] : [`${application.country} application ${application.number}`];
  return [`${country} ${number}`, ...filed];
}

/** The heads of other publications, e.g. of those that cite. */
export async function headsOf(
  { index }: ReadPorts,
  ucids: readonly Ucid[],
  call: () => IndexCall,
): Promise<ReadonlyMap<Ucid, ObservedHead>> {
  const heads = new Map<Ucid, ObservedHead>();
  await eachDocument(index, ucids, call, ({ document }) => heads.set(document.publication.ucid, headOf(document)));
  return heads;
}

async function publicationsOf(index: ReadPorts['index'], numbers: readonly string[], call: () => IndexCall) {
  const held = new Map<string, { readonly ucids: readonly Ucid[]; readonly readAt: number }>();
  for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
    const { value, corpus } = await index.corpus.numbered(call(), numbers.slice(at, at + NUMBERS_AT_ONCE));
    for (const one of value) {
      const ucids = one.outcome === 'found' ? one.publications.map(({ ucid }) => ucid) : [];
      held.set(one.typed, { ucids, readAt: corpus.version });
    }
  }
  return held;
}

/** What has a watched number, and its family where that is watched, whatever is watched of it. */
export async function watchedPublications(
  index: ReadPorts['index'],
  { documents }: Pick<WatchedDocuments, 'documents'>,
  call: () => IndexCall,
): Promise<readonly Ucid[]> {
  const numbers = documents.map(({ number }) => number);
  const held = await publicationsOf(index, numbers, call);
  const heldBy = (asked: WatchedDocuments['documents']) => asked.flatMap(({ number }) => held.get(number)?.ucids ?? []);
  const whole = heldBy(documents.filter(({ wholeFamily }) => wholeFamily));
  const members = await familyMembersOf(index.corpus, call, whole);
  return [...heldBy(documents), ...members.map(({ ucid }) => ucid)];
}

interface DocumentRead {
  readonly document: DocumentAnswer;
  readonly readAt: number;
}

async function eachDocument(
  index: ReadPorts['index'],
  ucids: readonly Ucid[],
  call: () => IndexCall,
  handle: (read: DocumentRead) => void,
): Promise<void> {
  for (let at = 0; at < ucids.length; at += AT_ONCE) {
    const { value, corpus } = await index.corpus.documents(call(), ucids.slice(at, at + AT_ONCE));
    for (const document of value) handle({ document, readAt: corpus.version });
  }
}
