/**
 * A search is erased while devices write to it, to its forks and to the tree, with tabs that die and networks that
 * fail: in the end no log, no disk and no tab holds a word of it, and all show the same.
 */
import { expect, it } from 'vitest';
import { draft } from '../../src/domain/catalogue.ts';
import { forkDraft } from '../../src/domain/search-steps/fork.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import { homeStream, searchStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { createStreamState } from '../../src/domain/stream-state.ts';
import { createEraseSearch } from '../../src/server/searches/erase-search.ts';
import { createDevice, type Device, type Tab } from './device.ts';
import { createDice, type Dice } from './random.ts';
import { noFaults, type FaultRates } from './script.ts';
import { createServer, wholeLog } from './server.ts';
import { createTimeline } from './timeline.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 60);
const FROM = Number(process.env['FROM'] ?? 1);
const WORD = 'quokkagraph';
const USER = 7;
const ORIGIN = 42;
const SEARCH = searchStream(ORIGIN);
const HOME = homeStream(USER);

it(
  `${SEEDS} worlds from ${FROM}: nothing of an erased search is left in any log, disk or tab, and all agree`,
  { timeout: 600_000 },
  async () => {
    let refused = 0;
    for (let seed = FROM; seed < FROM + SEEDS; seed++) refused += await aWorld(seed);
    // Some devices had not heard of it: they were told.
    expect(refused).toBeGreaterThan(SEEDS / 4);
  },
);

/** How many changes were refused because the search was erased. */
async function aWorld(seed: number): Promise<number> {
  const dice = createDice(seed);
  const timeline = createTimeline();
  let faults: FaultRates = noFaults;
  const server = createServer(timeline);
  await server.appendAsServer(SEARCH, [
    draft(SEARCH, 'SearchStarted', { search: ORIGIN, searchType: 'ULTRA_QUICK', owner: USER, project: 0 }),
  ]);
  const devices = [1, 2].map((at) =>
    createDevice(
      `device ${at}`,
      { user: USER, tabs: 1, skewMs: 0, build: 'current' },
      { dice: createDice(seed + at), timeline, faults: () => faults, server, trace: () => undefined },
    ),
  );
  const open = (device: Device, name: string): Tab => device.open(name, [HOME, SEARCH]);
  for (const device of devices) open(device, 'tab 1');
  await timeline.run(3_000);

  const { accept, store } = server.current;
  const { erase } = createEraseSearch({ accept, store, now: () => timeline.now });
  const erasedAt = dice.between(4, 12);
  for (let step = 0; step < 16; step++) {
    faults = dice.chance(0.7) ? { ...noFaults, kill: 0.01, network: 0.2 } : noFaults;
    const device = dice.pick(devices);
    if (dice.chance(0.3)) device.lose('network', dice.between(1_000, 40_000));
    const tab = device.tabs[0] ?? open(device, `tab of ${step}`);
    void emit(tab, dice).catch(() => undefined);
    if (step === erasedAt) await erase(ORIGIN, USER);
    await timeline.run(dice.between(1, 6_000));
  }
  faults = noFaults;
  for (const device of devices) {
    device.mend();
    open(device, 'at rest');
  }
  await timeline.run(200_000);
  // As the server's job does.
  for (const search of [ORIGIN, ...server.current.neverBegun]) await erase(search, USER);
  await timeline.run(200_000);

  const streams = [HOME, SEARCH, ...(await forksIn())];
  for (const stream of streams) {
    const log = await wholeLog(server.current, stream);
    expect(JSON.stringify(log), `log of seed ${seed}`).not.toContain(WORD);
    const state = createStreamState(stream);
    for (const event of log) if (event.outcome.kind === 'applied') state.apply(event);
    for (const { engine, name } of devices.flatMap(({ tabs }) => tabs)) {
      const held = engine.replicas.get(stream);
      if (held === undefined) continue;
      expect(stateHash(held.state.rows.map), `${name} of seed ${seed} in ${stream}`).toBe(stateHash(state.rows.map));
    }
  }
  for (const device of devices)
    expect(JSON.stringify(await onDisk(device)), `disk of seed ${seed}`).not.toContain(WORD);
  return refusedOn(devices);

  async function forksIn(): Promise<readonly StreamName[]> {
    const all = await store.mentioning(['SearchErased'], [USER]);
    return [...new Set(all.map(({ stream }) => stream))].filter((stream) => stream !== SEARCH);
  }
}

async function refusedOn(devices: readonly Device[]): Promise<number> {
  const rejected = await Promise.all(devices.map(({ disk }) => disk.rejected()));
  return rejected.flat().filter(({ code }) => code === 'erased').length;
}

async function onDisk({ disk }: Device): Promise<unknown> {
  const streams = await disk.streams();
  return [
    await disk.outbox(),
    await disk.rejected(),
    await Promise.all(streams.map(async (name) => [await disk.stream(name), await disk.notes(name)])),
  ];
}

async function emit({ engine }: Tab, dice: Dice): Promise<void> {
  const steps = stepsOf(engine.replicas.get(SEARCH)?.state.rows.map ?? new Map());
  if (steps === null) return;
  const [id] = await engine.mintIds(1);
  /** A fork is listed in the gesture that makes it. */
  const listed = (search: number) =>
    draft(HOME, 'SearchListed', { search, searchType: 'ULTRA_QUICK', title: WORD, families: null, addedAt: null });
  const said: readonly (readonly EventDraft[])[] = [
    [draft(SEARCH, 'IdeaDescribed', { title: WORD, text: `${WORD} ${id}`, priorityDate: null })],
    [listed(ORIGIN)],
    [
      draft(HOME, 'CollectionAdded', { id: id!, project: 0, name: WORD, search: ORIGIN, addedAt: null }),
      draft(HOME, 'CollectionRenamed', { id: id!, name: `${WORD} again` }),
    ],
    [
      forkDraft({
        steps,
        point: { entry: 1, waiting: null, step: null },
        search: id!,
        owner: USER,
        project: 0,
        title: WORD,
        originTitle: WORD,
      }),
      listed(id!),
      draft(searchStream(id!), 'IdeaDescribed', { title: '', text: `fork of ${WORD}`, priorityDate: null }),
    ],
    [draft(HOME, 'FolderAdded', { id: id!, parent: 0, name: 'kept', client: '', number: '', addedAt: null })],
  ];
  await engine.emit(dice.pick(said), 'simulated');
}
