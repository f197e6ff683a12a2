/** The ledger of a search: to be read, and as a signed file; with the key that it is signed with. */
import { Hono } from 'hono';
import type { LedgerAnswer } from '../../domain/ledger/entry.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { ledgerFile } from '../ledger/chain.ts';
import { compareRuns } from '../ledger/compare-runs.ts';
import { namesIn, readLedger } from '../ledger/read-ledger.ts';
import { runResultOf } from '../ledger/run-results.ts';
import { signingKeyOf, type SigningKey } from '../ledger/signing-key.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'index' | 'store' | 'membership' | 'now'>;

export function ledgerRoutes({ db, index, store, membership, now }: Needs): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let made: Promise<SigningKey> | undefined;
  const keyOfServer = () => (made ??= signingKeyOf(db));

  routes.get('/key.pem', async (context) =>
    file(context, 'antecede-ledger-key.pem', 'application/x-pem-file', (await keyOfServer()).publicKey),
  );

  routes.get('/:searchId', async (context) => {
    const search = await usableSearch(context);
    if (search === null) return refuse(context, notFound);
    const { publicKey, fingerprint } = await keyOfServer();
    const answer: LedgerAnswer = {
      search,
      entries: await readLedger(store, namesIn(db), search),
      key: { publicKey, fingerprint },
    };
    return context.json(answer);
  });

  routes.get('/:searchId/signed', async (context) => {
    const search = await usableSearch(context);
    if (search === null) return refuse(context, notFound);
    const entries = await readLedger(store, namesIn(db), search);
    const lines = [...ledgerFile({ search, entries, key: await keyOfServer(), now: now() })];
    return file(context, `search-${search}-ledger.jsonl`, 'application/jsonl; charset=utf-8', lines.join(''));
  });

  routes.get('/:searchId/difference', async (context) => {
    const search = await usableSearch(context);
    if (search === null) return refuse(context, notFound);
    const kept = async (run: number | null) => (run === null ? null : runResultOf(db, search, run));
    const [before, after] = [
      await kept(idOf(context.req.query('before'))),
      await kept(idOf(context.req.query('after'))),
    ];
    if (!before || !after)
      return refuse(
        context,
        refusal(
          404,
          'no-run-result',
          'What one of these runs found was not kept: it did not take place, or it is from an earlier version.',
        ),
      );
    return context.json(compareRuns(index, before, after));
  });

  async function usableSearch(context: AppContext): Promise<number | null> {
    const search = idOf(context.req.param('searchId'));
    const { pk } = context.get('signedIn').user;
    return search !== null && (await membership.mayUse(searchStream(search), { pk, isServer: false })) ? search : null;
  }

  return routes;
}

function file(context: AppContext, name: string, type: string, content: string): Response {
  return context.body(content, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}

const notFound = refusal(404, 'not-found', 'There is no such search.');
