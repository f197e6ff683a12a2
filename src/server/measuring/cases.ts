/**
 * Typed numbers as ideas: the publication, its text, its family, and what it cites. What can't be an idea is named
 * with its reason.
 */
import { NUMBERS_AT_ONCE, type ListedNumber, type ListedPublication } from '../../domain/documents/number-list.ts';
import type { MeasurementSettings, UnusedNumber } from '../../domain/documents/measuring/measurement.ts';
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { IsoDate, Publication, Ucid } from '../../domain/documents/publication.ts';
import { blockText, priorityDate } from '../../domain/query/field-text.ts';
import { numberForms } from '../../domain/query/numbers.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import { inventorKey } from './inventors.ts';
import type { JudgedQuery } from './judged.ts';

export interface Case {
  readonly typed: string;
  readonly ucid: Ucid;
  readonly title: string;
  /** Its own family is excluded, and the lists of that family are hidden. */
  readonly query: JudgedQuery;
  /** Of the whole family. */
  readonly inventors: readonly string[];
  /** Cited numbers that the corpus lacks. */
  readonly outside: readonly string[];
}

export interface Cases {
  readonly cases: readonly Case[];
  /** What those cite that can't be used for nothing else than that the corpus lacks all of it. */
  readonly nothingHeld: readonly Case[];
  readonly unused: readonly UnusedNumber[];
}

type CasePorts = Pick<CorpusPort, 'numbered' | 'documents' | 'publications'>;

export async function resolveCases(
  corpus: CasePorts,
  call: () => IndexCall,
  { numbers, settings }: { readonly numbers: readonly string[]; readonly settings: MeasurementSettings },
): Promise<Cases> {
  const cases: Case[] = [];
  const nothingHeld: Case[] = [];
  const unused: UnusedNumber[] = [];
  const asked = new Map<Ucid, string>();
  for (const listed of await numberedAll(corpus, call, numbers)) {
    const { typed } = listed;
    const publications = publicationsOf(listed);
    const document = typeof publications === 'string' ? publications : await tellingOne(corpus, call(), publications);
    if (typeof document === 'string') {
      unused.push({ typed, reason: document });
      continue;
    }
    const { ucid } = document.publication;
    const before = asked.get(ucid);
    const found =
      before === undefined
        ? await caseOf({ corpus, call, settings }, typed, document)
        : `It is the same publication as ${before}.`;
    asked.set(ucid, before ?? typed);
    if (typeof found === 'string') unused.push({ typed, reason: found });
    else if (found.query.relevant.size > 0) cases.push(found);
    else {
      nothingHeld.push(found);
      unused.push({ typed, reason: noneHeld(found.outside.length) });
    }
  }
  return { cases, nothingHeld, unused };
}

const noneHeld = (count: number): string =>
  count === 1
    ? 'The corpus does not hold the one patent document that it cites.'
    : `The corpus holds none of the ${count} patent documents that it cites.`;

/** By publication number, in chunks that the port takes. */
async function numberedAll(
  corpus: Pick<CorpusPort, 'numbered'>,
  call: () => IndexCall,
  numbers: readonly string[],
): Promise<readonly ListedNumber[]> {
  const all: ListedNumber[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE)
    all.push(...(await corpus.numbered(call(), numbers.slice(at, at + NUMBERS_AT_ONCE))).value);
  return all;
}

/** The publications, or why there are none. */
function publicationsOf(listed: ListedNumber): readonly ListedPublication[] | string {
  switch (listed.outcome) {
    case 'found':
      return listed.publications;
    case 'unreadable':
      return 'This is no publication number.';
    case 'several-countries':
      return `Several have this number: ${listed.alike.join(', ')}. Write the country before it.`;
    case 'not-held':
      return listed.alike.length === 0
        ? 'The corpus does not hold it.'
        : `The corpus does not hold it. It holds ${listed.alike.join(', ')}.`;
  }
}

