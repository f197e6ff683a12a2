/**
 * The devices of a user: a browser that was given a client number. A lost one is cut off: its session ends, its pushes
 * are refused, and at its next contact it is told to remove what it holds. So is one whose users are all deactivated;
 * activated again before that contact, they find everything as it was.
 *
 *   a cookie for each user of the browser names the client number; it has no rights, so it is neither signed nor hidden
 */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { parse, serialize } from 'hono/utils/cookie';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal } from '../errors.ts';
import { deviceName } from './device-name.ts';

export interface DeviceEntry {
  readonly client: number;
  /** Browser and platform, e.g. "Firefox on Linux". */
  readonly name: string;
  /** Milliseconds since 1970: when the app was last opened there. */
  readonly seenAt: number;
  readonly isCutOff: boolean;
}

/** Who opens the app, from where. */
export interface Visit {
  readonly user: Id;
  readonly session: string;
  readonly request: Request;
}

export interface Devices {
  /** The client number that the cookie names for this user; null for none. */
  clientOf(request: Request, user: Id): number | null;
  /** Notes the visit. `cut-off`: the device was cut off; `unknown`: no such client of this user. */
  noteVisit(visit: Visit, client: number): Promise<'known' | 'cut-off' | 'unknown'>;
  /** The Set-Cookie header that names the client number to later requests. */
  cookieOf(user: Id, client: number): string;
  /**
   * Whether a cookie of the request names a device that was cut off, of whatever user. Also where each of its users is
   * deactivated; a browser that somebody else uses too keeps what it holds.
   */
  comesFromCutOff(request: Request): Promise<boolean>;
  /** Those on which the app was opened, the last one first. */
  list(user: Id): Promise<readonly DeviceEntry[]>;
  /** The sessions that ended; null where the user has no such device. */
  cutOff(user: Id, client: number): Promise<readonly string[] | null>;
}

export const deviceCutOff = refusal(
  410,
  'device-cut-off',
  `This device was cut off. What it holds of ${PRODUCT} is removed.`,
);

const PREFIX = 'antecede.client.';
/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const LISTED_AT_MOST = 100;

export function createDevices({
  db,
  now,
  isSecure,
}: {
  readonly db: Db;
  readonly now: () => number;
  readonly isSecure: boolean;
}): Devices {
  const cutOffAmong = async (clients: readonly number[]): Promise<boolean> => {
    if (clients.length === 0) return false;
    const rows = await db
      .selectFrom('client')
      .innerJoin('app_user', 'app_user.id', 'client.user_id')
      .select(['client.cut_off_at', 'app_user.is_active'])
      .where('client.id', 'in', clients)
      .execute();
    const isLeft = rows.length > 0 && rows.every((row) => !row.is_active);
    return isLeft || rows.some((row) => row.cut_off_at !== null);
  };
  return {
    clientOf: (request, user) => numberIn(cookiesOf(request)[`${PREFIX}${user}`]),
    async noteVisit({ user, session, request }, client) {
      const row = await db
        .updateTable('client')
        .set({
          name: deviceName(request.headers.get('user-agent') ?? ''),
          seen_at: new Date(now()),
          session_id: Number(session),
        })
        .where('id', '=', client)
        .where('user_id', '=', user)
        .returning('cut_off_at')
        .executeTakeFirst();
      if (row === undefined) return 'unknown';
      return row.cut_off_at === null ? 'known' : 'cut-off';
    },
    cookieOf: (user, client) =>
      serialize(`${PREFIX}${user}`, String(client), {
        path: '/',
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: COOKIE_SECONDS,
      }),
    comesFromCutOff: (request) =>
      cutOffAmong(
        Object.entries(cookiesOf(request)).flatMap(([name, value]) =>
          name.startsWith(PREFIX) ? (numberIn(value) ?? []) : [],
        ),
      ),
    async list(user) {
      const rows = await db
        .selectFrom('client')
        .select(['id', 'name', 'seen_at', 'cut_off_at'])
        .where('user_id', '=', user)
        .where('seen_at', 'is not', null)
        .orderBy('seen_at', 'desc')
        .limit(LISTED_AT_MOST)
        .execute();
      return rows.map((row) => ({
        client: row.id,
        name: row.name ?? '',
        seenAt: row.seen_at?.getTime() ?? 0,
        isCutOff: row.cut_off_at !== null,
      }));
    },
    async cutOff(user, client) {
      const device = await db
        .updateTable('client')
        .set({ cut_off_at: new Date(now()) })
        .where('id', '=', client)
        .where('user_id', '=', user)
        .returning('session_id')
        .executeTakeFirst();
      if (device === undefined) return null;
      if (device.session_id === null) return [];
      const ended = await db
        .deleteFrom('session')
        .where('id', '=', device.session_id)
        .where('user_id', '=', user)
        .returning('id')
        .execute();
      return ended.map(({ id }) => String(id));
    },
  };
}

const cookiesOf = (request: Request) => parse(request.headers.get('cookie') ?? '');

function numberIn(text: string | undefined): number | null {
  return /^\d{1,10}$/.test(text ?? '') ? Number(text) : null;
}
