/**
 * The codes of an authenticator app: time-based one-time passwords (RFC 6238 over RFC 4226) of six digits,
 * a new one every 30 s, by HMAC-SHA-1, which is what every app understands. Pure but for making a secret.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const STEP_MS = 30_000;
/** Steps that a telephone's clock may be off either way (RFC 6238, 5.2). */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends, in base32, as apps take it when it is typed. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => BASE32.charAt(byte % 32)).join('');
}

/** The code of a step, counted from 1970 in units of 30 s. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step that a code is of, if it is one of now and later than `after`: a code is good once. `now` in milliseconds.
 */
export function stepOf(
  code: string,
  secret: string,
  { now, after }: { readonly now: number; readonly after: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => current - DRIFT + at);
  return (
    steps.find((step) => step > after && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) ?? null
  );
}

/** What an app reads from the QR code (the key URI format of Google Authenticator, which all others took over). */
export function keyUri(
  secret: string,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const by = encodeURIComponent(issuer);
  return `otpauth://totp/${by}:${encodeURIComponent(account)}?secret=${secret}&issuer=${by}`;
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