/** Of several kinds of one number, the one that cites most. */
async function tellingOne(
  corpus: Pick<CorpusPort, 'documents'>,
  call: IndexCall,
  publications: readonly ListedPublication[],
): Promise<DocumentAnswer | string> {
  const { value } = await corpus.documents(
    call,
    publications.map(({ ucid }) => ucid),
  );
  const [first, ...others] = value;
  if (first === undefined) return 'The corpus does not hold it any more.';
  return others.reduce((best, one) => (citedNumbers(one).length > citedNumbers(best).length ? one : best), first);
}

const citedNumbers = ({ publication }: DocumentAnswer): readonly string[] => [
  ...new Set(publication.citations.flatMap(({ document }) => (document ? [bareNumber(document)] : []))),
];

/** Country and number: a citation seldom names the kind. */
const bareNumber = (document: Publication['publication']): string => numberForms({ ...document, kind: null })[0] ?? '';

interface CaseContext {
  readonly corpus: CasePorts;
  readonly call: () => IndexCall;
  readonly settings: MeasurementSettings;
}

async function caseOf(
  { corpus, call, settings }: CaseContext,
  typed: string,
  document: DocumentAnswer,
): Promise<Case | string> {
  const { publication } = document;
  const numbers = citedNumbers(document);
  if (numbers.length === 0) return 'No patent document is on record as cited by it.';
  const text = ideaText(publication, settings.idea);
  if (text === '') return `It has no ${settings.idea === 'title' ? 'title' : 'abstract'} in the corpus.`;
  const before = cutOffOf(publication, settings.cutOff);
  if (before === null) return 'It has no date that could be the cut-off date.';
  const own = new Set([publication.ucid, ...document.family.map(({ ucid }) => ucid)]);
  const { relevant, outside } = await citedBy({ corpus, call }, numbers, own);
  if (relevant.size === 0 && outside.length === 0) return 'It cites its own family alone.';
  const { value: family } = await corpus.publications(call(), [...own]);
  return {
    typed,
    ucid: publication.ucid,
    title: titleText(publication),
    inventors: family.flatMap(inventorsOf),
    outside,
    query: {
      ...{ id: publication.ucid, title: '', text, relevant, excluded: own, hiddenLists: own },
      ...(before === undefined ? {} : { before }),
    },
  };
}

async function citedBy(
  { corpus, call }: Pick<CaseContext, 'corpus' | 'call'>,
  numbers: readonly string[],
  own: ReadonlySet<Ucid>,
): Promise<{ readonly relevant: ReadonlySet<Ucid>; readonly outside: readonly string[] }> {
  const relevant = new Set<Ucid>();
  const outside: string[] = [];
  for (const listed of await numberedAll(corpus, call, numbers)) {
    if (listed.outcome !== 'found') outside.push(listed.typed);
    else for (const { ucid } of listed.publications) if (!own.has(ucid)) relevant.add(ucid);
  }
  return { relevant, outside };
}

export const inventorsOf = ({ parties }: Publication): readonly string[] =>
  parties.flatMap(({ role, name }) => (role === 'inventor' ? [inventorKey(name)] : [])).filter((key) => key !== '');

/** In English where there is any, else in the first language. */
const inEnglish = <T>(texts: readonly { readonly lang: string; readonly content: T }[]): T | undefined =>
  (texts.find(({ lang }) => lang === 'en') ?? texts[0])?.content;

const titleText = ({ titles }: Publication): string => inEnglish(titles) ?? '';

function ideaText(publication: Publication, idea: MeasurementSettings['idea']): string {
  const title = titleText(publication).trim();
  const abstract = (inEnglish(publication.abstracts) ?? []).map(blockText).join('\n').trim();
  if (idea === 'title') return title;
  if (idea === 'abstract') return abstract;
  return [title, abstract].filter((part) => part !== '').join('. ');
}

/** Undefined for none, null where there is no such date. */
function cutOffOf(publication: Publication, cutOff: MeasurementSettings['cutOff']): IsoDate | null | undefined {
  if (cutOff === 'none') return undefined;
  return cutOff === 'published' ? publication.publication.date : priorityDate(publication);
}
