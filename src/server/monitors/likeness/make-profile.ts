/**
 * From an idea and rated documents to what a similarity monitor compares with, and to what is to be expected of it: how
 * the publications that came last would have scored, and how the rated documents do.
 */
import {
  LONGEST_LIKE_IDEA,
  MOST_A_WEEK,
  HIGHEST_SCORE,
  MOST_RATED,
  spreadOf,
  type LikenessBasis,
  type LikenessReading,
  type RatedScore,
} from '../../../domain/documents/likeness.ts';
import { askedNumber } from '../../../domain/documents/number-list.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { isRefusal, refusal, type Refusal } from '../../errors.ts';
import { fieldOf } from '../../http/answers.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import type { IdeaText, Likeness, LikenessProfile, Ratings } from '../../patent-index/port/search.ts';
import { isWholeBetween } from '../monitor-schedule.ts';
import { weeksOfImports, type ImportRate } from './import-rate.ts';
import { wordsOf } from './stored-profile.ts';

interface ProfilePorts {
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly call: IndexCall;
}

/** What it is made of. */
interface ProfileSource {
  readonly idea: IdeaText;
  readonly relevant: readonly Ucid[];
  readonly notRelevant: readonly Ucid[];
}

export interface MadeProfile extends ProfileSource {
  readonly profile: LikenessProfile;
  readonly rated: readonly RatedScore[];
  /** The best publication of each family of those that were published last. */
  readonly reference: readonly ScoredFamily[];
  /** Of which these are the best. */
  readonly publications: number;
  /** In which these were published, at least. */
  readonly days: number;
  /** The import of which the corpus was. */
  readonly importNumber: number;
}

export type ScoredFamily = Pick<Likeness, 'ucid' | 'family' | 'score' | 'published'>;

/** Publications published last, by which the load is expected before there are runs. */
const REFERENCE = 2_000;
const FOLDS = 5;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

export async function makeProfile(ports: ProfilePorts, body: unknown): Promise<MadeProfile | Refusal> {
  const source = await sourceIn(ports, body);
  if (isRefusal(source)) return source;
  const { search } = ports.index;
  const { value: profile, corpus } = await search.profileOf(ports.call, questionOf(source));
  if (profile === null)
    return refusal(422, 'no-words', 'No word of this is in the documents of the corpus. Describe it in other words.');
  const newest = (await search.likeness(ports.call, { profile, among: { newest: REFERENCE } })).value;
  return {
    ...{ ...source, profile, importNumber: corpus.version },
    rated: await crossScored(ports, source),
    reference: bestOfFamilies(newest),
    publications: newest.length,
    days: daysBetween(newest.flatMap(({ published }) => (published === null ? [] : [published]))),
  };
}

/** What comes follows the imports; without enough of them, what was published when is all that can be told. */
export const basisOf = (
  { profile, rated, reference, publications, days }: MadeProfile,
  rate: ImportRate | null,
): LikenessBasis => ({
  words: wordsOf(profile),
  rated,
  spread: spreadOf(
    reference.map(({ score }) => score),
    weeksOfImports(publications, rate) ?? { weeks: days / WEEK_DAYS, basis: 'corpus' },
  ),
});

/** What of it in a body can't be kept; null where all can. */
export function readingFault(body: unknown): Refusal | null {
  const [perWeek, threshold] = [fieldOf(body, 'perWeek'), fieldOf(body, 'threshold')];
  if (perWeek !== undefined && !isWholeBetween(perWeek, 1, MOST_A_WEEK))
    return refusal(422, 'perWeek', `Give the families a week as a whole number from 1 to ${MOST_A_WEEK}.`);
  if (threshold !== undefined && !isWholeBetween(threshold, 1, HIGHEST_SCORE))
    return refusal(422, 'threshold', `Give the threshold as a whole number from 1 to ${HIGHEST_SCORE}.`);
  return null;
}

/** What the body says; the rest stays as it was. */
export function readingIn(body: unknown, before: LikenessReading): LikenessReading {
  const [perWeek, threshold] = [fieldOf(body, 'perWeek'), fieldOf(body, 'threshold')];
  return {
    perWeek: isWholeBetween(perWeek, 1, MOST_A_WEEK) ? perWeek : before.perWeek,
    threshold: isWholeBetween(threshold, 1, HIGHEST_SCORE) ? threshold : before.threshold,
  };
}

