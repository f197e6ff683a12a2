/**
 * Devices with tabs, a server, and everything between them that can fail, in one thread, by a script. After
 * each step the invariants are looked at; at rest all replicas are equal and nothing saved is lost.
 */
import { draft } from '../../src/domain/catalogue.ts';
import type { ConfirmedEvent, DomainEvent } from '../../src/domain/shared/envelope.ts';
import { homeStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { Broken } from './broken.ts';
import { createDevice, type Device, type Tab } from './device.ts';
import { aGesture } from './gestures.ts';
import { aPeopleGesture, gather, openedByPeople, SEARCH, serverAct } from './people.ts';
import { createWatcher, holdAtRest, theirsOnly, type Saved } from './invariants.ts';
import { thaw } from './owner.ts';
import { createDice } from './random.ts';
import { noFaults, USERS, type Act, type FaultRates, type Script, type Step } from './script.ts';
import { isSharingAct, share, type SharingAct } from './sharing-acts.ts';
import { createServer, type Server } from './server.ts';
import type { Stores } from './stores.ts';
import { createTimeline } from './timeline.ts';

type GestureAct = 'gesture' | 'people' | 'undo' | 'redo';
const GESTURES: readonly Act[] = ['gesture', 'people', 'undo', 'redo'] satisfies readonly GestureAct[];
const isGesture = (act: Act): act is GestureAct => GESTURES.includes(act);
/** What happens to a device that nobody touches, at a step of the script. */
type Disturbance = Step & { readonly act: Exclude<Act, GestureAct | SharingAct | 'server'>; readonly at: number };

export interface Report {
  readonly saved: number;
  readonly refused: number;
  readonly events: number;
  readonly logs: ReadonlyMap<string, readonly ConfirmedEvent[]>;
}

/** Gestures in a row. */
const AT_ONCE = 2;

/** Those that a screen opens; shared projects are followed by themselves. */
const ownStreams = (user: number, { together = false }: Script): readonly StreamName[] =>
  together
    ? [homeStream(user), ...openedByPeople]
    : user === USERS[0]
      ? [homeStream(user), SEARCH]
      : [homeStream(user)];

/** What there is before anybody does anything. */
async function begin(server: Server, { searchType = 'ULTRA_QUICK', together }: Script): Promise<void> {
  await server.appendAsServer(SEARCH, [
    draft(SEARCH, 'SearchStarted', { search: 42, searchType, owner: USERS[0], project: 0 }),
  ]);
  if (together) await gather(server);
  server.settle();
}

/** Whether no disk has lost anything, and no history that another had given up. */
const isWhole = ({ faults, steps }: Script, server: Server): boolean =>
  faults.full === 0 &&
  faults.closing === 0 &&
  !steps.some(({ act }) => act === 'crash') &&
  server.histories.length <= 2;

/** Runs one world. Throws {@link Broken} with the invariant that does not hold. */
export async function runScript(script: Script, trace: (line: string) => void, stores: Stores): Promise<Report> {
  // Dice of each device's own: what happens on one does not change the chance of another.
  const diceOf = script.devices.map((_, at) => createDice(script.seed + at));
  const reseed = (seed: number) => diceOf.forEach((dice, at) => dice.reseed(seed + at * 7_919));
  const timeline = createTimeline(stores.isBusy);
  let faults: FaultRates = noFaults;
  const server = createServer(timeline, stores);
  await begin(server, script);
  const devices = script.devices.map((plan, at) =>
    createDevice(`device ${at + 1}`, plan, {
      dice: diceOf[at]!,
      timeline,
      faults: () => faults,
      server,
      trace: (line) => trace(`${timeline.now % 10_000_000} ${line}`),
    }),
  );
  const watcher = createWatcher(server);
  const saved: Saved[] = [];
  const open = (device: Device, name: string): Tab => device.open(name, ownStreams(device.user, script));

  for (const [at, { tabs }] of script.devices.entries())
    for (let tab = 1; tab <= tabs; tab++) open(devices[at]!, `tab ${tab}`);
  await timeline.run(3_000);
  for (const [at, step] of script.steps.entries()) {
    reseed(step.roll);
    faults = step.calm ? noFaults : script.faults;
    trace(
      `${timeline.now % 10_000_000} step ${at}: ${step.act}, device ` +
        `${(step.device % devices.length) + 1}${step.calm ? ', calm' : ''}`,
    );
    await perform(step, at);
    await timeline.run(step.wait);
    for (const [of, device] of devices.entries())
      await watcher.afterStep(device, script.devices[of]!.skewMs, timeline.now);
  }

  async function perform(step: Step, at: number): Promise<void> {
    const device = devices[step.device % devices.length]!;
    if (step.act === 'nothing') return;
    const tab =
      device.tabs.length === 0 ? open(device, `opened at ${at}`) : device.tabs[step.tab % device.tabs.length]!;
    if (isSharingAct(step.act)) return share(server.current, step, device.user);
    if (step.act === 'server') return serverAct(server, step.roll, script.seed);
    if (!isGesture(step.act)) return disturb(device, tab, { ...step, act: step.act, at });
    // A hand on a tab wakes it.
    thaw(tab.owner);
    if (script.together) device.look(ownStreams(device.user, script));
    return void act(device, tab, step.act).catch(onlyNotSaved);
  }

  async function disturb(device: Device, tab: Tab, step: Disturbance): Promise<void> {
    const { at } = step;
    switch (step.act) {
      case 'nothing':
        return;
      case 'open':
        return void open(device, `opened at ${at}`);
      case 'close':
        return device.kill(tab.owner);
      case 'crash':
        return device.crash();
      case 'freeze':
        tab.owner.frozen = true;
        return void timeline.after(step.ms, () => thaw(tab.owner));
      case 'steal':
        return device.steal();
      case 'update':
        return device.update();
      case 'offline':
        return device.lose('network', step.ms);
      case 'sign-out':
        device.lose('session', step.ms);
        return void timeline.after(step.ms + 1, () => open(device, `signed in at ${at}`));
      case 'outdated':
        device.outdate();
        return void timeline.after(step.ms, () => {
          for (const { owner } of device.tabs) device.kill(owner);
          open(device, `reloaded at ${at}`);
        });
      case 'restore':
        return server.restore(createDice(step.roll).next(), `epoch ${server.histories.length + 1}`);
      case 'rollback':
        return server.restore(createDice(step.roll).next(), await server.current.store.epoch());
    }
  }

  async function act(device: Device, tab: Tab, what: GestureAct): Promise<void> {
    const { engine, owner } = tab;
    if (engine.replicas.get(homeStream(device.user)) === undefined) return;
    if (what === 'undo' || what === 'redo') return keep(device, await engine[what]());
    const home = homeStream(device.user);
    const dice = diceOf[devices.indexOf(device)]!;
    const search = device.user === USERS[0] ? SEARCH : null;
    // Who works with others does several things in a row.
    for (let times = what === 'people' ? AT_ONCE : 1; times > 0; times--) {
      const drafts =
        what === 'people'
          ? await aPeopleGesture(tab, home, { dice, about: script.seed })
          : await aGesture(tab, { home, search }, dice);
      if (owner.alive && drafts.length > 0) keep(device, await engine.emit(drafts, 'simulated'));
    }
  }
  function keep(
    device: Device,
    answer: { readonly kind: string; readonly events?: readonly DomainEvent[] } | null,
  ): void {
    for (const event of answer?.events ?? []) saved.push({ device, event });
  }

  // Rest: no more faults, every device open with the newest build, time for all retries.
  reseed(script.seed);
  faults = noFaults;
  for (const device of devices) device.mend();
  await timeline.run(1_000);
  for (const device of devices) open(device, 'at rest');
  await timeline.run(60_000);
  if (script.together) for (const device of devices) device.look(ownStreams(device.user, script));
  await timeline.run(340_000);
  await theirsOnly(server, devices, script.together === true);
  const logs = await holdAtRest(server, devices, {
    saved,
    together: script.together === true,
    // What a disk has lost or could not take is gone where the server loses it, too; so is what the server loses again
    // before the device has pulled it anew.
    isWhole: isWhole(script, server),
    isOrdered:
      script.faults.refusal === 0 && server.histories.length === 1 && !script.steps.some(({ act }) => act === 'share'),
  });
  const refused = (await Promise.all(devices.map(({ disk }) => disk.rejected()))).flat().length;
  return { saved: saved.length, refused, events: [...logs.values()].flat().length, logs };
}

/** A gesture for which the disk gives no ids is no gesture. */
function onlyNotSaved(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'NotSaved') throw new Broken('thrown', String(error));
}
