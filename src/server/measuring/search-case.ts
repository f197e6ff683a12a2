/** One idea, searched for by the product and by the baseline, and what became of each family that it cites. */
import { placesIn } from '../../domain/documents/measuring/metrics.ts';
import { MISSED_BEYOND, type CitedFamily, type WhyMissed } from '../../domain/documents/measuring/measurement.ts';
import type { KnownDocument } from '../../domain/documents/known-documents.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { NearInMeaning } from '../patent-index/port/search.ts';
import type { Case } from './cases.ts';
import { familiesFor } from './measured.ts';
import type { CorpusRead } from './read-corpus.ts';
import { askProduct, type ProductAnswer } from './systems.ts';

export interface SearchedCase {
  /** Where the cited families are in the list, from 1, of the first 1,000. */
  readonly places: readonly number[];
  /** Null without a baseline. */
  readonly baselinePlaces: readonly number[] | null;
  readonly cited: readonly FoundFamily[];
  readonly meaning: NearInMeaning | null;
}

export interface FoundFamily extends Omit<CitedFamily, 'idea'> {
  /** Null without a baseline. */
  readonly baselineMatches: boolean | null;
}

interface CasePorts {
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly embeddings: Embeddings | null;
}

interface CaseToSearch {
  readonly one: Case;
  readonly read: CorpusRead;
  readonly call: () => IndexCall;
}

export async function searchCase(ports: CasePorts, searching: CaseToSearch): Promise<SearchedCase> {
  const { index, embeddings } = ports;
  const { query } = searching.one;
  const { families, baseline } = searching.read;
  const named = familiesFor(query, families);
  const answer = await askProduct(index, query, { embeddings, call: searching.call });
  const ranked = [...named(answer.ucids)];
  const relevant = named(query.relevant);
  const plain = baseline === null ? null : [...named(await baseline.rank(query))];
  const titles = await titlesOf(index, searching.call(), [...query.relevant]);
  const cited: FoundFamily[] = [];
  for (const family of relevant) {
    const members = [...query.relevant].filter((ucid) => families.get(ucid) === family);
    const stood = await whatBecame(ports, searching, { answer, family, members, at: ranked.indexOf(family) });
    cited.push({
      ...stood,
      title: titles.get(stood.ucid) ?? '',
      baselinePlace: plain === null ? null : (placesIn(plain, new Set([family]))[0] ?? null),
      baselineMatches: baseline && members.some((ucid) => baseline.matches(query, ucid)),
    });
  }
  return {
    places: placesIn(ranked, relevant),
    baselinePlaces: plain && placesIn(plain, relevant),
    cited,
    meaning: answer.meaning,
  };
}

async function titlesOf(
  { corpus }: Pick<PatentIndex, 'corpus'>,
  call: IndexCall,
  ucids: readonly Ucid[],
): Promise<ReadonlyMap<Ucid, string>> {
  const { value } = await corpus.heads(call, ucids);
  return new Map(value.map(({ ucid, title }) => [ucid, title]));
}

interface Standing {
  readonly answer: ProductAnswer;
  readonly family: string;
  /** Of the family, those that the idea cites. */
  readonly members: readonly Ucid[];
  /** In the list, from 0; −1 for not in its beginning. */
  readonly at: number;
}

type Became = Omit<FoundFamily, 'title' | 'baselinePlace' | 'baselineMatches'>;

async function whatBecame(ports: CasePorts, searching: CaseToSearch, standing: Standing): Promise<Became> {
  const { answer, family, members, at } = standing;
  const { families } = searching.read;
  if (at >= 0) {
    const shown = answer.ucids.find((ucid) => families.get(ucid) === family) ?? members[0] ?? '';
    const isMiss = at >= MISSED_BEYOND;
    const why = isMiss ? await whyOf(ports, searching, { answer, ucid: shown }) : undefined;
    return { ucid: shown, stage: 'ranked', place: at + 1, ...(why && { why }) };
  }
  return lost(ports, searching, standing);
}

/** Not in the beginning of the list: far below, or kept out of it. */
async function lost(ports: CasePorts, searching: CaseToSearch, { answer, members }: Standing): Promise<Became> {
  const { query, interpretation, ucids } = answer;
  const { families, call } = { ...searching, ...searching.read };
  const request = { query, interpretation, filter: {}, sort: 'relevance', numbers: members } as const;
  const { value } = await ports.index.search.locate(call(), request);
  const documents = value.ok ? value.documents : [];
  const placed = documents.flatMap((one) => placeIn(one) ?? []).sort((one, other) => one.place - other.place)[0];
  if (placed !== undefined) {
    const { excluded } = searching.one.query;
    const own = new Set([...excluded].map((ucid) => families.get(ucid)));
    const isOwnBefore = ucids.some((ucid) => own.has(families.get(ucid)));
    const why = await whyOf(ports, searching, { answer, ucid: placed.shown });
    return { ucid: placed.shown, stage: 'ranked', place: placed.place - Number(isOwnBefore), why };
  }
  const best = documents.find(({ stage }) => stage === 'filtered') ?? documents[0];
  const isInTime = best?.stage !== 'filtered';
  return {
    ucid: best !== undefined && 'document' in best ? best.document.ucid : (members[0] ?? ''),
    stage: isInTime ? 'in-time' : 'in-corpus',
    place: null,
    why: { kinds: [], parts: [], keptOut: keptOutOf(best) },
  };
}

const placeIn = (document: KnownDocument) =>
  document.stage === 'ranked'
    ? document.at
    : document.stage === 'filtered' || document.stage === 'not-matched'
      ? document.family
      : null;

const keptOutOf = (document: KnownDocument | undefined): readonly string[] =>
  document !== undefined && 'keptOut' in document ? document.keptOut.map(({ expression }) => expression) : [];

const PARTS_TOLD = 8;

async function whyOf(
  { index }: CasePorts,
  { call }: CaseToSearch,
  { answer: { query, interpretation }, ucid }: { readonly answer: ProductAnswer; readonly ucid: Ucid },
): Promise<WhyMissed> {
  const { value: why } = await index.search.why(call(), { ucid, query, interpretation });
  return {
    kinds: (why?.kinds ?? []).map(({ name, share }) => ({ name, share })),
    parts: (why?.parts ?? []).slice(0, PARTS_TOLD).map(({ expression }) => expression),
    keptOut: [],
  };
}
