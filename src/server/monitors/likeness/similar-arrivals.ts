/** What comes of a similarity monitor, with why: described from the index, and kept as rows among what arrived. */
import { REACHED_LATER, type LikenessReason } from '../../../domain/documents/likeness.ts';
import type { LikenessCause } from '../../../domain/documents/monitors.ts';
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Transaction } from '../../database/tables.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import type { Likeness, LikenessProfile } from '../../patent-index/port/search.ts';
import { inParts } from '../ask-question.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { bestPassage } from './best-passage.ts';
import type { FamilyScored } from './families-scored.ts';
import type { Sampled } from './random-sample.ts';

export interface SimilarArrival {
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

interface Described {
  readonly profile: LikenessProfile;
  readonly threshold: number;
  readonly likenesses: readonly Likeness[];
  /** With a probability of 0: somebody chose it. */
  readonly families: readonly (Sampled & Pick<FamilyScored, 'earlier'>)[];
}

/** Best first, with what each shares and where it says that. */
export async function described(
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
      const cause = causeOf({ score, probability }, threshold);
      const passage = publication === undefined ? null : bestPassage(publication, shared);
      const words = shared.map(({ expression: word, weight: share }) => ({ word, share }));
      const reason = { score, threshold, probability, shared: words, passage, ...(earlier && { earlier }) };
      came.push({ ucid, family, title, published, cause, publications: members.get(family) ?? 1, reason });
    }
  }
  return came;
}

function causeOf({ score, probability }: Pick<Sampled, 'score' | 'probability'>, threshold: number): LikenessCause {
  if (probability === 0) return 'chosen';
  return score >= threshold ? 'similar' : 'sample';
}

const byUcid = (documents: readonly DocumentAnswer[]) =>
  new Map(documents.map((document) => [document.publication.ucid, document]));

interface KeptAt {
  readonly importNumber: number;
  readonly at: Date;
}

interface KeptArrival {
  readonly id: number;
  readonly ucid: Ucid;
  readonly cause: string;
}

export async function keepArrivals(
  transaction: Transaction,
  { id, version }: Pick<MonitorRow, 'id' | 'version'>,
  came: readonly SimilarArrival[],
  { importNumber, at }: KeptAt,
): Promise<readonly KeptArrival[]> {
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
  const kept: KeptArrival[] = [];
  for (const some of inParts(arrived)) {
    const rows = await transaction
      .insertInto('monitor_arrival')
      .values(some)
      .returning(['id', 'ucid', 'cause'])
      .execute();
    kept.push(...rows);
  }
  return kept;
}
