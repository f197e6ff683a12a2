/**
 * Names of what leaves the house, which stay the same when the server gets another address, is moved, or is restored
 * from a backup: UUIDs of version 5 (RFC 9562) in the name space of this server.
 */
import { createHash, randomUUID } from 'node:crypto';
import { settingOf } from '../../database/settings.ts';
import type { Db } from '../../database/tables.ts';

/** The name space of this server: a UUID that is made once, with the database. */
export const outgoingNames = (db: Db): Promise<string> => settingOf(db, 'outgoing-names', () => randomUUID());

/** The UUID of that thing in the name space. */
export function outgoingName(names: string, thing: string): string {
  const space = Buffer.from(names.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(thing).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
