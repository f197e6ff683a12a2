/**
 * [LOCAL-3] Two users who work together on tags, tasks, inboxes, one review and the profile of their company, with
 * all that can fail between their devices.
 */
import { expect, it } from 'vitest';
import { commentEvents } from '../../src/domain/assessment/comments/events.ts';
import { ratingEvents } from '../../src/domain/assessment/ratings/events.ts';
import { companyProfileEvents } from '../../src/domain/company-profile/events.ts';
import { inboxEvents } from '../../src/domain/inbox/events.ts';
import { tagEvents } from '../../src/domain/tags/events.ts';
import { taskEvents } from '../../src/domain/tasks/events.ts';
import { writePeopleScript } from './script.ts';
import { holdsOver } from './seeds.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 80);
const FROM = Number(process.env['FROM'] ?? 1);
/** So many worlds know each event. */
const ENOUGH = 80;
/** Of version 1, before several could review: other worlds rate with them. */
const OF_ONE_REVIEWER = ['ResultRated', 'RatingCleared'];

it(
  `[ROUTE-32] [LOCAL-3] ${SEEDS} worlds from ${FROM} of two who work together: nothing saved is lost, nothing is ` +
    `applied twice, all replicas agree at rest`,
  { timeout: 900_000 },
  async () => {
    const reports = await holdsOver(writePeopleScript, FROM, SEEDS);
    const applied = new Set<string>(OF_ONE_REVIEWER);
    for (const { logs } of reports)
      for (const { type, outcome } of [...logs.values()].flat()) if (outcome.kind === 'applied') applied.add(type);
    const concepts = [tagEvents, taskEvents, inboxEvents, ratingEvents, commentEvents, companyProfileEvents];
    const missing = concepts.flatMap((events) => Object.keys(events)).filter((type) => !applied.has(type));
    if (SEEDS >= ENOUGH) expect(missing, 'events that took effect in no world').toEqual([]);
  },
);
