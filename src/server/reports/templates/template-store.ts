/**
 * The Word templates of companies: a name with versions, one of which is in use. A version’s file is never changed or
 * deleted: the reports made from it name it by its hash, and are verified with it.
 */
import type { ReportSnapshot } from '../../../domain/reports/snapshot.ts';
import type { CompanyTemplate } from '../../../domain/reports/company-templates.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db } from '../../database/tables.ts';
import { sha256 } from '../render/ooxml.ts';

interface OfCompany {
  readonly company: Id;
  readonly template: Id;
}
interface Uploaded {
  readonly content: Uint8Array;
  readonly by: Id;
  readonly at: Date;
}

/** The ones in use first, then by name. */
export async function companyTemplates(db: Db, company: Id): Promise<readonly CompanyTemplate[]> {
  const templates = await db
    .selectFrom('report_template')
    .innerJoin('app_user as owner', 'owner.id', 'report_template.owner_id')
    .select(['report_template.id', 'report_template.name', 'current', 'retired_at'])
    .select(['owner.name as owner_name', 'owner.email as owner_email'])
    .where('report_template.company_id', '=', company)
    .execute();
  const versions = await db
    .selectFrom('report_template_version')
    .innerJoin('report_template', 'report_template.id', 'report_template_version.template')
    .innerJoin('app_user as uploader', 'uploader.id', 'report_template_version.by_user')
    .select(['template', 'version', 'hash', 'bytes', 'at', 'uploader.name', 'uploader.email'])
    .where('report_template.company_id', '=', company)
    .orderBy('version', 'desc')
    .execute();
  return templates
    .map(({ id, name, current, retired_at: retiredAt, owner_name: owner, owner_email: address }) => ({
      ...{ id, name, current, owner: owner || address, retiredAt: retiredAt?.toISOString() ?? null },
      versions: versions
        .filter(({ template }) => template === id)
        .map(({ version, hash, bytes, at, name: by, email }) => ({
          ...{ version, hash, bytes, at: at.toISOString(), by: by || email },
        })),
    }))
    .sort((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null) || (a.name < b.name ? -1 : 1));
}

export async function addTemplate(
  db: Db,
  { company, name, ...uploaded }: Uploaded & { readonly company: Id; readonly name: string },
): Promise<Id> {
  return db.transaction().execute(async (work) => {
    const { id } = await work
      .insertInto('report_template')
      .values({ company_id: company, name, owner_id: uploaded.by, current: 1, created_at: uploaded.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepVersion(work, { template: id, version: 1, ...uploaded });
    return id;
  });
}

/** The new version is in use from then on. Null for a template that is not the company's. */
export async function addVersion(
  db: Db,
  { company, template, ...uploaded }: Uploaded & OfCompany,
): Promise<number | null> {
  return db.transaction().execute(async (work) => {
    const row = await work
      .selectFrom('report_template')
      .select('id')
      .where('id', '=', template)
      .where('company_id', '=', company)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const { last } = await work
      .selectFrom('report_template_version')
      .select(({ fn }) => fn.max('version').as('last'))
      .where('template', '=', template)
      .executeTakeFirstOrThrow();
    const version = last + 1;
    await keepVersion(work, { template, version, ...uploaded });
    await work.updateTable('report_template').set({ current: version }).where('id', '=', template).execute();
    return version;
  });
}

async function keepVersion(
  db: Db,
  { template, version, content, by, at }: Uploaded & { readonly template: Id; readonly version: number },
): Promise<void> {
  const text = Buffer.from(content).toString('base64');
  await db
    .insertInto('report_template_version')
    .values({ template, version, hash: sha256(content), bytes: content.length, content: text, by_user: by, at })
    .execute();
}

interface TemplateChange {
  readonly name?: string;
  readonly retired_at?: Date | null;
  /** The version that is used. */
  readonly current?: number;
}

/** False where the company has no such template, or the template no such version. */
export async function changeTemplate(
  db: Db,
  { company, template }: OfCompany,
  change: TemplateChange,
): Promise<boolean> {
  const { current: version } = change;
  if (version !== undefined && !(await hasVersion(db, { company, template, version }))) return false;
  const changed = await db
    .updateTable('report_template')
    .set(change)
    .where('id', '=', template)
    .where('company_id', '=', company)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0;
}

export async function hasTemplate(db: Db, { company, template }: OfCompany): Promise<boolean> {
  const row = await db
    .selectFrom('report_template')
    .select('id')
    .where('id', '=', template)
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row !== undefined;
}

interface VersionOfCompany extends OfCompany {
  readonly version: number;
}

const versionOf = (db: Db, { company, template, version }: VersionOfCompany) =>
  db
    .selectFrom('report_template_version')
    .innerJoin('report_template', 'report_template.id', 'report_template_version.template')
    .where('report_template.company_id', '=', company)
    .where('template', '=', template)
    .where('version', '=', version);

const hasVersion = async (db: Db, of: VersionOfCompany): Promise<boolean> =>
  (await versionOf(db, of).select('version').executeTakeFirst()) !== undefined;

export async function versionContent(db: Db, of: VersionOfCompany): Promise<Uint8Array<ArrayBuffer> | null> {
  return bytesOf(await versionOf(db, of).select('content').executeTakeFirst());
}

const bytesOf = (row: { readonly content: string } | undefined): Uint8Array<ArrayBuffer> | null =>
  row === undefined ? null : new Uint8Array(Buffer.from(row.content, 'base64'));

/** A template of the user's company that is not retired, by the hash of one of its versions; null for others. */
export async function usableTemplate(
  db: Db,
  user: Id,
  hash: string,
): Promise<NonNullable<ReportSnapshot['report']['template']> | null> {
  const row = await db
    .selectFrom('report_template_version')
    .innerJoin('report_template', 'report_template.id', 'report_template_version.template')
    .innerJoin('app_user', 'app_user.company_id', 'report_template.company_id')
    .select(['report_template.name', 'version', 'hash'])
    .where('app_user.id', '=', user)
    .where('app_user.is_guest', '=', false)
    .where('hash', '=', hash)
    .where('retired_at', 'is', null)
    .orderBy('template')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The file that the report is drawn in; null for the default one, and where none has the bytes of its hash any more:
 * one that was changed in the database is not it.
 */
export async function templateOfReport(db: Db, { report }: Pick<ReportSnapshot, 'report'>): Promise<Uint8Array | null> {
  return report.template === undefined ? null : templateContent(db, report.template.hash);
}

/** The file with that hash; null where no row holds it any more. */
export async function templateContent(db: Db, hash: string): Promise<Uint8Array | null> {
  const rows = await db
    .selectFrom('report_template_version')
    .select('content')
    .where('hash', '=', hash)
    .orderBy('template')
    .execute();
  return rows.map(bytesOf).find((content) => content !== null && sha256(content) === hash) ?? null;
}
