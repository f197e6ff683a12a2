/**
 * [LOCAL-3] Two users who work together in one company: on tags, tasks, inboxes, one review and one monitor, with a
 * team, a shared project and all that is said of them, and all that can fail between their devices.
 */
import { expect, it } from 'vitest';
import { catalogue } from '../../src/domain/catalogue.ts';
import { writePeopleScript, writeRolesScript } from './script.ts';
import { holdsOver } from './seeds.ts';
import type { Report } from './world.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 40);
const FROM = Number(process.env['FROM'] ?? 1);
/** Worlds of the tree and of sharing, which are looked at by the hundred elsewhere: for the events in them. */
const OF_THE_TREE = 40;
/** At most so many further worlds, each for the events that took effect in none before. */
const FURTHER = 400;

/** Where an event takes part that is in none of these worlds, and why it is not. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  SearchStartedOnDevice: 'begins a stream of its own: forks.test.ts',
  SearchForked: 'begins a stream of its own: forks.test.ts',
  ForkOriginSealed: 'follows on a fork: forks.test.ts',
  SearchErased: 'its payloads are erased with it: erasing.test.ts',
};

const appliedIn = (reports: readonly Report[]): readonly string[] =>
  reports
    .flatMap(({ logs }) => [...logs.values()].flat())
    .flatMap(({ type, outcome }) => (outcome.kind === 'applied' ? [type] : []));

it(
  `[ROUTE-32] [LOCAL-3] ${SEEDS} worlds from ${FROM} of two who work together: nothing saved is lost, nothing is ` +
    `applied twice, all replicas agree at rest; each event of the catalogue takes effect in these or further ones`,
  { timeout: 900_000 },
  async () => {
    const applied = new Set(appliedIn(await holdsOver(writePeopleScript, FROM, SEEDS)));
    for (const type of appliedIn(await holdsOver(writeRolesScript, FROM, OF_THE_TREE))) applied.add(type);
    const missing = () =>
      Object.keys(catalogue).filter((type) => !applied.has(type) && !Object.hasOwn(ELSEWHERE, type));
    for (let seed = FROM + SEEDS; missing().length > 0 && seed < FROM + SEEDS + FURTHER; seed++) {
      for (const type of appliedIn(await holdsOver(writePeopleScript, seed, 1))) applied.add(type);
    }
    expect(missing(), 'events that took effect in no world').toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((type) => applied.has(type))).toEqual([]);
  },
);
