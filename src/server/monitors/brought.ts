/**
 * What a run brought: neither what was set aside, nor what was drawn at random from below the threshold of a similarity
 * monitor. Mails, notes, tasks, feeds and counts tell of this alone; a random sample has a view of its own.
 */
import { sql } from 'kysely';
import type { LikenessCause } from '../../domain/documents/monitors.ts';

const SAMPLE: LikenessCause = 'sample';

export const isRandomSample = ({ cause }: { readonly cause: string }): boolean => cause === SAMPLE;

/** The same of rows of `monitor_arrival`. */
export const wasSampled = sql<boolean>`(not is_suppressed and cause = ${sql.lit(SAMPLE)})`;
export const wasBrought = sql<boolean>`(not is_suppressed and cause <> ${sql.lit(SAMPLE)})`;
