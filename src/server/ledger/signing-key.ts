/**
 * The key that ledgers are signed with: Ed25519, made once with the database. Its private half stays in the
 * database's settings; what leaves is the public one, with its fingerprint to compare by.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { LedgerKey } from '../../domain/ledger/entry.ts';
import { settingOf } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';

export interface SigningKey extends LedgerKey {
  /** Base64. */
  sign(text: string): string;
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export async function signingKeyOf(db: Db): Promise<SigningKey> {
  return signingKey(await settingOf(db, 'ledger-key', newKey));
}

/** From PEM (PKCS 8). */
export function signingKey(pem = newKey()): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** SHA-256 of the key (SPKI, DER), in hexadecimal digits. */
export function fingerprintOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
