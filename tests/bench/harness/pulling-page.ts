/** A page that pulls its streams after each poke, one pull at a time, as the client does. */
import type { StreamName } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../../src/sync/wire/protocol.ts';
import type { PageClient } from './page-client.ts';

export interface PullingPage {
  /** Up to which number it has pulled the stream. */
  seq(stream: StreamName): number;
  /** Milliseconds from the answer of each push to the pull that brought it; infinite for what never came. */
  lags(stream: StreamName, answered: ReadonlyMap<number, number>): readonly number[];
  /** Called after each pull with the milliseconds since its poke. */
  onPulled: (wait: number) => void;
  close(): void;
}

/** Resolves once the page has pulled for the first time and listens. */
export async function aPullingPage(page: PageClient, streams: readonly StreamName[]): Promise<PullingPage> {
  const cursors = new Map(streams.map((stream) => [stream, 0]));
  const arrived = new Map(streams.map((stream) => [stream, new Map<number, number>()]));
  let epoch: string | null = null;
  let [pokedAt, isPulling, isClosed]: [number | null, boolean, boolean] = [null, false, false];
  const own: PullingPage = {
    seq: (stream) => cursors.get(stream) ?? 0,
    lags(stream, answered) {
      const times = arrived.get(stream);
      return [...answered].map(([seq, at]) => Math.max(0, (times?.get(seq) ?? Number.POSITIVE_INFINITY) - at));
    },
    onPulled: () => {},
    close() {
      isClosed = true;
      page.close();
    },
  };

  async function pullOnce(): Promise<void> {
    const body = { protocol: PROTOCOL_VERSION, epoch, cursors: Object.fromEntries(cursors) };
    const { status, text } = await page.call('/spa/api/sync/pull', body);
    if (status !== 200) throw new Error(`pull: ${status} ${text}`);
    const answer: PullAnswer = JSON.parse(text);
    epoch = answer.epoch;
    const at = performance.now();
    for (const [stream, cursor] of cursors) {
      const one = answer.streams[stream];
      // A stream of which nothing is new may be left out.
      if (one === undefined) continue;
      if (one.kind === 'gone') throw new Error(`a member of ${stream} can’t pull it`);
      for (const { seq } of one.events ?? []) arrived.get(stream)?.set(seq, at);
      cursors.set(stream, one.events?.at(-1)?.seq ?? (one.kind === 'snapshot' ? one.seq : cursor));
    }
  }
  async function pullWhilePoked(): Promise<void> {
    isPulling = true;
    while (pokedAt !== null) {
      const since = pokedAt;
      pokedAt = null;
      await pullOnce();
      own.onPulled(performance.now() - since);
    }
    isPulling = false;
  }
  await pullOnce();
  await page.listen(() => {
    pokedAt ??= performance.now();
    if (!isPulling)
      pullWhilePoked().catch((error: unknown) => {
        if (!isClosed) throw error;
      });
  });
  return own;
}
