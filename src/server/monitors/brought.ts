/**
 * What a run brought: neither what was set aside, nor what is from below the threshold of a similarity monitor, drawn
 * at random or chosen there by somebody to be rated. Mails, notes, tasks, feeds and counts tell of what was brought
 * alone; a random sample has a view of its own.
 */
import { sql } from 'kysely';
import type { LikenessCause } from '../../domain/documents/monitors.ts';

const SAMPLE: LikenessCause = 'sample';
const CHOSEN: LikenessCause = 'chosen';

export const isRandomSample = ({ cause }: { readonly cause: string }): boolean => cause === SAMPLE;

export const isBrought = ({ cause, is_suppressed: isSuppressed }: BroughtRow): boolean =>
  !isSuppressed && cause !== SAMPLE && cause !== CHOSEN;

interface BroughtRow {
  readonly cause: string;
  readonly is_suppressed: boolean;
}

/** The same of rows of `monitor_arrival`. */
export const wasSampled = sql<boolean>`(not is_suppressed and cause = ${sql.lit(SAMPLE)})`;
export const wasBrought = sql<boolean>`
  (not is_suppressed and cause not in (${sql.lit(SAMPLE)}, ${sql.lit(CHOSEN)}))`;
export const isFromBelow = sql<boolean>`
  (not is_suppressed and cause in (${sql.lit(SAMPLE)}, ${sql.lit(CHOSEN)}))`;
