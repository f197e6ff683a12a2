/**
 * [LOCAL-3] Searches that devices begin themselves, with tabs that die, networks that fail and servers that are
 * restored.
 */
import { expect, it } from 'vitest';
import { draft } from '../../src/domain/catalogue.ts';
import { forkDraft, type Forkable } from '../../src/domain/search-steps/fork.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import { homeStream, parseStream, searchStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { createDevice, type Tab } from './device.ts';
import { createDice } from './random.ts';
import { noFaults, type FaultRates } from './script.ts';
import { createServer, wholeLog } from './server.ts';
import { createTimeline } from './timeline.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 150);
const FROM = Number(process.env['FROM'] ?? 1);
const [USER, SEARCH] = [7, searchStream(42)];

it(
  `${SEEDS} worlds from ${FROM}: each search that was begun is in the log once, whole, and sealed; tabs agree with it`,
  { timeout: 600_000 },
  async () => {
    let begunInAll = 0;
    for (let seed = FROM; seed < FROM + SEEDS; seed++) begunInAll += await aWorld(seed);
    expect(begunInAll).toBeGreaterThan(SEEDS);
  },
);

/** From the search of the world, or anew. */
function beginning(isFork: boolean, steps: Forkable, search: number): EventDraft {
  const begun = { search, owner: USER, project: 0 };
  const point = { entry: 1, waiting: null, step: null };
  return isFork
    ? forkDraft({ ...begun, steps, point, title: 'Again', originTitle: 'Origin' })
    : draft(searchStream(search), 'SearchStartedOnDevice', { ...begun, searchType: 'ULTRA_QUICK' });
}

const typesOf = (isFork: boolean): readonly string[] => [
  ...(isFork ? ['SearchForked', 'ForkOriginSealed'] : ['SearchStartedOnDevice']),
  'IdeaDescribed',
];

/** How many searches were begun. */
async function aWorld(seed: number): Promise<number> {
  const [dice, own] = [createDice(seed), createDice(seed + 1)];
  const timeline = createTimeline();
  let faults: FaultRates = noFaults;
  const server = createServer(timeline);
  await server.appendAsServer(SEARCH, [
    draft(SEARCH, 'SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: USER, project: 0 }),
  ]);
  const device = createDevice(
    'device',
    { user: USER, tabs: 2, skewMs: 0, build: 'current' },
    { dice: own, timeline, faults: () => faults, server, trace: () => undefined },
  );
  const open = (name: string): Tab => device.open(name, [homeStream(USER), SEARCH]);
  open('tab 1');
  open('tab 2');
  await timeline.run(3_000);

  const begun: { readonly stream: StreamName; readonly idea: string; readonly isFork: boolean }[] = [];
  for (let step = 0; step < 8; step++) {
    faults = dice.chance(0.7) ? { ...noFaults, kill: 0.01, network: 0.25 } : noFaults;
    if (dice.chance(0.4)) device.lose('network', dice.between(1_000, 60_000));
    const tab = device.tabs[dice.between(0, 9) % Math.max(1, device.tabs.length)] ?? open(`tab of ${step}`);
    void begin(tab, step).catch(() => undefined);
    await timeline.run(dice.between(1, 8_000));
    if (dice.chance(0.2) && device.tabs[0]) device.kill(device.tabs[0].owner);
    if (device.tabs.length < 2) open(`opened at ${step}`);
  }
  faults = noFaults;
  device.mend();
  open('at rest');
  await timeline.run(400_000);

  expect((await device.disk.outbox()).events, `outbox of seed ${seed}`).toEqual([]);
  expect(await device.disk.rejected(), `refused of seed ${seed}`).toEqual([]);
  for (const { stream, idea, isFork } of begun) {
    const log = await wholeLog(server.current, stream);
    expect(
      log.map(({ type }) => type),
      `log of seed ${seed}`,
    ).toEqual(typesOf(isFork));
    const state = createStreamState(stream);
    for (const event of log) state.apply(event);
    expect(stepsOf(state.rows.map)?.idea.text).toBe(idea);
    for (const { engine } of device.tabs) {
      const held = engine.replicas.get(stream);
      if (held !== undefined)
        expect(stateHash(held.state.rows.map), `a tab of seed ${seed}`).toBe(stateHash(state.rows.map));
    }
  }
  const known = (await device.disk.streams()).filter(
    (stream) => parseStream(stream)?.kind === 'search' && stream !== SEARCH,
  );
  // Also those of a tab that died before it heard that its gesture was on disk.
  for (const stream of known)
    expect((await wholeLog(server.current, stream)).at(-1)?.type, `${stream} of seed ${seed}`).toBe('IdeaDescribed');
  return begun.length;

  /** One gesture: what is on disk of it is all of it. */
  async function begin({ engine }: Tab, step: number): Promise<void> {
    const steps = stepsOf(engine.replicas.get(SEARCH)?.state.rows.map ?? new Map());
    if (steps === null) return;
    const [search] = await engine.mintIds(1);
    const [stream, idea] = [searchStream(search!), `idea ${step}`];
    const isFork = step % 2 === 0;
    const emitted = await engine.emit(
      [
        beginning(isFork, steps, search!),
        draft(stream, 'IdeaDescribed', { title: '', text: idea, priorityDate: null }),
        draft(homeStream(USER), 'SearchListed', {
          search: search!,
          searchType: 'ULTRA_QUICK',
          title: idea,
          families: null,
          addedAt: null,
        }),
      ],
      'Start a new search from here',
    );
    if (emitted.kind === 'saved') begun.push({ stream, idea, isFork });
  }
}
