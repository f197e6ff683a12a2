/** `npm run company -- export`, `import` and `verify-import`: a project or company between servers, by the operator. */
import { createPublicKey } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, messageOf, type Refusal } from '../errors.ts';
import { fingerprintOf } from '../ledger/signing-key.ts';
import { ArchiveFault } from './archive-fault.ts';
import { exportCompany, exportProject, type ExchangePorts, type Export } from './exchange.ts';
import { importArchive, type Imported } from './import-archive.ts';
import { openArchive, type OpenArchive } from './open-archive.ts';
import type { Importer } from './settle-project.ts';
import { verifyImported } from './verify-imported.ts';
import { ArchiveTooLarge } from './zip-writer.ts';
import { ChangedMeanwhile } from './write-archive.ts';

export const EXCHANGE_OPTIONS = {
  project: { type: 'string' },
  to: { type: 'string' },
  company: { type: 'string' },
  by: { type: 'string' },
  key: { type: 'string' },
} as const;

export const EXCHANGE_USAGE = [
  '       npm run company -- export NUMBER --to FILE',
  '       npm run company -- export --project NUMBER --to FILE',
  '       npm run company -- import FILE --company NUMBER [--by ADDRESS] [--key PUBLIC-KEY]',
  '       npm run company -- import FILE --email ADDRESS [--name NAME] [--corpus CORPUS [--may-import]]',
  '       npm run company -- verify-import NUMBER',
];

export const EXCHANGE_HELP = [
  'export writes a company, or a project with the searches saved in it, into a ZIP archive (docs/export-format.md).',
  'import takes the archive of a project into a company, or makes a new company of the archive of one. Before',
  'anything is written, every hash of it is checked. ADDRESS after --by is whom the project belongs to if its owner',
  'has no account.',
  'PUBLIC-KEY is the file of the key that the archive must be signed with (*Ledger*, “Public key”).',
  'verify-import computes the history of an import again from what is in the database now.',
];

type Values = { readonly [Name in keyof typeof EXCHANGE_OPTIONS]?: string | undefined };
type Out = (line: string) => void;
export interface ExchangeCommandPorts {
  readonly openExchange: () => ExchangePorts;
}

type Run = (ports: ExchangeCommandPorts, out: Out) => Promise<number>;

const numberOf = (text: string | undefined): Id | null => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null);

/** What is wrong with the arguments, where something is. */
export function exportCommand(subject: string, { project, to }: Values): Run | string {
  const [company, own] = [numberOf(subject), numberOf(project)];
  if (to === undefined || (company === null) === (own === null))
    return 'Say what to export and where: export NUMBER --to FILE, or export --project NUMBER --to FILE.';
  return async ({ openExchange }, out) => {
    const exchange = openExchange();
    if (existsSync(to)) return refused(out, `There is something at ${to}, which stays as it is.`);
    const made = own === null ? await exportCompany(exchange, company ?? 0) : await exportProject(exchange, own, null);
    if (isRefusal(made)) return refused(out, made.message);
    const fault = await writeFile(made, to);
    if (fault !== null) return refused(out, fault);
    out(`“${made.name}” is in ${to}: ${counted(made.streams, 'stream', 'streams')} of events.`);
    out('README.txt in it says what is not. It can be read by whoever has the file.');
    return 0;
  };
}

/** What kept it from being written; nothing is left then. */
async function writeFile({ chunks }: Export, to: string): Promise<string | null> {
  const partial = `${to}.partial`;
  try {
    await pipeline(Readable.from(chunks), createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
    renameSync(partial, to);
    return null;
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof ArchiveTooLarge) return 'It does not fit into a ZIP archive (4 GB, 65,000 files).';
    if (error instanceof ChangedMeanwhile) return error.message;
    throw error;
  }
}

