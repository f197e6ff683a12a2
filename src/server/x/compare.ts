/**
 * What is most like an idea in a private index. It is ranked by the words of the idea and by what the closest documents
 * of this index cite and are classified as, with the statistics of this index alone. Nothing of it is stored.
 */
import type { Block, Publication, Ucid } from '../../domain/documents/publication.ts';
import type { PrivateDocument, LikeAnswer, LikeDocument, LikePassage } from '../../domain/documents/private-indexes.ts';
import type { ResultRow, Snippet } from '../../domain/documents/results.ts';
import type { Why } from '../../domain/documents/why.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { IdeaText } from '../patent-index/port/search.ts';

/** So many are explained, each with its passages. */
const EXPLAINED = 20;
const TERMS_NAMED = 12;

type FoundAlike = Pick<LikeAnswer, 'found' | 'total'>;
const NOTHING: FoundAlike = { found: [], total: 0 };

export async function compareWith(
  { search, corpus }: Pick<PatentIndex, 'search' | 'corpus'>,
  call: IndexCall,
  { idea, documents }: { readonly idea: IdeaText; readonly documents: readonly PrivateDocument[] },
): Promise<FoundAlike> {
  const { value: asked } = await search.interpret(call, idea);
  const { query, interpretation } = asked;
  // Without a telling word, such as “of”, nothing would speak for one document more than for another.
  if (interpretation.fused.length === 0) return NOTHING;
  const request = { query, interpretation, filter: {}, sort: 'relevance', group: 'publication', page: 0 } as const;
  const { value: answer } = await search.search(call, request);
  if (!answer.ok) return NOTHING;
  const known = new Map(documents.map((one) => [one.ucid, one]));
  const found: LikeDocument[] = [];
  for (const row of answer.page.rows.slice(0, EXPLAINED)) {
    const document = known.get(row.ucid);
    if (document === undefined) continue;
    const { value: why } = await search.why(call, { ucid: row.ucid, query, interpretation });
    found.push({ document, ...explained(why), passages: await passagesOf(corpus, call, row) });
  }
  return { found, total: answer.page.publications };
}

function explained(why: Why | null): Pick<LikeDocument, 'shared' | 'kinds'> {
  const words = (why?.parts ?? []).filter(({ fields }) => fields !== null && fields.length > 0);
  return {
    shared: words.slice(0, TERMS_NAMED).map(({ expression, share }) => ({ term: expression, share })),
    kinds: (why?.kinds ?? []).map(({ name, share }) => ({ name, share })),
  };
}

async function passagesOf(
  corpus: PatentIndex['corpus'],
  call: IndexCall,
  { ucid, snippets }: ResultRow,
): Promise<readonly LikePassage[]> {
  const places = snippets.some(({ field }) => field === 'description') ? await paragraphsOf(corpus, call, ucid) : [];
  return snippets.map(({ field, text, hits }) => ({
    place: field === 'title' ? null : field === 'description' ? placeOf({ text, hits }, places) : field,
    text,
    hits: hits.map(({ from, to }) => ({ from, to })),
  }));
}

interface PlacedText {
  readonly number: string | null;
  readonly text: string;
}

async function paragraphsOf(
  corpus: PatentIndex['corpus'],
  call: IndexCall,
  ucid: Ucid,
): Promise<readonly PlacedText[]> {
  const { value } = await corpus.documents(call, [ucid]);
  const publication: Publication | undefined = value[0]?.publication;
  return (publication?.descriptions ?? []).flatMap(({ content }) => content.flatMap(placed));
}

const placed = (block: Block): readonly PlacedText[] =>
  block.kind === 'paragraph' ? [{ number: block.number ?? null, text: block.text.replace(/\s/g, ' ') }] : [];

/** The word that was found in its middle tells where it is: a passage may begin in the paragraph before. */
function placeOf({ text, hits }: Pick<Snippet, 'text' | 'hits'>, places: readonly PlacedText[]): string {
  const from = hits[Math.floor(hits.length / 2)]?.from ?? 0;
  // The longest stretch first: the paragraph may end soon after the word.
  const found = [60, 30, 15]
    .map((length) => text.slice(from, from + length))
    .map((stretch) => places.find((place) => place.text.includes(stretch)))
    .find((place) => place !== undefined);
  if (found?.number == null) return 'description';
  return found.number.startsWith('p. ') ? `page ${found.number.slice(3)}` : `paragraph ${found.number}`;
}
