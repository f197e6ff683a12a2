/**
 * A user's second factor: the secret of an authenticator app, and backup codes for when the app is not available.
 * The secret is stored encrypted, the backup codes as keyed hashes; each code works once. Nothing here is logged.
 *
 *   (none) ──begin──▶ unconfirmed ──confirm, by a code──▶ on ──remove──▶ (none)
 */
import { createHmac, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { newSecret, stepOf } from './totp.ts';

export interface SecondFactor {
  isOn(user: Id): Promise<boolean>;
  /** The secret to confirm; it stays the same until it is confirmed. */
  begin(user: Id): Promise<string>;
  /** Turns it on by a first code; returns the backup codes, shown only once. Null for a wrong code. */
  confirm(user: Id, code: string): Promise<readonly string[] | null>;
  /** Whether the code is valid now, from the app or as a backup code. It is used up. */
  use(user: Id, code: string): Promise<boolean>;
  backupCodesLeft(user: Id): Promise<number>;
  /** New backup codes in place of the old ones. */
  renewBackupCodes(user: Id): Promise<readonly string[]>;
  remove(user: Id): Promise<void>;
}

const BACKUP_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

interface SecondFactorPorts {
  readonly db: Db;
  /** Of this installation; encrypts and keys. */
  readonly secret: string;
  readonly now: () => number;
}

export function createSecondFactor({ db, secret: key, now }: SecondFactorPorts): SecondFactor {
  const rowOf = (user: Id) => db.selectFrom('second_factor').selectAll().where('user_id', '=', user).executeTakeFirst();
  const hashOf = (code: string) => createHmac('sha256', key).update(`backup code ${code}`).digest('base64url');

  async function newBackupCodes(user: Id): Promise<readonly string[]> {
    const codes = Array.from({ length: BACKUP_CODES }, aBackupCode);
    await db
      .updateTable('second_factor')
      .set({ backup_codes: JSON.stringify(codes.map((code) => hashOf(plain(code)))) })
      .where('user_id', '=', user)
      .execute();
    return codes;
  }

  /** Two requests with one code: only one finds the row as both read it. */
  async function useAppCode(user: Id, code: string): Promise<boolean> {
    const row = await rowOf(user);
    if (!row) return false;
    const step = stepOf(code, await symmetricDecrypt({ key, data: row.secret }), { now: now(), after: row.last_step });
    if (step === null) return false;
    const used = await db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('user_id', '=', user)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  async function useBackupCode(user: Id, code: string): Promise<boolean> {
    const before = (await rowOf(user))?.backup_codes ?? '[]';
    const hashes = JSON.parse(before) as readonly string[];
    const hash = hashOf(code);
    if (!hashes.includes(hash)) return false;
    const after = JSON.stringify(hashes.filter((each) => each !== hash));
    const used = await db
      .updateTable('second_factor')
      .set({ backup_codes: after })
      .where('user_id', '=', user)
      .where('backup_codes', '=', before)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  return {
    isOn: async (user) => (await rowOf(user))?.is_on === true,
    async begin(user) {
      const data = await symmetricEncrypt({ key, data: newSecret() });
      await db
        .insertInto('second_factor')
        .values({ user_id: user, secret: data })
        .onConflict((on) => on.doNothing())
        .execute();
      return symmetricDecrypt({ key, data: (await rowOf(user))?.secret ?? data });
    },
    async confirm(user, code) {
      if (!(await useAppCode(user, plain(code)))) return null;
      await db.updateTable('second_factor').set({ is_on: true }).where('user_id', '=', user).execute();
      return newBackupCodes(user);
    },
    async use(user, typed) {
      const code = plain(typed);
      if ((await rowOf(user))?.is_on !== true) return false;
      return (await useAppCode(user, code)) || (await useBackupCode(user, code));
    },
    backupCodesLeft: async (user) =>
      (JSON.parse((await rowOf(user))?.backup_codes ?? '[]') as readonly string[]).length,
    renewBackupCodes: newBackupCodes,
    async remove(user) {
      await db.deleteFrom('second_factor').where('user_id', '=', user).execute();
    },
  };
}

/** Some 50 bits, in two groups that are easily copied by hand. */
function aBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** As typed, without the spaces and hyphens that make it readable. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
