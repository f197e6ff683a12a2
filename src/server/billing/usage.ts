/**
 * What companies use. Searches are counted in the log. Members, storage and publications are measured once a day, by a
 * job and when they are first asked for, so that the months before can be shown.
 *
 * Storage is the text of the company's events, the lists of its runs, its reports and templates as they are stored, and
 * the files of its corpus where it fills that itself. Files of private indexes are not in it.
 */
import { sql } from 'kysely';
import { monthsUpTo, type Billing, type MonthOfUsage, type Usage } from '../../domain/billing/billing.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { callWithin, type CorpusId } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { planOf } from './plans.ts';
import { toldOf } from './provider/paid-plan.ts';
import type { BillingProvider } from './provider/port.ts';

export interface UsagePorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly now: () => number;
  /** Of the files of a corpus. */
  readonly bytesOfCorpus: (corpus: CorpusId) => Promise<number>;
}

interface BillingPorts extends UsagePorts {
  readonly billingProvider: BillingProvider | null;
}

export const MONTHS_SHOWN = 24;
/** Milliseconds that counting a corpus may take. */
const COUNT_MS = 30_000;

type Measured = Omit<Usage, 'searches'>;
interface Sample extends Measured {
  readonly at: Date;
}

/** Null where there is no such company. */
export async function billingOf(ports: BillingPorts, company: Id): Promise<Billing | null> {
  const { db, now } = ports;
  const sample = await sampleOfToday(ports, company);
  if (sample === null) return null;
  const { at, storage } = sample;
  // Those two cost nothing to ask for, so that the month that runs is never behind what a reader did this minute.
  const members = await membersOf(db, company);
  const publications = (await publicationsOf(ports, company)) ?? sample.publications;
  const names = monthsUpTo(now(), MONTHS_SHOWN);
  const searches = await searchesByMonth(db, company, now());
  const measured = await measuredByMonth(db, company, names[0] ?? '');
  const months = names.map((month): MonthOfUsage => {
    const isNow = month === names.at(-1);
    const now = isNow ? { members, storage, publications } : (measured.get(month) ?? null);
    return { month, searches: searches.get(month) ?? 0, measured: now };
  });
  const first = months.findIndex((month) => month.searches > 0 || month.measured !== null);
  const set = await planOf(db, company);
  const told = ports.billingProvider && (await toldOf(db, ports.billingProvider, company));
  return {
    plan: set ?? told?.plan ?? null,
    planBy: set === null && told?.plan ? 'subscription' : 'operator',
    provider: told?.billing ?? null,
    usage: { members, searches: months.at(-1)?.searches ?? 0, storage, publications },
    measured: at.toISOString(),
    months: months.slice(Math.max(0, first)),
    hasOwnCorpus: await fillsItsCorpus(db, company),
  };
}

async function sampleOfToday(ports: UsagePorts, company: Id): Promise<Sample | null> {
  const row = await ports.db
    .selectFrom('usage_sample')
    .selectAll()
    .where('company_id', '=', company)
    .where('day', '=', utcDay(ports.now()))
    .executeTakeFirst();
  if (!row) return measure(ports, company);
  const { members, storage, publications, measured_at: at } = row;
  return { members, storage, publications, at };
}

/** Measures, and keeps it as that of the day. */
export async function measure(ports: UsagePorts, company: Id): Promise<Sample | null> {
  const { db, now } = ports;
  const found = await db
    .selectFrom('company')
    .select(['corpus', 'may_import'])
    .where('id', '=', company)
    .executeTakeFirst();
  if (!found) return null;
  const { corpus, may_import: isOwn } = found;
  const at = new Date(now());
  const measured: Measured = {
    members: await membersOf(db, company),
    storage: (await bytesInDatabase(db, company)) + (isOwn ? await ports.bytesOfCorpus(corpus) : 0),
    publications: (await ports.index.corpus.version(callWithin(corpus, COUNT_MS))).publications,
  };
  const sample = { ...measured, measured_at: at };
  await db
    .insertInto('usage_sample')
    .values({ company_id: company, day: utcDay(now()), ...sample })
    .onConflict((on) => on.columns(['company_id', 'day']).doUpdateSet(sample))
    .execute();
  return { ...measured, at };
}

/** Null where there is no such company. */
async function publicationsOf({ db, index }: UsagePorts, company: Id): Promise<number | null> {
  const found = await db.selectFrom('company').select('corpus').where('id', '=', company).executeTakeFirst();
  return found ? (await index.corpus.version(callWithin(found.corpus, COUNT_MS))).publications : null;
}

async function fillsItsCorpus(db: Db, company: Id): Promise<boolean> {
  const row = await db.selectFrom('company').select('may_import').where('id', '=', company).executeTakeFirst();
  return row?.may_import === true;
}

/** Who can sign in and is no guest. */
async function membersOf(db: Db, company: Id): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('is_active', '=', true)
    .where('is_guest', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function bytesInDatabase(db: Db, company: Id): Promise<number> {
  const { rows } = await sql<{ bytes: number | string | null }>`
    with people as (select id from app_user where company_id = ${company}),
      own as (select distinct substr(stream, 8)::bigint as search from event
        where type = 'SearchSubmitted' and actor in (select id from people))
    select coalesce((select sum(octet_length(payload)) from event where actor in (select id from people)), 0)
      + coalesce((select sum(octet_length(ucids)) from run_result where search in (select search from own)), 0)
      + coalesce((select sum(octet_length(snapshot)) from report_snapshot where search in (select search from own)), 0)
      + coalesce((select sum(octet_length(content)) from report_file where search in (select search from own)), 0)
      + coalesce((select sum(octet_length(content)) from report_template_version where template in
          (select id from report_template where company_id = ${company})), 0)
      as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** By the clock of the device that asked; a clock that is ahead counts in the month that runs. */
async function searchesByMonth(db: Db, company: Id, now: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; searches: number | string }>`
    select to_char(to_timestamp(least(at, ${now}::bigint) / 1000.0) at time zone 'UTC', 'YYYY-MM') as month,
      count(*) as searches
    from event
    where type = 'SearchSubmitted' and noop is null
      and actor in (select id from app_user where company_id = ${company})
    group by 1`.execute(db);
  return new Map(rows.map(({ month, searches }) => [month, Number(searches)]));
}

/** The last sample of each month. */
async function measuredByMonth(db: Db, company: Id, since: string): Promise<ReadonlyMap<string, Measured>> {
  const rows = await db
    .selectFrom('usage_sample')
    .selectAll()
    .where('company_id', '=', company)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
  return new Map(
    rows.map(({ day, members, storage, publications }) => [day.slice(0, 7), { members, storage, publications }]),
  );
}
