/**
 * Uploads with tables whose columns are not known: their first rows, what a mapping makes of them, and their import.
 *
 *   GET → { uploads }      GET /{job} → { name, tables, mappings }      DELETE /{job} → 204
 *   POST /{job}/check { mapping } → MappingCheck      POST /{job}/import { mapping, name } → 202 ImportJob
 */
import { readTableMapping } from '../../domain/documents/table-mapping.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';
import { readsOnly } from './import-routes.ts';
import { DAYS_WAITED } from './import-jobs.ts';

const missing = refusal(
  404,
  'not-found',
  `This table waits no longer: it was imported or discarded, or more than ${DAYS_WAITED} days have passed. ` +
    'Import the file again.',
);
const noMapping = refusal(422, 'malformed', 'This is no mapping of the columns of a table.');
const noNumber = refusal(
  422,
  'no-number',
  'No column is mapped to the publication number. Without it nothing can be imported.',
);
const noSuchMapping = refusal(404, 'not-found', 'There is no such saved mapping.');

const LARGEST_MAPPING = 512 * 1024;
const LONGEST_NAME = 100;

const companyOf = (context: AppContext): Id => context.get('signedIn').user.company?.id ?? 0;
const jobOf = (context: AppContext): number => idOf(context.req.param('job')) ?? 0;

export function tableRoutes({ tables, now }: Pick<Services, 'tables' | 'now'>): readonly Route[] {
  const path = '/spa/api/import-tables';
  const rate = createRateLimit({ burst: 60, everyMs: 2_000, now });
  const read = { method: 'GET', who: 'administrator', rate } as const;
  const ask = { method: 'POST', who: 'administrator', rate, maxBody: LARGEST_MAPPING } as const;
  const remove = { method: 'DELETE', who: 'administrator', rate } as const;

  async function mappingIn(context: AppContext) {
    const body = await jsonBody(context);
    if (isRefusal(body)) return body;
    const mapping = readTableMapping(fieldOf(body, 'mapping'));
    if (mapping === null) return noMapping;
    if (mapping.columns.every(({ field }) => field !== 'number')) return noNumber;
    const given = fieldOf(body, 'name');
    const name = typeof given === 'string' ? oneLine(given).trim().slice(0, LONGEST_NAME) : '';
    return { mapping, name: name === '' ? null : name };
  }

  async function importMapped(context: AppContext): Promise<Response> {
    const { user, corpus, mayImport } = context.get('signedIn');
    if (!mayImport || user.company === null) return refuse(context, readsOnly);
    const mapped = await mappingIn(context);
    if (isRefusal(mapped)) return refuse(context, mapped);
    const job = await tables.import({ company: user.company.id, owner: user.pk, corpus }, jobOf(context), mapped);
    return job ? context.json(job, 202) : refuse(context, missing);
  }

  return [
    {
      ...read,
      path,
      handle: async (context) => context.json({ uploads: await tables.waiting(companyOf(context)) }),
    },
    {
      ...read,
      path: `${path}/:job`,
      async handle(context) {
        const found = await tables.tables(companyOf(context), jobOf(context));
        return found ? context.json(found) : refuse(context, missing);
      },
    },
    {
      ...ask,
      path: `${path}/:job/check`,
      async handle(context) {
        const mapped = await mappingIn(context);
        if (isRefusal(mapped)) return refuse(context, mapped);
        const check = await tables.check(companyOf(context), jobOf(context), mapped.mapping);
        return check ? context.json(check) : refuse(context, missing);
      },
    },
    { ...ask, path: `${path}/:job/import`, handle: importMapped },
    {
      ...remove,
      path: `${path}/:job`,
      async handle(context) {
        const isGone = await tables.discard(companyOf(context), jobOf(context));
        return isGone ? context.body(null, 204) : refuse(context, missing);
      },
    },
    {
      ...remove,
      path: '/spa/api/import-mappings/:mapping',
      async handle(context) {
        const isGone = await tables.forget(companyOf(context), idOf(context.req.param('mapping')) ?? 0);
        return isGone ? context.body(null, 204) : refuse(context, noSuchMapping);
      },
    },
  ];
}
