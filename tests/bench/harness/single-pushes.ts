/** A device that pushes single events: a new folder each time, or whatever it is given. */
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION } from '../../../src/sync/wire/protocol.ts';
import { added } from '../browser/tree-shape.ts';
import type { CallAnswer, PageClient } from './page-client.ts';

export interface PushingDevice {
  /** Another id of the device. */
  mint(): Id;
  /** The body of a push of these events. */
  body(events: readonly MadeEvent[]): object;
  /** Pushes a new folder; throws where it is not taken. */
  pushFolder(): Promise<CallAnswer>;
}

interface MadeEvent {
  readonly stream: StreamName;
  readonly type: string;
  readonly payload: unknown;
}

export const made = <T extends EventType>(stream: StreamName, type: T, payload: EventMap[T]): MadeEvent =>
  draft(stream, type, payload);

export async function aPushingDevice(page: PageClient, user: Id): Promise<PushingDevice> {
  const { clientId }: { clientId: Id } = JSON.parse((await page.call('/spa/api/sync/register', {})).text);
  let [clientSeq, minted] = [0, 0];
  const mint = (): Id => mintId(clientId, ++minted);
  const body = (events: readonly MadeEvent[]): object => {
    const sent = events.map((event) => {
      clientSeq += 1;
      const id = `${clientId}.${clientSeq}`;
      return { version: 1, ...event, id, clientId, clientSeq, baseSeq: 0, batch: 'bench', causationId: null, at: 1 };
    });
    return { protocol: PROTOCOL_VERSION, clientId, events: sent };
  };
  return {
    mint,
    body,
    async pushFolder() {
      const folder = { id: mint(), parent: 0, kind: 'folder', name: 'Folder', client: '', number: '' } as const;
      const event = added(folder, user);
      const answer = await page.call('/spa/api/sync/push', body([{ ...event, stream: homeStream(user) }]));
      if (answer.status !== 200 || !answer.text.includes('"seq"')) throw new Error(`${answer.status} ${answer.text}`);
      return answer;
    },
  };
}
