/** The ledger of a search: to be read, and as a signed file; with the key that it is signed with. */
import type { LedgerAnswer } from '../../domain/ledger/entry.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { ledgerFile } from './chain.ts';
import { collectInTurns } from './in-turns.ts';
import { namesIn, readLedger } from './read-ledger.ts';
import { signingKeyOf, type SigningKey } from './signing-key.ts';

export function ledgerRoutes({ db, store, now }: Pick<Services, 'db' | 'store' | 'now'>): readonly Route[] {
  let made: Promise<SigningKey> | undefined;
  const keyOfServer = () => (made ??= signingKeyOf(db));
  const path = '/spa/api/search/ledger';
  return [
    {
      method: 'GET',
      path: `${path}/key.pem`,
      who: 'user',
      handle: async (context) =>
        file(context, 'antecede-ledger-key.pem', 'application/x-pem-file', (await keyOfServer()).publicKey),
    },
    {
      method: 'GET',
      path: `${path}/:searchId`,
      who: 'search-member',
      async handle(context) {
        const search = context.get('search');
        const { publicKey, fingerprint } = await keyOfServer();
        const answer: LedgerAnswer = {
          search,
          entries: await readLedger(store, namesIn(db), search),
          key: { publicKey, fingerprint },
        };
        return context.json(answer);
      },
    },
    {
      method: 'GET',
      path: `${path}/:searchId/signed`,
      who: 'search-member',
      async handle(context) {
        const search = context.get('search');
        const entries = await readLedger(store, namesIn(db), search);
        const lines = await collectInTurns(ledgerFile({ search, entries, key: await keyOfServer(), now: now() }));
        return file(context, `search-${search}-ledger.jsonl`, 'application/jsonl; charset=utf-8', lines.join(''));
      },
    },
  ];
}

function file(context: AppContext, name: string, type: string, content: string): Response {
  return context.body(content, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}
