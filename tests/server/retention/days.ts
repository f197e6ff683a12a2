/** Days that pass on a test's server, and what the retention of projects has told whom. */
import { expect } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import type { Daily } from '../../../src/server/jobs/daily.ts';
import { enqueueRetention } from '../../../src/server/retention/retention-jobs.ts';
import { aStartedSearch, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith, savedIn } from '../shared-work.ts';

export const DAY = 24 * 60 * 60 * 1000;

/** The look of a day is of that day, at whatever hour the tests run. */
const AT_MIDNIGHT: Daily = { hour: 0, minute: 0, zone: 'UTC' };

/** So many days later, with the daily work of each process of that day. */
export async function daysLater(server: TestServer, days: number): Promise<void> {
  server.clock.now += days * DAY;
  for (let processes = 0; processes < 2; processes++) await enqueueRetention(server.db, AT_MIDNIGHT, server.clock.now);
  server.services.jobs.wake();
  await server.services.jobs.idle();
}

export const dayIn = (server: TestServer, days: number): string =>
  new Date(server.clock.now + days * DAY).toISOString().slice(0, 10);

/** A search that is saved in a project of the owner, which is kept so long. */
export async function aSearchKept(
  owner: Browser,
  rule: { readonly years: number } | { readonly on: string },
): Promise<{ readonly project: Id; readonly search: Id }> {
  const project = await aProjectWith(owner);
  const search = await aStartedSearch(owner, 'Fielded Search');
  const body = JSON.stringify(rule);
  expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body })).status).toBe(200);
  await savedIn(owner, project, search);
  return { project, search };
}

/** The news that somebody was told, in order. */
export const retentionNews = (server: TestServer, { pk }: Pick<Browser, 'pk'>) =>
  server.services.accept.withState(homeStream(pk), ({ state }) =>
    [...state.rows.map.values()].flatMap((row) =>
      (row as { kind: string }).kind === 'retention-note' ? [(row as EventMap['RetentionNoted']).news] : [],
    ),
  );
