/**
 * A run of a similarity monitor: what imports brought since the run before is scored, a family by the publication that
 * is most like. What reaches the threshold arrives, a family once; of the rest a random sample does. A family that
 * stayed below, and of which more comes, is drawn no second time, and is counted once; it arrives where it reaches the
 * threshold later, whether it was drawn or not.
 */
import { REACHED_LATER, type LikenessReading, type LikenessReason } from '../../../domain/documents/likeness.ts';
import type { LikenessCause } from '../../../domain/documents/monitors.ts';
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Transaction } from '../../database/tables.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import type { Likeness, LikenessProfile } from '../../patent-index/port/search.ts';
import { isRandomSample } from '../brought.ts';
import { feedAfter, inParts, type QuestionPorts } from '../ask-question.ts';
import { inPieces } from '../in-pieces.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { bestPassage } from './best-passage.ts';
import { bestOfFamilies, type ScoredFamily } from './make-profile.ts';
import { randomSample, type Sampled } from './random-sample.ts';
import { keepScored, scoredBefore, scoredText, type ScoredLine } from './scored-table.ts';
import { readProfile, readReading, type StoredProfile } from './stored-profile.ts';

export interface LikenessAnswer {
  readonly importNumber: number;
  readonly reading: LikenessReading;
  readonly days: number;
  readonly known: number;
  readonly lines: readonly ScoredLine[];
  readonly came: readonly SimilarArrival[];
}

interface SimilarArrival {
  readonly ucid: Ucid;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
  readonly cause: LikenessCause;
  /** Of the family, that came with the run. */
  readonly publications: number;
  readonly reason: LikenessReason;
}

const DOCUMENTS_AT_ONCE = 50;
const DAY_MS = 86_400_000;

export async function askLikeness(
  { db, index }: QuestionPorts,
  monitor: MonitorRow,
  { call, now }: { readonly call: () => IndexCall; readonly now: number },
): Promise<LikenessAnswer | string> {
  const stored = readProfile(monitor);
  if (stored === null) return 'The monitor has nothing to compare with.';
  const reading = readReading(monitor.reading);
  const { changes, importNumber } = await feedAfter(index.importer, call, monitor.last_import ?? 0);
  const changed = [...changes.values()].flatMap(({ ucid, kind }) => (kind === 'removed' ? [] : [ucid]));
  const { profile } = stored;
  const likeness = async (among: readonly Ucid[]) => (await index.search.likeness(call(), { profile, among })).value;
  const likenesses = (await inPieces(changed, likeness)).flat();
  const compared = await withoutArrived({ db, index }, monitor.id, { call, likenesses, stored });
  const scored = await withEarlier({ db, index }, monitor.id, { call, scored: compared.scored });
  const above = scored.filter(({ score }) => score >= reading.threshold);
  const below = scored.filter(({ score, earlier }) => score < reading.threshold && earlier === null);
  const higher = scored.filter(
    ({ score, earlier }) => score < reading.threshold && earlier !== null && score > earlier.score,
  );
  const known = compared.known + scored.length - above.length - below.length - higher.length;
  const days = monitor.last_at === null ? 0 : Math.max(0, now - monitor.last_at.getTime()) / DAY_MS;
  const { threshold, perWeek } = reading;
  const sampled = randomSample(below, {
    ...{ monitor: monitor.id, importNumber, seed: stored.seed, threshold, perWeek, days },
  });
  const drawn = new Set(sampled.map(({ ucid }) => ucid));
  return {
    ...{ importNumber, reading, days, known },
    lines: [
      ...above.map((one) => ({ ...one, outcome: 'arrived' as const })),
      ...higher.map((one) => ({
        ...one,
        outcome: one.earlier?.drawn.length ? ('sampled' as const) : ('below' as const),
      })),
      ...below.map((one) => ({ ...one, outcome: drawn.has(one.ucid) ? ('sampled' as const) : ('below' as const) })),
    ],
    came: await described(index, call, {
      ...{ profile, threshold, likenesses },
      families: [...above.map((one) => ({ ...one, probability: 1 })), ...sampled.map(notEarlier)],
    }),
  };
}

interface Compared {
  readonly call: () => IndexCall;
  readonly likenesses: readonly Likeness[];
  readonly stored: StoredProfile;
}

/**
 * Without families that came by their score, and without those of which the monitor was made: by the families of their
 * publications as they are called now, and by the names of then for publications that the corpus lost.
 */
async function withoutArrived(
  { db, index }: Pick<QuestionPorts, 'db' | 'index'>,
  monitor: number,
  { call, likenesses, stored }: Compared,
): Promise<{ readonly scored: readonly ScoredFamily[]; readonly known: number }> {
  const seen = await db
    .selectFrom('monitor_arrival')
    .select(['ucid', 'family'])
    .where('monitor_id', '=', monitor)
    .where('cause', '=', 'similar')
    .execute();
  const families = new Set(seen.map(({ family }) => family));
  const publications = [...seen.map(({ ucid }) => ucid), ...stored.relevant, ...stored.notRelevant];
  for (const some of inParts(publications))
    for (const { family } of (await index.corpus.heads(call(), some)).value) families.add(family);
  const all = bestOfFamilies(likenesses);
  const scored = all.filter(({ family }) => !families.has(family));
  return { scored, known: all.length - scored.length };
}

