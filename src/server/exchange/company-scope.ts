/** What the export of a company holds: its own stream, and those of its teams and of all its people. */
import { sql } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream, parseStream, teamStream } from '../../domain/shared/streams.ts';
import { companyName } from '../accounts/company-name.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { EventStore } from '../events/event-store.ts';
import type { ExportScope } from './export-scope.ts';

interface CompanyScopePorts {
  readonly db: Db;
  readonly store: Pick<EventStore, 'grantsOver' | 'heads'>;
}

export async function scopeOfCompany({ db, store }: CompanyScopePorts, company: Id): Promise<ExportScope | Refusal> {
  const row = await db
    .selectFrom('company')
    .select(companyName.as('name'))
    .where('id', '=', company)
    .executeTakeFirst();
  if (row === undefined) return refusal(404, 'not-found', `There is no company ${company}.`);
  const people = await db.selectFrom('app_user').select('id').where('company_id', '=', company).orderBy('id').execute();
  const heard = await db
    .selectFrom('event')
    .select(['stream', 'actor'])
    .where('seq', '=', 1)
    .where(sql<boolean>`(stream like 'project/%' or stream like 'search/%')`)
    .execute();
  const own = new Set(people.map(({ id }) => id));
  const begun = heard.filter(({ actor }) => own.has(actor)).map(({ stream }) => stream);
  const teams = await teamsOf(db, company);
  const searches = begun.filter((stream) => parseStream(stream)?.kind === 'search');
  const grants = await store.grantsOver(searches);
  const all = [companyStream(company), ...teams.map(teamStream), ...people.map(({ id }) => homeStream(id)), ...begun];
  const heads = await store.heads(all);
  const streams = all.filter((stream) => heads.has(stream));
  if (streams.length === 0) return refusal(422, 'empty', 'Nobody has done anything in this company yet.');
  const savedIn = new Map<string, Id[]>();
  for (const { object, subject } of grants)
    if (subject.startsWith('project/'))
      savedIn.set(object, [...(savedIn.get(object) ?? []), Number(subject.slice('project/'.length))]);
  return {
    ...{ kind: 'company', id: company, name: row.name, leftOut: [] },
    streams: streams.map((stream) => ({ stream, savedIn: [...new Set(savedIn.get(stream))] })),
  };
}

async function teamsOf(db: Db, company: Id): Promise<readonly Id[]> {
  const made = await db
    .selectFrom('event')
    .select('payload')
    .where('stream', '=', companyStream(company))
    .where('type', '=', 'TeamCreated')
    .execute();
  return made.flatMap(({ payload }) => {
    const { team } = JSON.parse(payload ?? '{}') as { readonly team?: Id };
    return team === undefined ? [] : [team];
  });
}
