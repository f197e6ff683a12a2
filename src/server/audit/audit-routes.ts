/**
 * The audit of a company, for its administrators.
 *
 *   GET ?kind=&text=&from=&until=&before=   → AuditPage, the newest first; before: the id of the last one known
 *   GET /csv?kind=&text=&from=&until=       → all that fit, as a CSV file
 */
import { auditKindNames, type AuditEntry } from '../../domain/operation/audit.ts';
import { csv, CSV_TYPE } from '../../domain/shared/csv.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { idOf } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { textStream } from '../http/text-stream.ts';
import type { Services } from '../services.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { auditKind, type Audit, type AuditFilter } from './audit.ts';

const SHOWN = 100;
const EXPORTED_AT_ONCE = 1_000;
const LONGEST_TEXT = 200;
const SENT_WITHIN = 120_000;

export function auditRoutes({ audit, now }: Pick<Services, 'audit' | 'now'>): readonly Route[] {
  const path = '/spa/api/company/audit';
  const who = 'company-administrator';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  return [
    {
      method: 'GET',
      path,
      who,
      rate,
      async handle(context) {
        const before = idOf(context.req.query('before'));
        return context.json(await audit.page(context.get('company'), filterIn(context), before, SHOWN));
      },
    },
    {
      method: 'GET',
      path: `${path}/csv`,
      who,
      rate,
      async handle(context) {
        const lines = linesOf(audit, context.get('company'), filterIn(context));
        return context.body(await textStream(lines, SENT_WITHIN), 200, {
          'Content-Type': CSV_TYPE,
          'Content-Disposition': `attachment; filename="audit-${utcDay(now())}.csv"`,
        });
      },
    },
  ];
}

function filterIn({ req }: AppContext): AuditFilter {
  const instant = (name: string): number | null => {
    const text = req.query(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Math.min(Number(text), LAST_INSTANT) : null;
  };
  const text = (req.query('text') ?? '').trim().slice(0, LONGEST_TEXT).replaceAll('\0', '');
  return { kind: auditKind(req.query('kind') ?? ''), text, from: instant('from'), until: instant('until') };
}

/** The end of the year 9999: the database takes no later one. */
const LAST_INSTANT = Date.UTC(10_000, 0) - 1;

const HEAD = ['Time (UTC)', 'Kind', 'User', 'User number', 'What', 'Subject', 'Done', 'Address', 'Request'];

async function* linesOf(audit: Pick<Audit, 'page'>, company: Id, filter: AuditFilter): AsyncGenerator<string> {
  yield csv([HEAD]);
  let before: Id | null = null;
  do {
    const { entries }: { readonly entries: readonly AuditEntry[] } = await audit.page(
      company,
      filter,
      before,
      EXPORTED_AT_ONCE,
    );
    if (entries.length > 0) yield withoutMark(csv(entries.map(lineOf)));
    before = entries.length < EXPORTED_AT_ONCE ? null : entries.at(-1)!.id;
  } while (before !== null);
}

const lineOf = ({ at, kind, byName, by, what, subject, isDone, address, request }: AuditEntry): readonly string[] => [
  ...[new Date(at).toISOString(), auditKindNames[kind], byName, String(by), what, subject],
  ...[isDone ? 'yes' : 'no', address, request],
];

/** A file has one byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');