interface ScoredAgain extends ScoredFamily {
  readonly earlier: NonNullable<LikenessReason['earlier']> | null;
  /** All of its publications that runs before scored. */
  readonly before: readonly Ucid[];
}

const notEarlier = <T extends ScoredFamily>(one: T) => ({ ...one, earlier: null, before: [] });

/** With what the runs before said of each family, by its members as they are now. */
async function withEarlier(
  { db, index }: Pick<QuestionPorts, 'db' | 'index'>,
  monitor: number,
  { call, scored }: { readonly call: () => IndexCall; readonly scored: readonly ScoredFamily[] },
): Promise<readonly ScoredAgain[]> {
  const members = new Map<string, Ucid[]>();
  for (const some of inParts(scored.map(({ ucid }) => ucid)))
    for (const { ucid, family } of (await index.corpus.familyMembers(call(), some)).value)
      members.set(family, [...(members.get(family) ?? []), ucid]);
  const lines = await scoredBefore(db, monitor, new Set([...members.values()].flat()));
  return scored.map((one) => {
    const before = (members.get(one.family) ?? []).flatMap((ucid) => lines.get(ucid) ?? []);
    const [best] = before.toSorted((a, b) => b.score - a.score);
    if (best === undefined) return notEarlier(one);
    const drawn = before.flatMap(({ ucid, outcome }) => (outcome === 'sampled' ? [ucid] : []));
    return {
      ...one,
      before: before.map(({ ucid }) => ucid),
      earlier: { ucid: best.ucid, score: best.score, drawn },
    };
  });
}

interface Described {
  readonly profile: LikenessProfile;
  readonly threshold: number;
  readonly likenesses: readonly Likeness[];
  readonly families: readonly (Sampled & ScoredAgain)[];
}

/** Best first, with what each shares and where it says that. */
async function described(
  { search, corpus }: Pick<PatentIndex, 'search' | 'corpus'>,
  call: () => IndexCall,
  { profile, threshold, likenesses, families }: Described,
): Promise<readonly SimilarArrival[]> {
  const members = new Map<string, number>();
  for (const { family } of likenesses) members.set(family, (members.get(family) ?? 0) + 1);
  const came: SimilarArrival[] = [];
  const ordered = [...families].sort((one, other) => other.score - one.score);
  for (let at = 0; at < ordered.length; at += DOCUMENTS_AT_ONCE) {
    const some = ordered.slice(at, at + DOCUMENTS_AT_ONCE);
    const among = some.map(({ ucid }) => ucid);
    const documents = byUcid((await corpus.documents(call(), among)).value);
    const explained = (await search.likeness(call(), { profile, among, isExplained: true })).value;
    for (const { ucid, family, published, score, probability, earlier } of some) {
      const shared = explained.find((one) => one.ucid === ucid)?.shared ?? [];
      const publication = documents.get(ucid)?.publication;
      const title = publication?.titles[0]?.content ?? '';
      const cause = score >= threshold ? 'similar' : 'sample';
      const passage = publication === undefined ? null : bestPassage(publication, shared);
      const words = shared.map(({ expression: word, weight: share }) => ({ word, share }));
      const reason = { score, threshold, probability, shared: words, passage, ...(earlier && { earlier }) };
      came.push({ ucid, family, title, published, cause, publications: members.get(family) ?? 1, reason });
    }
  }
  return came;
}

const byUcid = (documents: readonly DocumentAnswer[]) =>
  new Map(documents.map((document) => [document.publication.ucid, document]));

/** Gives how many families arrived: what was drawn at random is none of them. */
export async function keepLikeness(
  transaction: Transaction,
  { id, version }: Pick<MonitorRow, 'id' | 'version'>,
  { importNumber, reading, days, known, lines, came }: LikenessAnswer,
  now: number,
): Promise<number> {
  const at = new Date(now);
  await keepScored(transaction, {
    ...{ monitor_id: id, at, is_reference: false, import_number: importNumber, version, days, known },
    ...{ threshold: reading.threshold, scores: scoredText(lines) },
  });
  for (const some of inParts(came.map(({ ucid, family }) => ({ ucid, family }))))
    await transaction
      .insertInto('monitor_seen')
      .values(some.map((one) => ({ ...one, monitor_id: id, applicants: null, classes: null })))
      .onConflict((on) => on.columns(['monitor_id', 'ucid']).doNothing())
      .execute();
  const arrived = came.map(({ ucid, family, title, published, cause, publications, reason }) => ({
    ...{ monitor_id: id, family, ucid, title, published, cause, publications, import_number: importNumber, at },
    ...{ is_suppressed: false, version, likeness: JSON.stringify(reason) },
    detail: `${reason.earlier ? `${REACHED_LATER}: ` : ''}${reason.shared.map(({ word }) => word).join(', ')}`,
  }));
  for (const some of inParts(arrived)) await transaction.insertInto('monitor_arrival').values(some).execute();
  return arrived.filter((one) => !isRandomSample(one)).length;
}
