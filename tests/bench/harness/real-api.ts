/** The whole server in this process, on an embedded database in memory, with the first user signed in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { eventId } from '../../../src/domain/shared/envelope.ts';
import { addUser, findUser } from '../../../src/server/accounts/users.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { createApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { importHere, inspectHere } from '../../support/import-here.ts';
import { silentLog } from '../../support/silent-log.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { createServices } from '../../../src/server/create-services.ts';
import { PROTOCOL_VERSION, PUSH_LIMIT } from '../../../src/sync/wire/protocol.ts';
import type { Api } from './host.ts';

const USER = 1;

export interface RealApi extends Api {
  /** `name=value` of each cookie that the signed-in browser sends. */
  readonly cookies: readonly string[];
  /** Pushed by another device of the user, as a device pushes. */
  push(drafts: Iterable<EventDraft>): Promise<void>;
  /** The first share of the first user's project, with a colleague. */
  share(project: Id): Promise<void>;
  stop(): Promise<void>;
}

export async function openRealApi(origin: string, index: PatentIndex = openSqliteIndex(':memory:')): Promise<RealApi> {
  const db = await openDatabase({ kind: 'memory' });
  const folder = mkdtempSync(join(tmpdir(), 'antecede-bench-'));
  const uploads = { folder, atMost: 1_000_000 };
  const services = await createServices({
    db,
    index,
    now: () => Date.now(),
    log: silentLog,
    reach: { publicUrl: null, hosts: new Set(), trustedProxies: null },
    origin,
    runImport: importHere(index),
    inspect: inspectHere,
    uploads,
    queryMs: 10_000,
  });
  await services.signInPath();
  const begun = await services.accounts.signInByLink({ kind: 'start', user: USER }, new Request(origin));
  if (begun === null) throw new Error('the first user could not be signed in');
  const app = createApp(services);

  async function push(drafts: Iterable<EventDraft>): Promise<void> {
    const clientId = await services.store.registerClient(USER);
    let clientSeq = 0;
    const send = async (batch: readonly EventDraft[]) => {
      const events = batch.map((one) => {
        clientSeq++;
        return {
          ...one,
          id: eventId(clientId, clientSeq),
          clientId,
          clientSeq,
          baseSeq: 0,
          batch: 'bench',
          causationId: null,
          at: 0,
        };
      });
      const answer = await services.accept.push(
        { protocol: PROTOCOL_VERSION, clientId, events },
        { pk: USER, isServer: false },
      );
      const refused = isRefusal(answer) ? answer : answer.outcomes.find(({ outcome }) => outcome.kind === 'rejected');
      if (refused !== undefined) throw new Error(`the server refused: ${JSON.stringify(refused)}`);
    };
    const batch: EventDraft[] = [];
    for (const one of drafts) {
      batch.push(one);
      if (batch.length === PUSH_LIMIT) await send(batch.splice(0));
    }
    if (batch.length > 0) await send(batch);
  }

  return {
    cookies: begun.cookies.map((cookie) => cookie.split(';')[0]!),
    fetch: (request) => app.fetch(request),
    push,
    async share(project) {
      const [by, email] = [(await findUser(db, USER))!, 'colleague@example.com'];
      await addUser(db, { company: by.company!.id, email, first_name: 'A', last_name: 'Colleague', isAdmin: false });
      const shared = await services.sharing.shareByEmail(project, { email }, by);
      if (isRefusal(shared)) throw new Error(shared.message);
    },
    async stop() {
      await services.stop();
      await db.destroy();
      await index.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
