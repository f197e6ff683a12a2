/**
 * A cookie that says: on this device the user has signed in before. It lets nobody in; attempts from the device are
 * only counted apart from those of strangers (device cookies, as OWASP describes them). Nothing is stored on the
 * server: the cookie is a random number with a keyed hash of it and the e-mail address. Each user of a browser has one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

export interface KnownDevices {
  /** The device's number, if the user with this e-mail address has signed in on it; else null. */
  of(request: Request, email: string): string | null;
  /** The Set-Cookie header that makes the device known; null where it is. */
  remember(request: Request, email: string): string | null;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function createKnownDevices(secret: string, isSecure: boolean): KnownDevices {
  const keyed = (text: string): Buffer => createHmac('sha256', secret).update(`known device ${text}`).digest();
  const plain = (email: string): string => email.trim().toLowerCase();
  const nameFor = (email: string): string =>
    `${isSecure ? '__Secure-' : ''}antecede.device.${keyed(plain(email)).toString('hex', 0, 6)}`;
  const sealOf = (device: string, email: string): Buffer => keyed(`${device} ${plain(email)}`);

  function of(request: Request, email: string): string | null {
    const name = nameFor(email);
    const [device = '', seal = ''] = (parse(request.headers.get('cookie') ?? '', name)[name] ?? '').split('.');
    const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(device, email)];
    return device !== '' && given.length === right.length && timingSafeEqual(given, right) ? device : null;
  }
  return {
    of,
    remember(request, email) {
      if (of(request, email) !== null) return null;
      const device = randomBytes(16).toString('base64url');
      return serialize(nameFor(email), `${device}.${sealOf(device, email).toString('base64url')}`, {
        path: '/account',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: YEAR_SECONDS,
      });
    },
  };
}
