/**
 * The ledger of calls with tokens: a user's own with the questions, and for administrators the company's without.
 *
 *   GET /spa/api/api_tokens/calls?before= → ApiCallPage      GET /spa/api/company/api_tokens/calls?before=
 *   GET /spa/api/api_tokens/calls/export → JSON Lines        GET /spa/api/company/api_tokens/calls/export
 *
 * The lines of an export are calls, the newest first, each with its hash and that of the call before with its token;
 * the last line seals their hashes with the key that ledgers of searches are signed with.
 */
import { createHash } from 'node:crypto';
import type { Id } from '../../domain/shared/ids.ts';
import { isoMoment, utcDay } from '../../domain/shared/moments.ts';
import { idOf } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { textStream } from '../http/text-stream.ts';
import { signingKeyOf } from '../ledger/signing-key.ts';
import type { Services } from '../services.ts';
import { callsOf, type CallsAsked } from './call-ledger.ts';

const SHOWN = 50;
const EXPORTED_AT_ONCE = 500;
const SENT_WITHIN = 120_000;

type Parts = Pick<Services, 'db' | 'now'>;

export function callRoutes({ db, now }: Parts): readonly Route[] {
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });

  const ledgerAt = (
    path: string,
    who: Route['who'],
    of: (context: AppContext) => CallsAsked['of'],
  ): readonly Route[] => [
    {
      ...{ method: 'GET', path: `${path}/calls`, who, rate },
      async handle(context) {
        const before = idOf(context.req.query('before'));
        return context.json(await callsOf(db, { of: of(context), before, atMost: SHOWN }));
      },
    },
    {
      ...{ method: 'GET', path: `${path}/calls/export`, who, rate },
      async handle(context) {
        const lines = exportedLines({ db, now }, of(context));
        return context.body(await textStream(lines, SENT_WITHIN), 200, {
          'Content-Type': 'application/jsonl; charset=utf-8',
          'Content-Disposition': `attachment; filename="api-calls-${utcDay(now())}.jsonl"`,
        });
      },
    },
  ];

  return [
    ...ledgerAt('/spa/api/api_tokens', 'colleague', (context) => ({ user: context.get('signedIn').user.pk })),
    ...ledgerAt('/spa/api/company/api_tokens', 'company-administrator', (context) => ({
      company: context.get('company'),
    })),
  ];
}

async function* exportedLines({ db, now }: Parts, of: CallsAsked['of']): AsyncGenerator<string> {
  const sealed = createHash('sha256');
  let [count, before]: [number, Id | null] = [0, null];
  for (;;) {
    const { calls } = await callsOf(db, { of, before, atMost: EXPORTED_AT_ONCE });
    for (const { question, ...call } of calls) {
      sealed.update(call.hash);
      count++;
      yield `${JSON.stringify({ kind: 'call', ...call, ...(question !== null && { question }) })}\n`;
    }
    before = calls.at(-1)?.id ?? null;
    if (calls.length < EXPORTED_AT_ONCE) break;
  }
  const key = await signingKeyOf(db);
  const hash = sealed.digest('hex');
  const seal = { kind: 'seal', calls: count, exportedAt: isoMoment(now()), hash, publicKey: key.publicKey };
  yield `${JSON.stringify({ ...seal, signature: key.sign(hash) })}\n`;
}