/** Each family by the publication that is most like, the first of several. */
export function bestOfFamilies(likenesses: readonly Likeness[]): readonly ScoredFamily[] {
  const best = new Map<string, ScoredFamily>();
  for (const { ucid, family, score, published } of likenesses) {
    const known = best.get(family);
    if (known === undefined || score > known.score || (score === known.score && ucid < known.ucid))
      best.set(family, { ucid, family, score, published });
  }
  return [...best.values()];
}

async function sourceIn(ports: ProfilePorts, body: unknown): Promise<ProfileSource | Refusal> {
  const said = fieldOf(body, 'idea');
  const idea = { title: textIn(said, 'title'), text: textIn(said, 'text') };
  if (idea.title.length + idea.text.length > LONGEST_LIKE_IDEA)
    return refusal(422, 'too-long', `Shorten the idea to ${LONGEST_LIKE_IDEA.toLocaleString('en-US')} characters.`);
  const relevant = await publicationsIn(ports, fieldOf(body, 'relevant'));
  if (isRefusal(relevant)) return relevant;
  const notRelevant = await publicationsIn(ports, fieldOf(body, 'notRelevant'));
  if (isRefusal(notRelevant)) return notRelevant;
  if (`${idea.title}${idea.text}` === '' && relevant.length === 0)
    return refusal(422, 'nothing', 'Describe an idea, or name a document that is relevant.');
  return { idea, relevant, notRelevant: notRelevant.filter((ucid) => !relevant.includes(ucid)) };
}

const textIn = (body: unknown, name: string): string => {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Each number stands for the first publication that has it. */
async function publicationsIn({ index, call }: ProfilePorts, list: unknown): Promise<readonly Ucid[] | Refusal> {
  const typed = Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  if (typed.length > MOST_RATED) return refusal(422, 'too-many', `Name ${MOST_RATED} documents at most.`);
  const known = typed.filter((number) => askedNumber(number) !== null);
  const { value } = await index.corpus.numbered(call, known);
  const found = new Map(value.map((one) => [one.typed, one]));
  const ucids = new Set<Ucid>();
  for (const number of typed) {
    const one = found.get(number);
    const [first] = one?.outcome === 'found' ? one.publications : [];
    if (first === undefined) return refusal(422, 'number', `The corpus holds no “${number.slice(0, 60)}”.`);
    ucids.add(first.ucid);
  }
  return [...ucids];
}

const questionOf = ({ idea, relevant, notRelevant }: ProfileSource) => ({
  idea,
  ratings: { relevant, maybe: [], notRelevant } satisfies Ratings,
});

/** A document always scores high by its own words, so that each is scored by what was made of the others. */
async function crossScored({ index, call }: ProfilePorts, source: ProfileSource): Promise<readonly RatedScore[]> {
  const all = [...source.relevant, ...source.notRelevant];
  const rated: RatedScore[] = [];
  for (let fold = 0; fold < Math.min(FOLDS, all.length); fold += 1) {
    const left = all.filter((_, at) => at % FOLDS === fold);
    const others = (ucids: readonly Ucid[]) => ucids.filter((ucid) => !left.includes(ucid));
    const part = { ...source, relevant: others(source.relevant), notRelevant: others(source.notRelevant) };
    if (`${part.idea.title}${part.idea.text}` === '' && part.relevant.length === 0) continue;
    const { value: profile } = await index.search.profileOf(call, questionOf(part));
    if (profile === null) continue;
    for (const { ucid, score } of (await index.search.likeness(call, { profile, among: left })).value)
      rated.push({ score, isRelevant: source.relevant.includes(ucid), weight: 1, isDrawn: false });
  }
  return rated;
}

/** A week at least. */
function daysBetween(days: readonly string[]): number {
  const times = days.map((day) => Date.parse(day)).filter((time) => !Number.isNaN(time));
  const [first, last] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Infinity, -Infinity],
  );
  return Math.max(WEEK_DAYS, last === -Infinity ? 0 : (last - first) / DAY_MS + 1);
}
