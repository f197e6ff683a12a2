/**
 * A device: one disk, a channel and a lock between its tabs. A tab can be killed between any two operations of
 * its disk; then nothing that it had begun goes on, as in a browser. Or it freezes, and goes on later.
 */
import { createEngine, type Engine, type RouteDrafts } from '../../src/sync/engine.ts';
import type { LocalStore, Ports } from '../../src/sync/ports.ts';
import { routed } from '../../src/domain/folder-tree/router.ts';
import { homeStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { followTeams } from '../../src/workers/live/follow-teams.ts';
import { followSharedProjects } from '../../src/workers/live/follow-shared-projects.ts';
import { createForestView, type ForestView } from '../../src/workers/live/forest-view.ts';
import { createMemoryLocalStore } from '../../src/workers/storage/memory-store.ts';
import { active, type Memory } from './bugs/bug.ts';
import { oldBuild } from './builds.ts';
import { diskFor, loseNewest } from './disk.ts';
import { transportFor } from './network.ts';
import { deliver, newOwner, thaw, type Owner } from './owner.ts';
import type { Reseeded } from './random.ts';
import type { DevicePlan, FaultRates } from './script.ts';
import { COMPANY, type Server } from './server.ts';
import { createTabsOfDevice } from './tabs.ts';
import type { Timeline } from './timeline.ts';

export interface Tab {
  readonly name: string;
  readonly engine: Engine;
  readonly forest: ForestView;
  readonly owner: Owner;
  readonly build: DevicePlan['build'];
}

export interface Device {
  readonly name: string;
  readonly user: number;
  readonly disk: LocalStore;
  /** Taken away while the server was as it is: what was said in them is not on the device any more. */
  readonly takenAway: ReadonlySet<StreamName>;
  readonly tabs: readonly Tab[];
  open(name: string, streams: readonly StreamName[]): Tab;
  /** As screens that are opened again: a stream that was taken away and is given back is opened anew. */
  look(streams: readonly StreamName[]): void;
  kill(owner: Owner): void;
  /** All tabs at once, and the newest part of what was written without waiting for the disk is lost. */
  crash(): Promise<void>;
  steal(): void;
  /** For `ms`; whoever opens a tab afterwards has come back from the sign-in page. */
  lose(what: 'network' | 'session', ms: number): void;
  /** The server speaks a newer protocol than the tabs that are open now. */
  outdate(): void;
  /** Tabs opened from now on are of the current build. */
  update(): void;
  /** Nothing is lost, frozen or of an old build any longer. */
  mend(): void;
  readonly isDisturbed: boolean;
}

export interface DevicePorts {
  readonly dice: Reseeded;
  readonly timeline: Timeline;
  readonly faults: () => FaultRates;
  readonly server: Server;
  readonly trace: (line: string) => void;
}

export function createDevice(
  name: string,
  plan: DevicePlan,
  { dice, timeline, faults, server, trace }: DevicePorts,
): Device {
  const disk = createMemoryLocalStore();
  const takenAway = new Set<StreamName>();
  const forgetting: LocalStore = {
    ...disk,
    forget(stream, term) {
      if (server.histories.length === 1) takenAway.add(stream);
      return disk.forget(stream, term);
    },
  };
  const lanes = { outbox: 0, log: 0 };
  const between = createTabsOfDevice(dice, timeline);
  const actor = { pk: plan.user, isServer: false };
  const outdated = new Set<Owner>();
  const until = { network: 0, session: 0 };
  const memory: Memory = new Map();
  const buggy = (ports: Ports) => active.bug?.ports?.(ports, memory) ?? ports;
  let tabs: Tab[] = [];
  let build = plan.build;

  const lost = (owner: Owner) => {
    if (until.network > timeline.now) return 'network';
    if (until.session > timeline.now) return 'session';
    return outdated.has(owner) ? 'protocol' : null;
  };
  const kill = (owner: Owner) => {
    owner.alive = false;
    tabs = tabs.filter((tab) => tab.owner !== owner);
    timeline.after(1, between.handOver);
  };

  const device: Device = {
    name,
    user: plan.user,
    disk,
    takenAway,
    get tabs() {
      return tabs;
    },
    kill,
    open(tabName, streams) {
      const owner = newOwner();
      const traceTab = (line: string) => trace(`${name}, ${tabName}: ${line}`);
      const ports: Ports = {
        snapshotEvery: 7,
        transport: transportFor(owner, { dice, timeline, faults, server, actor, lost, trace: traceTab }),
        store: diskFor(owner, { disk: forgetting, lanes, dice, timeline, faults, kill, trace: traceTab }),
        tabs: between.tabsFor(owner),
        clock: {
          now: () => timeline.now + plan.skewMs,
          random: () => dice.next(),
          after: (ms, task) => timeline.after(ms, () => deliver(owner, task)),
        },
      };
      const route: RouteDrafts = (drafts) => {
        const now = forest();
        return now === null ? drafts : routed(drafts, now, homeStream(plan.user));
      };
      const engine = createEngine(buggy(build === 'old' ? oldBuild(ports) : ports), actor, route);
      const forest = createForestView(engine.replicas, plan.user);
      const tab: Tab = { name: `${name}, ${tabName}`, owner, build, engine, forest };
      tabs = [...tabs, tab];
      void tab.engine.start();
      for (const stream of streams) void followed(tab, stream);
      const following = { replicas: engine.replicas, follow: (stream: StreamName) => followed(tab, stream) };
      followSharedProjects(following, forest);
      followTeams(following, plan.user, COMPANY);
      return tab;
    },
    look(streams) {
      for (const tab of tabs)
        for (const stream of streams) if (tab.engine.replicas.get(stream) === undefined) void followed(tab, stream);
    },
    async crash() {
      for (const { owner } of tabs) kill(owner);
      await loseNewest(disk, dice);
      await active.bug?.crash?.(disk);
    },
    steal: () => between.steal(),
    lose: (what, ms) => void (until[what] = Math.max(until[what], timeline.now + ms)),
    outdate: () => tabs.forEach(({ owner }) => outdated.add(owner)),
    update: () => void (build = 'current'),
    mend() {
      Object.assign(until, { network: 0, session: 0 });
      build = 'current';
      for (const { owner, build: was } of tabs) {
        thaw(owner);
        if (was === 'old' || outdated.has(owner)) kill(owner);
      }
    },
    get isDisturbed() {
      return tabs.some(({ owner }) => owner.frozen);
    },
  };
  return device;

  /** As a screen does: a disk that can't be read now is read again when the user looks again. */
  async function followed(tab: Tab, stream: StreamName): Promise<void> {
    for (let tries = 0; tab.owner.alive && tries < 100; tries++) {
      try {
        return await tab.engine.follow(stream);
      } catch {
        await new Promise<void>((resolve) => void timeline.after(1_000, () => deliver(tab.owner, resolve)));
      }
    }
  }
}
