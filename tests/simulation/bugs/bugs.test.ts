/**
 * The bank of bugs: each is put in, and the simulation must find it within the seeds that it names; the same
 * seeds hold without it. What catches each is written down in docs/decisions.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as PushQueues from '../../../src/sync/connection/push-queue.ts';
import type * as Replicas from '../../../src/sync/replica/replica.ts';
import { readPinned, writePinned } from '../pinned.ts';
import { judge, type Verdict } from '../run.ts';
import { writeScript } from '../script.ts';
import { shrink } from '../shrink.ts';
import { active, type Bug } from './bug.ts';
import { diskBugs } from './disk-bugs.ts';
import { networkBugs } from './network-bugs.ts';
import { replicaBugs } from './replica-bugs.ts';
import { tabBugs } from './tab-bugs.ts';

vi.mock('../../../src/sync/replica/replica.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Replicas>();
  const createReplica: typeof original.createReplica = (...given) => {
    const replica = original.createReplica(...given);
    return active.bug?.replica?.(replica) ?? replica;
  };
  return { ...original, createReplica };
});
vi.mock('../../../src/sync/connection/push-queue.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PushQueues>();
  let inside = false;
  const enqueued: typeof original.enqueued = (queue, events) => {
    const mutant = inside ? undefined : active.bug?.enqueued;
    inside = true;
    try {
      return (mutant ?? original.enqueued)(queue, events);
    } finally {
      inside = false;
    }
  };
  return { ...original, enqueued };
});

const bank: readonly Bug[] = [...diskBugs, ...networkBugs, ...replicaBugs, ...tabBugs];

afterEach(() => {
  active.bug = null;
});

interface Found {
  readonly seed: number;
  readonly verdict: Extract<Verdict, { kind: 'broken' }>;
}

async function firstFound(bug: Bug): Promise<Found | null> {
  const from = bug.from ?? 1;
  active.bug = bug;
  for (let seed = from; seed < from + bug.within; seed++) {
    const verdict = await judge(writeScript(seed));
    if (verdict.kind === 'broken') return { seed, verdict };
  }
  return null;
}

/** `PIN=1` looks for the small scripts anew. */
const PIN = process.env['PIN'] !== undefined;
const PIN_BUDGET = 120;

describe('bug bank', () => {
  if (PIN)
    it.each(bank)('pins a small script that shows: $name', { timeout: 600_000 }, async (bug) => {
      const found = (await firstFound(bug))!;
      const small = await shrink(writeScript(found.seed), found.verdict.invariant, PIN_BUDGET);
      active.bug = null;
      expect(await judge(small.script)).toMatchObject({ kind: 'holds' });
      writePinned(bug.name.slice(0, 60), {
        showed: `${bug.name} (${bug.source}): ${small.message.slice(0, 200)}`,
        bug: bug.name,
        script: small.script,
      });
    });

  it.each(readPinned().filter(([, { bug }]) => bug !== undefined))(
    '[LOCAL-3] %s breaks with its bug',
    { timeout: 60_000 },
    async (_, pinned) => {
      const bug = bank.find(({ name }) => name === pinned.bug);
      expect(bug, 'no bug of that name').toBeDefined();
      active.bug = bug!;
      expect(await judge(pinned.script)).toMatchObject({ kind: 'broken' });
    },
  );

  it('holds at least fifteen bugs, each with its source', () => {
    expect(bank.length).toBeGreaterThanOrEqual(15);
    expect(new Set(bank.map(({ name }) => name)).size).toBe(bank.length);
    expect(bank.every(({ source }) => source.length > 5)).toBe(true);
  });

  it.each(bank)('[LOCAL-3] found within $within seeds: $name', { timeout: 300_000 }, async (bug) => {
    const found = await firstFound(bug);
    expect(found, 'not found').not.toBeNull();
    console.info(`${bug.name}: seed ${found!.seed}, ${found!.verdict.message.slice(0, 160)}`);
    expect(bug.caught).toContain(found!.verdict.invariant);
    active.bug = null;
    expect(await judge(writeScript(found!.seed))).toMatchObject({ kind: 'holds' });
  });
});