/** Imports a project; or calls `asCompany` with the archive of a company. */
export function importCommand(
  file: string,
  { company, by, key }: Values,
  asCompany: (exchange: ExchangePorts, archive: OpenArchive, out: Out) => Promise<number>,
): Run | string {
  const into = numberOf(company);
  if (company !== undefined && into === null) return `"${company}" is no number of a company.`;
  return async ({ openExchange }, out) => {
    const exchange = openExchange();
    const archive = await opened(file, key);
    if (typeof archive === 'string') return refused(out, archive);
    try {
      if (archive.manifest.kind === 'company') return await asCompany(exchange, archive, out);
      if (into === null)
        return refused(out, 'This is the export of a project. Say for which company: --company NUMBER');
      return await importInto(exchange, archive, { company: into, by }, out);
    } finally {
      archive.close();
    }
  };
}

async function importInto(
  exchange: ExchangePorts,
  archive: OpenArchive,
  { company, by: address }: { readonly company: Id; readonly by: string | undefined },
  out: Out,
): Promise<number> {
  const by = await importerOf(exchange, company, address);
  if (by === null)
    return refused(
      out,
      `Nobody who can sign in to company ${company} has the address ${address ?? 'of an administrator'}.`,
    );
  const done = await importArchive(exchange, archive, { kind: 'project', company, by });
  if (isRefusal(done)) return refused(out, done.message);
  if (done.isKnown) {
    out(`This archive was imported before, as project ${done.target} (import ${done.archive}). Nothing was written.`);
    return 0;
  }
  tellImported(archive, done, out);
  return 0;
}

export function tellImported(
  archive: OpenArchive,
  { archive: number, target, people, made, events }: Imported,
  out: Out,
) {
  const { kind, name } = archive.manifest;
  out(`“${name}” was imported as ${kind} ${target}: ${counted(events, 'event', 'events')}, all verified.`);
  out(`It names ${counted(people, 'person', 'people')}, of whom ${people - made} had an account with that address.`);
  if (made > 0)
    out(`${counted(made, 'account was', 'accounts were')} made, deactivated. An administrator activates and invites.`);
  out(`Signed by the server with the key ${archive.signedBy}.`);
  out(`To verify its history later: npm run company -- verify-import ${number}`);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The file as an archive, signed by that key where one is named; or why not. */
async function opened(file: string, key: string | undefined): Promise<OpenArchive | string> {
  try {
    const archive = await openArchive(file);
    const wanted = key === undefined ? null : keyFingerprint(key);
    if (wanted === null || archive.signedBy === wanted) return archive;
    archive.close();
    return `Nothing was imported. The archive is signed by another key: ${archive.signedBy}.`;
  } catch (error) {
    if (error instanceof ArchiveFault) return `Nothing was imported. ${error.message}`;
    throw error;
  }
}

function keyFingerprint(file: string): string {
  try {
    return fingerprintOf(createPublicKey(readFileSync(file)));
  } catch (error) {
    throw new ArchiveFault({ file }, `This is no public key: ${messageOf(error)}`);
  }
}

/** Who has the address in the company, or its first administrator. */
async function importerOf(
  { db }: Pick<ExchangePorts, 'db'>,
  company: Id,
  address: string | undefined,
): Promise<Importer | null> {
  const people = db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('is_active', '=', true)
    .where('is_guest', '=', false)
    .orderBy('id');
  const found = await (
    address === undefined
      ? people.where('is_admin_user', '=', true)
      : people.where('email', '=', address.trim().toLowerCase())
  ).executeTakeFirst();
  return found ?? null;
}

/** What is wrong with the argument, where something is. */
export function verifyCommand(subject: string): Run | string {
  const archive = numberOf(subject);
  if (archive === null) return 'verify-import needs the number of an import, as import has printed it.';
  return async ({ openExchange }, out) => {
    const exchange = openExchange();
    const found = await verifyImported(exchange.db, archive);
    if (isRefusal(found)) return refused(out, found.message);
    for (const fault of found.faults) out(fault);
    const events = counted(found.events, 'event', 'events');
    const erased = found.erased === 0 ? '' : ` Of ${found.erased} the content was erased; their places verify.`;
    if (found.faults.length === 0)
      out(`As exported: ${events} of ${counted(found.streams, 'stream', 'streams')}.${erased}`);
    return found.faults.length === 0 ? 0 : 1;
  };
}

export function refused(out: Out, message: Refusal['message']): number {
  out(message);
  return 1;
}
