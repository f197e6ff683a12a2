/**
 * What is most like an idea in a private index. It is ranked by the words of the idea and by what the closest documents
 * of this index cite and are classified as, with the statistics of this index alone. Nothing of it is stored. The list
 * is as long as the documents that share something with the idea; a page of it is explained at a time.
 */
import type { Ucid } from '../../domain/documents/publication.ts';
import type {
  LikeAnswer,
  LikeDocument,
  LikePassage,
  PlacedBlock,
  PrivateDocument,
} from '../../domain/documents/private-indexes.ts';
import { LIKE_PAGE } from '../../domain/documents/private-indexes.ts';
import { PAGE_SIZE, type ResultRow, type Snippet } from '../../domain/documents/results.ts';
import type { Why } from '../../domain/documents/why.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { IdeaText, SearchRequest } from '../patent-index/port/search.ts';
import { placedBlocks } from './placed-blocks.ts';

const TERMS_NAMED = 12;

type FoundAlike = Pick<LikeAnswer, 'found' | 'total'> & {
  /** Of what the index finds by: as long as it is the same, so is the order. */
  readonly version: number;
};
type IndexToCompareIn = Pick<PatentIndex, 'search' | 'corpus'>;

interface Compared {
  readonly idea: IdeaText;
  readonly documents: readonly PrivateDocument[];
  /** Left out, where the index holds it. */
  readonly except: Ucid;
  /** From 0. */
  readonly page: number;
  /** Explained too, wherever they stand in the list. */
  readonly also?: ReadonlySet<Ucid>;
}

export async function compareWith(
  ports: IndexToCompareIn,
  call: IndexCall,
  { idea, documents, except, page, also }: Compared,
): Promise<FoundAlike> {
  const { value: asked, corpus } = await ports.search.interpret(call, idea);
  const nothing: FoundAlike = { found: [], total: 0, version: corpus.version };
  const { query, interpretation } = asked;
  // Without a telling word, such as “of”, nothing would speak for one document more than for another.
  if (interpretation.fused.length === 0) return nothing;
  const request = { query, interpretation, filter: {}, sort: 'relevance', group: 'publication' } as const;
  const { value: order, corpus: ordered } = await ports.search.order(call, { ...request, limit: documents.length });
  if (!order.ok) return nothing;
  const known = new Map(documents.map((one) => [one.ucid, one]));
  const list = order.ucids.flatMap((ucid, place) => {
    const document = ucid === except ? undefined : known.get(ucid);
    return document === undefined ? [] : [{ document, place }];
  });
  const [from, to] = [page * LIKE_PAGE, (page + 1) * LIKE_PAGE];
  const wanted = list
    .map((one, at) => ({ ...one, rank: at + 1 }))
    .filter(({ document, rank }) => (rank > from && rank <= to) || also?.has(document.ucid) === true);
  const rows = await rowsAt(
    ports.search,
    call,
    request,
    wanted.map(({ place }) => place),
  );
  const found: LikeDocument[] = [];
  for (const { document, rank } of wanted) {
    const { ucid } = document;
    const { value: why } = await ports.search.why(call, { ucid, query, interpretation });
    const passages = await placedPassages(ports.corpus, call, rows.get(ucid) ?? { ucid, snippets: [] });
    found.push({ document, rank, ...explained(why), passages });
  }
  return { found, total: list.length, version: ordered.version };
}

/** What stands at these places of the list, which the index answers by pages of its own. */
async function rowsAt(
  search: IndexToCompareIn['search'],
  call: IndexCall,
  request: Omit<SearchRequest, 'page'>,
  places: readonly number[],
): Promise<ReadonlyMap<Ucid, ResultRow>> {
  const rows = new Map<Ucid, ResultRow>();
  for (const page of new Set(places.map((place) => Math.floor(place / PAGE_SIZE)))) {
    const { value } = await search.search(call, { ...request, page });
    if (value.ok) for (const row of value.page.rows) rows.set(row.ucid, row);
  }
  return rows;
}

function explained(why: Why | null): Pick<LikeDocument, 'shared' | 'kinds'> {
  const words = (why?.parts ?? []).filter(({ fields }) => fields !== null && fields.length > 0);
  return {
    shared: words.slice(0, TERMS_NAMED).map(({ expression, share }) => ({ term: expression, share })),
    kinds: (why?.kinds ?? []).map(({ name, share }) => ({ name, share })),
  };
}

/** Each snippet with the place that a reader can look up, but for those of the title. */
export async function placedPassages(
  corpus: PatentIndex['corpus'],
  call: IndexCall,
  { ucid, snippets }: Pick<ResultRow, 'ucid' | 'snippets'>,
): Promise<readonly LikePassage[]> {
  // The title stands above them.
  const inText = snippets.filter(({ field }) => field !== 'title');
  if (inText.length === 0) return [];
  const blocks = await blocksOf(corpus, call, ucid);
  return inText.map((snippet) => {
    const at = blockOf(snippet, blocks);
    const block = at === null ? undefined : blocks[at];
    const ocr = block?.ocr;
    return {
      ...{ place: placeOf(snippet, blocks, at) ?? block?.place ?? snippet.field, at, text: snippet.text },
      ...(ocr !== undefined && { ocr }),
      hits: snippet.hits.map(({ from, to }) => ({ from, to })),
    };
  });
}

async function blocksOf(corpus: PatentIndex['corpus'], call: IndexCall, ucid: Ucid): Promise<readonly PlacedBlock[]> {
  const { value } = await corpus.documents(call, [ucid]);
  const publication = value[0]?.publication;
  return publication === undefined
    ? []
    : placedBlocks(publication).map((block) => ({ ...block, text: block.text.replace(/\s/g, ' ') }));
}

/** How many letters of a passage, at each end, tell the block that it begins and ends in. */
const END_LENGTH = 15;

/**
 * Of a passage that begins and ends in different blocks: `paragraphs 1–2`, or `claim 3 to paragraph 1`. Null for one
 * of a single block, or where an end is in none. Its ends are looked for from the block of its word on, as other
 * blocks may have the same words.
 */
function placeOf({ text }: Snippet, blocks: readonly PlacedBlock[], at: number | null): string | null {
  const shown = text.replace(/^[…\s]+|[…\s]+$/g, '');
  if (at === null || blocks[at]?.text.includes(shown) === true) return null;
  const [head, tail] = [shown.slice(0, END_LENGTH), shown.slice(-END_LENGTH)];
  const first = blocks.slice(0, at + 1).findLastIndex((block) => block.text.includes(head));
  const last = blocks.findIndex((block, place) => place >= at && block.text.includes(tail));
  const [from, to] = [blocks[first]?.place ?? null, blocks[last]?.place ?? null];
  return from === null || to === null || from === to ? null : placesBetween(from, to);
}

function placesBetween(from: string, to: string): string {
  const [[kind, first], [otherKind, last]] = [from.split(' '), to.split(' ')];
  if (kind !== otherKind || first === undefined || last === undefined) return `${from} to ${to}`;
  return `${kind}s ${first}–${last}`;
}

/** The word that was found in its middle tells where it is: a passage may begin in the paragraph before. */
function blockOf({ text, hits }: Snippet, blocks: readonly PlacedBlock[]): number | null {
  const from = hits[Math.floor(hits.length / 2)]?.from ?? 0;
  // The longest stretch first: the paragraph may end soon after the word.
  const found = [60, 30, 15]
    .map((length) => text.slice(from, from + length))
    .map((stretch) => blocks.findIndex((block) => block.text.includes(stretch)))
    .find((at) => at >= 0);
  return found ?? null;
}
