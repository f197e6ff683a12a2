/** The ledger of a search: to be read, and as a signed file; with the key that it is signed with. */
import type { LedgerAnswer } from '../../domain/ledger/entry.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { textStream } from '../http/text-stream.ts';
import type { Services } from '../services.ts';
import { createLedgerLines } from './chain.ts';
import { namesIn, readLedger, withheldFrom, type LedgerSource } from './read-ledger.ts';
import { signingKeyOf, type SigningKey } from './signing-key.ts';

/** Milliseconds that a ledger may take until it is sent; a longer one breaks off. */
const SENT_WITHIN = 120_000;

type Parts = Pick<Services, 'accept' | 'db' | 'store' | 'now' | 'turns'>;

export function ledgerRoutes({ accept, db, store, now, turns }: Parts): readonly Route[] {
  let made: Promise<SigningKey> | undefined;
  const keyOfServer = () => (made ??= signingKeyOf(db));
  async function sourceFor(context: AppContext): Promise<LedgerSource> {
    const { pk } = context.get('signedIn').user;
    const isWithheld = await withheldFrom(accept, context.get('search'), pk);
    return { store, namesOf: namesIn(db), turn: turns.own(`user/${pk}`), isWithheld };
  }
  const path = '/spa/api/search/ledger';
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  return [
    {
      method: 'GET',
      path: `${path}/key.pem`,
      who: 'user',
      handle: async (context) =>
        file(
          context,
          { name: 'antecede-ledger-key.pem', type: 'application/x-pem-file' },
          (await keyOfServer()).publicKey,
        ),
    },
    {
      method: 'GET',
      path: `${path}/:searchId`,
      who: 'search-member',
      rate,
      async handle(context) {
        const parts = answerParts(await sourceFor(context), context.get('search'), await keyOfServer());
        return context.body(await textStream(parts, SENT_WITHIN), 200, { 'Content-Type': 'application/json' });
      },
    },
    {
      method: 'GET',
      path: `${path}/:searchId/signed`,
      who: 'search-member',
      rate,
      async handle(context) {
        const search = context.get('search');
        const lines = fileParts(await sourceFor(context), { search, key: await keyOfServer(), now: now() });
        const named = { name: `search-${search}-ledger.jsonl`, type: 'application/jsonl; charset=utf-8' };
        return file(context, named, await textStream(lines, SENT_WITHIN));
      },
    },
  ];
}

/** A {@link LedgerAnswer} as JSON, piece by piece. */
async function* answerParts(
  source: LedgerSource,
  search: LedgerAnswer['search'],
  { publicKey, fingerprint }: SigningKey,
): AsyncGenerator<string> {
  const key: LedgerAnswer['key'] = { publicKey, fingerprint };
  let separator = '';
  yield `{"search":${search},"key":${JSON.stringify(key)},"entries":[`;
  for await (const entry of readLedger(source, search)) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  yield ']}';
}

async function* fileParts(
  source: LedgerSource,
  exported: Parameters<typeof createLedgerLines>[0],
): AsyncGenerator<string> {
  const lines = createLedgerLines(exported);
  yield lines.header();
  for await (const entry of readLedger(source, exported.search)) yield lines.entry(entry);
  yield lines.seal();
}

function file(
  context: AppContext,
  { name, type }: { readonly name: string; readonly type: string },
  content: string | ReadableStream<Uint8Array>,
): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return typeof content === 'string' ? context.body(content, 200, headers) : context.body(content, 200, headers);
}
