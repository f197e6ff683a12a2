/**
 * The audit of a company, for its administrators.
 *
 *   GET ?kind=&text=&from=&until=&before=   → AuditPage, the newest first; before: the id of the last one known
 *   GET /csv?kind=&text=&from=&until=       → all that fit, as a CSV file
 */
import { auditKindNames, subjectInWords, type AuditEntry, type AuditPage } from '../../domain/operation/audit.ts';
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
import { subjectNames, type SubjectPorts } from './subject-names.ts';

const SHOWN = 100;
const EXPORTED_AT_ONCE = 1_000;
const LONGEST_TEXT = 200;
const SENT_WITHIN = 120_000;

type AuditRoutePorts = SubjectPorts & Pick<Services, 'audit' | 'now'>;

export function auditRoutes(ports: AuditRoutePorts): readonly Route[] {
  const { audit, now } = ports;
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
        const page = await audit.page(context.get('company'), filterIn(context), before, SHOWN);
        const names = await namesOf(ports, context, page.entries);
        return context.json({ ...page, names } satisfies AuditPage);
      },
    },
    {
      method: 'GET',
      path: `${path}/csv`,
      who,
      rate,
      async handle(context) {
        const lines = linesOf(audit, context.get('company'), {
          filter: filterIn(context),
          namesOf: (entries) => namesOf(ports, context, entries),
        });
        return context.body(await textStream(lines, SENT_WITHIN), 200, {
          'Content-Type': CSV_TYPE,
          'Content-Disposition': `attachment; filename="audit-${utcDay(now())}.csv"`,
        });
      },
    },
  ];
}

const namesOf = (ports: SubjectPorts, context: AppContext, entries: readonly AuditEntry[]) =>
  subjectNames(
    ports,
    context.get('signedIn').user,
    entries.map(({ subject }) => subject),
  );

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

const HEAD = [
  'Time (UTC)',
  'Kind',
  'User',
  'User number',
  'What',
  'Subject',
  'Subject by name',
  'Done',
  'Address',
  'Request',
];

interface Exported {
  readonly filter: AuditFilter;
  readonly namesOf: (entries: readonly AuditEntry[]) => Promise<AuditPage['names']>;
}

async function* linesOf(
  audit: Pick<Audit, 'page'>,
  company: Id,
  { filter, namesOf: namesIn }: Exported,
): AsyncGenerator<string> {
  yield csv([HEAD]);
  let before: Id | null = null;
  do {
    const { entries }: { readonly entries: readonly AuditEntry[] } = await audit.page(
      company,
      filter,
      before,
      EXPORTED_AT_ONCE,
    );
    if (entries.length > 0) {
      const names = await namesIn(entries);
      yield withoutMark(csv(entries.map((entry) => lineOf(entry, names))));
    }
    before = entries.length < EXPORTED_AT_ONCE ? null : entries.at(-1)!.id;
  } while (before !== null);
}

const lineOf = (
  { at, kind, byName, by, what, subject, isDone, address, request }: AuditEntry,
  names: AuditPage['names'],
): readonly string[] => [
  ...[new Date(at).toISOString(), auditKindNames[kind], byName, String(by), what],
  ...[subject, subjectInWords(subject, names)],
  ...[isDone ? 'yes' : 'no', address, request],
];

/** A file has one byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');
