/** Fills a company that was just added with the archive of one; gives whether it did. */
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal } from '../errors.ts';
import type { ExchangePorts } from './exchange.ts';
import { tellImported } from './exchange-command.ts';
import { importArchive } from './import-archive.ts';
import type { OpenArchive } from './open-archive.ts';

export async function importCompany(
  exchange: ExchangePorts,
  archive: OpenArchive,
  { company, administrator }: { readonly company: Id; readonly administrator: Id },
  out: (line: string) => void,
): Promise<boolean> {
  const by = { id: administrator, name: '' };
  const done = await importArchive(exchange, archive, { kind: 'company', company, by });
  if (isRefusal(done)) {
    out(done.message);
    return false;
  }
  tellImported(archive, done, out);
  return true;
}
