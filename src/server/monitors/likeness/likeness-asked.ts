/** A new similarity monitor: what it compares with, the threshold, and how what is there now would have scored. */
import { randomInt } from 'node:crypto';
import { thresholdFor, type LikenessBasis } from '../../../domain/documents/likeness.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { corpusOfUser } from '../../accounts/companies.ts';
import { isRefusal, refusal, type Refusal } from '../../errors.ts';
import { CallEnded, callWithin } from '../../patent-index/port/call.ts';
import { oneLine } from '../../log.ts';
import { NOTHING_ASKED, type AskedAgain } from '../asked-again.ts';
import type { QuestionPorts } from '../ask-question.ts';
import { importRate, type ImportRate } from './import-rate.ts';
import { basisOf, makeProfile, readingFault, readingIn, type MadeProfile } from './make-profile.ts';
import { keepScored, scoredText } from './scored-table.ts';
import type { StoredProfile } from './stored-profile.ts';

interface LikenessPorts extends QuestionPorts {
  readonly now: () => number;
  readonly queryMs: number;
}

const PER_WEEK = 10;
const TITLE = 80;
const LARGEST_SEED = 2 ** 31;

/** Before one is saved: what it would be made of. */
export async function likenessPreview(
  ports: LikenessPorts,
  owner: Id,
  body: unknown,
): Promise<LikenessBasis | Refusal> {
  const made = await madeFor(ports, owner, body);
  return isRefusal(made) ? made : basisOf(made, made.rate);
}

export async function likenessAsked(ports: LikenessPorts, owner: Id, body: unknown): Promise<AskedAgain | Refusal> {
  const made = readingFault(body) ?? (await madeFor(ports, owner, body));
  if (isRefusal(made)) return made;
  const { idea, relevant, notRelevant, profile, rated, reference, publications, days, importNumber } = made;
  const { perWeek } = readingIn(body, { perWeek: PER_WEEK, threshold: 0 });
  const { spread } = basisOf(made, made.rate);
  const reading = readingIn(body, { perWeek, threshold: thresholdFor(perWeek, spread, rated).threshold });
  const seed = randomInt(LARGEST_SEED);
  const stored: StoredProfile = { idea, relevant, notRelevant, profile, rated, publications, seed };
  return {
    ...NOTHING_ASKED,
    ...{ profile: JSON.stringify(stored), reading: JSON.stringify(reading), importNumber, title: titleOf(made) },
    keep: (transaction, monitor) =>
      keepScored(transaction, {
        ...{ monitor_id: monitor, at: new Date(ports.now()), is_reference: true, import_number: importNumber },
        ...{ version: 1, threshold: reading.threshold, days, known: 0 },
        scores: scoredText(reference.map((one) => ({ ...one, outcome: 'below' as const }))),
      }),
  };
}

interface MadeNow extends MadeProfile {
  readonly rate: ImportRate | null;
}

async function madeFor(
  { db, index, now, queryMs }: LikenessPorts,
  owner: Id,
  body: unknown,
): Promise<MadeNow | Refusal> {
  const corpus = await corpusOfUser(db, owner);
  const call = { ...callWithin(corpus, queryMs), asker: `user/${owner}` };
  try {
    const made = await makeProfile({ index, call }, body);
    return isRefusal(made) ? made : { ...made, rate: await importRate(db, corpus, now()) };
  } catch (error) {
    if (error instanceof CallEnded && error.code === 'too-slow') return refusal(503, 'too-slow', error.message);
    throw error;
  }
}

function titleOf({ idea, relevant }: MadeProfile): string {
  const said = oneLine(idea.title === '' ? idea.text : idea.title);
  if (said !== '') return `Like “${said.length > TITLE ? `${said.slice(0, TITLE)}…` : said}”`;
  return relevant.length === 1 ? `Like ${relevant[0]}` : `Like ${relevant.length} documents`;
}
