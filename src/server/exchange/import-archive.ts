/**
 * Imports an exported project or company from another server.
 *
 *   opened ─▶ checked from end to end ─▶ written, in one transaction ─▶ settled: its people find it
 *                     │ a fault: nothing is written        │ broken off: the same import goes on here
 *
 * The same archive is imported once into a company; whoever imports it again is told so.
 */
import { deflateRawSync } from 'node:zlib';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { clientLock } from '../events/work.ts';
import { ArchiveFault } from './archive-fault.ts';
import { reportPlaceOf, type ExportKind } from './archive-form.ts';
import { checkArchive, resultsIn, type CheckedArchive } from './check-archive.ts';
import { createIdMap, UnmappedId, type IdMap, type MappedIds } from './id-map.ts';
import { matchPeople } from './match-people.ts';
import { decoded, type OpenArchive } from './open-archive.ts';
import { settleProject, type Importer } from './settle-project.ts';
import { reserveClients, writeStreams } from './write-streams.ts';

export interface ArchivePorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withUnitOfWork' | 'withState'>;
  readonly now: () => number;
}

export interface Imported {
  /** The number of the import. */
  readonly archive: Id;
  /** The project or company here. */
  readonly target: Id;
  /** It was imported before; nothing was written. */
  readonly isKnown: boolean;
  /** Accounts that were made, deactivated. */
  readonly made: number;
  readonly people: number;
  readonly events: number;
}

interface Importing {
  readonly kind: ExportKind;
  readonly company: Id;
  readonly by: Importer;
  /** SHA-256 of the only public key by which the archive may be signed. */
  readonly signedBy?: string | undefined;
}

export async function importArchive(
  ports: ArchivePorts,
  archive: OpenArchive,
  importing: Importing,
): Promise<Imported | Refusal> {
  try {
    return await importChecked(ports, archive, importing);
  } catch (error) {
    if (error instanceof ArchiveFault) return refusal(422, 'archive', `Nothing was imported. ${error.message}`);
    if (error instanceof UnmappedId)
      return refusal(
        422,
        'archive',
        `Nothing was imported. Events name ${error.message}, which is not in the archive.`,
      );
    throw error;
  }
}

async function importChecked(ports: ArchivePorts, archive: OpenArchive, importing: Importing) {
  const { manifest, hash } = archive;
  const { kind, company, by, signedBy } = importing;
  if (manifest.kind !== kind)
    return refusal(422, 'kind', `This is the export of a ${manifest.kind}, not of a ${kind}.`);
  if (signedBy !== undefined && archive.signedBy !== signedBy)
    return refusal(422, 'signature', `Nothing was imported. The archive is signed by the key ${archive.signedBy}.`);
  const known = await knownImport(ports.db, company, hash);
  if (known !== null && (known.is_settled || kind === 'company')) return knownAs(known);
  const checked = known === null ? await checkArchive(archive) : null;
  const written = checked === null ? null : await write(ports, archive, { ...importing, checked });
  if (isRefusal(written)) return written;
  const row = known ?? (await knownImport(ports.db, company, hash));
  if (row === null) throw new Error('an import that was written is not there');
  if (kind === 'project') await settleProject(ports, { archive: row.id, project: row.target, by });
  return { ...knownAs(row), isKnown: false, ...written };
}

const knownImport = async (db: Db, company: Id, hash: string) =>
  (await db
    .selectFrom('imported_archive')
    .select(['id', 'target', 'is_settled'])
    .where('company_id', '=', company)
    .where('hash', '=', hash)
    .executeTakeFirst()) ?? null;

const knownAs = ({ id, target }: { readonly id: Id; readonly target: Id }): Imported => ({
  ...{ archive: id, target, isKnown: true },
  ...{ made: 0, people: 0, events: 0 },
});

interface CheckedImport extends Importing {
  readonly checked: CheckedArchive;
}

async function write(
  { accept, now }: ArchivePorts,
  archive: OpenArchive,
  { checked, company, kind, by }: CheckedImport,
) {
  const { people, clients, events } = checked;
  const { manifest, hash, signedBy } = archive;
  let made = 0;
  const done = await accept.withUnitOfWork([clientLock(SERVER_CLIENT)], async (work) => {
    work.add({
      async write(db) {
        const at = new Date(now());
        const matched = await matchPeople(db, { people, company, at });
        const mapped: MappedIds = {
          clients: await reserveClients(db, clients, at),
          users: matched.users,
          company: kind === 'company' ? [manifest.id, company] : null,
        };
        const ids = createIdMap(mapped);
        made = matched.made;
        await writeStreams(db, { archive, ids, company });
        await writeResults(db, archive, ids);
        await writeReports(db, archive, ids);
        const streams = manifest.streams.map(({ stream, events: lines, head }) => [stream, lines, head]);
        await db
          .insertInto('imported_archive')
          .values({
            ...{ company_id: company, hash, kind, source: manifest.id, signed_by: signedBy },
            target: kind === 'company' ? company : ids.minted(manifest.id),
            ...{ ids: JSON.stringify(mapped), streams: JSON.stringify(streams), by_user: by.id, at },
          })
          .execute();
      },
    });
    return null;
  });
  if (isRefusal(done)) return done;
  return { made, people: people.length, events };
}

async function writeResults(db: Transaction, archive: OpenArchive, ids: IdMap): Promise<void> {
  for await (const { search, run, total, publications } of resultsIn(archive))
    await db
      .insertInto('run_result')
      .values({
        ...{ search: ids.minted(search), run: ids.minted(run), total },
        ucids: deflateRawSync(JSON.stringify(publications)).toString('base64'),
      })
      .execute();
}

/** As they are: their hashes stand in the events. */
async function writeReports(db: Transaction, archive: OpenArchive, ids: IdMap): Promise<void> {
  for (const name of archive.names) {
    const place = reportPlaceOf(name);
    if (place === null) continue;
    const of = { search: ids.minted(place.search), report: ids.minted(place.report) };
    const content = await archive.bytes(name);
    if (place.file === null)
      await db
        .insertInto('report_snapshot')
        .values({ ...of, snapshot: decoded(content, name) })
        .execute();
    else {
      const { isApproved: is_approved, format } = place.file;
      const file = { ...of, is_approved, format, content: Buffer.from(content).toString('base64') };
      await db.insertInto('report_file').values(file).execute();
    }
  }
}
