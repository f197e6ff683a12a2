/** What every row of the benchmark is given. */
import { createQuietApi, snapshotOf, type QuietApi } from './quiet-api.ts';
import { ask, newProfile, type Profile } from './launch.ts';
import type { Host } from './host.ts';
import type { Report } from './report.ts';

export interface Bench {
  readonly host: Host;
  readonly report: Report;
  /** Nodes: the small, the middle (which the targets speak of) and the large tree. */
  readonly sizes: { readonly small: number; readonly middle: number; readonly large: number };
  readonly rounds: number;
  /** For what takes long. */
  readonly fewRounds: number;
  /** A server that agrees with everything, over a tree of this size. */
  quietApi(size: number): QuietApi;
  /** A device that has synced a tree of this size from it and was closed. The same one at each call. */
  device(size: number): Promise<Profile>;
  close(): Promise<void>;
}

/** The device writes its snapshot after the answer is on the screen; a closed browser would cut it off. */
const SETTLED_MS = 2_500;

export function createBench(given: Pick<Bench, 'host' | 'report' | 'sizes' | 'rounds' | 'fewRounds'>): Bench {
  const snapshots = new Map<number, string>();
  const devices = new Map<number, Promise<Profile>>();
  const { host } = given;

  const quietApi = (size: number): QuietApi => {
    let snapshot = snapshots.get(size);
    if (snapshot === undefined) snapshots.set(size, (snapshot = snapshotOf(size)));
    return createQuietApi(size, snapshot);
  };

  async function seed(size: number): Promise<Profile> {
    host.api = quietApi(size);
    const profile = await newProfile();
    const { context, page } = await profile.launch(host.url);
    await ask(page, 'start', { nodes: size });
    await page.waitForTimeout(SETTLED_MS + size / 500);
    await context.close();
    return profile;
  }

  return {
    ...given,
    quietApi,
    device(size) {
      let made = devices.get(size);
      if (made === undefined) devices.set(size, (made = seed(size)));
      return made;
    },
    async close() {
      for (const made of devices.values()) await (await made).remove();
    },
  };
}
