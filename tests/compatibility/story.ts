/** What the recorded stories share: a server, calls as a user of it, gestures of a device, and the end of a story. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { draft, type EventMap, type EventType } from '../../src/domain/catalogue.ts';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { searchTypes } from '../../src/domain/search-steps/search-types.ts';
import { companyProfileEvents } from '../../src/domain/company-profile/events.ts';
import { inboxEvents } from '../../src/domain/inbox/events.ts';
import { monitorEvents } from '../../src/domain/monitors/events.ts';
import { legalHoldEvents } from '../../src/domain/legal-hold/events.ts';
import { retentionEvents } from '../../src/domain/retention/events.ts';
import { peopleEvents } from '../../src/domain/people/events.ts';
import { reportEvents } from '../../src/domain/reports/events.ts';
import { tagEvents } from '../../src/domain/tags/events.ts';
import { taskEvents } from '../../src/domain/tasks/events.ts';
import { eventId } from '../../src/domain/shared/envelope.ts';
import { mintId } from '../../src/domain/shared/ids.ts';
import { PROTOCOL_VERSION } from '../../src/sync/wire/protocol.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { get, newDevice, post, signIn, type Device, type SignedIn } from './device.ts';

export const PATIENCE = 240_000;
/** A device has a network of its own. */
export const realFetch = fetch;

/** Types of a story of their own (recorded-tags.test.ts). */
export const OF_TAGS = Object.keys(tagEvents);
/** The same (recorded-tasks.test.ts). */
export const OF_TASKS = Object.keys(taskEvents);
/** The same (recorded-company.test.ts). */
export const OF_COMPANY = Object.keys(companyProfileEvents);
/** The same (recorded-reports.test.ts). */
export const OF_REPORTS = [...Object.keys(reportEvents).filter((type) => type !== 'ReportRedacted'), 'ReportNoted'];
/** The same (recorded-monitors.test.ts). */
export const OF_MONITORS = Object.keys(monitorEvents).filter((type) => type !== 'MonitorUntied');
const NOTED: readonly string[] = [
  'RunFailureNoted',
  'ReportNoted',
  'RetentionNoted',
  'MembershipNoted',
  'ArrivalsNoted',
];
/** The same (recorded-people.test.ts). */
export const OF_PEOPLE = [
  ...['MemberRoleSet', 'TeamShareRoleSet', 'TeamMemberRoleSet', 'MountRoleSet', 'BlindReviewSet', 'ReviewDoneSaid'],
  ...Object.keys(inboxEvents).filter((type) => !NOTED.includes(type)),
];
/** The same (recorded-deleting.test.ts). */
export const OF_DELETING = [...Object.keys(peopleEvents), 'ReportRedacted'];
/** The same (recorded-legal-hold.test.ts). */
export const OF_LEGAL_HOLDS = Object.keys(legalHoldEvents);
/** The same (recorded-retention.test.ts). */
export const OF_RETENTION = [...Object.keys(retentionEvents), 'RetentionNoted', 'MonitorUntied'];
/** The same (recorded-notices.test.ts). */
export const OF_NOTICES = ['MembershipNoted', 'ArrivalsNoted'];
/** The same (recorded-fto.test.ts). */
export const OF_FTO = ['PassagePlaced'];
/** Types of the second story. */
export const OF_ERASING = ['TitlesErased', 'SearchStartedOnDevice', 'SearchErased'];

/** The server of this file's stories, with the sample: gives the first user, signed in. */
export function storyServer(): () => Promise<SignedIn> {
  const dataDir = mkdtempSync(join(tmpdir(), 'antecede-replay-'));
  let server: BuiltServer;
  beforeAll(async () => {
    cpSync(inject('storyFolder'), dataDir, { recursive: true });
    server = await buildServer();
  }, PATIENCE);
  afterAll(async () => {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return async () => signIn(await server.start(dataDir));
}

/** A new device of a user, with all that they have. */
export async function deviceOf(who: SignedIn): Promise<Device> {
  const device = await newDevice([]);
  device.connect(who);
  expect(await device.api.boot()).toMatchObject({ kind: 'ready' });
  return device;
}

/** What the device exports, kept with RECORD: it folds to the same state. `missing`: types that are not in it. */
export async function recorded(device: Device, file: string): Promise<{ replay: string; missing: readonly string[] }> {
  const replay = await device.api.exportReplay({ redacted: true });
  if (process.env['RECORD'] === file) writeFileSync(join(import.meta.dirname, '../replays', file), replay);
  expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
  device.connect(null);
  return { replay, missing: replayedTypes([replay]).missing };
}

/** Sends a file, as its bytes. */
export async function upload({ origin, cookie }: SignedIn, path: string, bytes: Uint8Array): Promise<number> {
  const headers = { Cookie: cookie, Origin: origin };
  const body = new Uint8Array(bytes);
  return (await realFetch(new URL(path, origin), { method: 'POST', headers, body })).status;
}

export async function form(
  { origin, cookie }: SignedIn,
  path: string,
  fields: Record<string, string> = {},
): Promise<object> {
  const answer = await realFetch(new URL(path, origin), {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin },
    body: new URLSearchParams(fields),
  });
  const body = (await answer.json()) as { readonly status?: string };
  expect([answer.ok, body.status ?? 'ok'], `${path}: ${JSON.stringify(body)}`).toEqual([true, 'ok']);
  return body;
}

/** Berta, invited and signed in. */
export async function colleague(admin: SignedIn): Promise<SignedIn> {
  const invited = (await post(admin, '/spa/api/company/users', {
    ...{ email: 'berta@example.com', first_name: 'Berta', last_name: 'Benz' },
  })) as { readonly link: string };
  const token = new URL(invited.link, admin.origin).searchParams.get('token')!;
  const answer = await realFetch(new URL('/account/login/', admin.origin), {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: admin.origin }, body: new URLSearchParams({ token }) },
  });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(cookie, await answer.text()).not.toEqual([]);
  return { origin: admin.origin, cookie: cookie.join('; ') };
}

export const selfOf = async (who: SignedIn) =>
  (JSON.parse(await get(who, '/spa/api/users/self')) as { readonly user: { readonly pk: number } }).user.pk;

export type Said = { readonly [T in EventType]: readonly [type: T, payload: EventMap[T]] }[EventType];

export function speaker(device: Device) {
  return async (stream: StreamName, ...said: readonly Said[]) => {
    for (const [type, payload] of said) {
      const answer = await device.api.emit([draft(stream, type, payload as never)], type);
      expect(answer, `${type}: ${JSON.stringify(answer)}`).toMatchObject({ kind: 'saved' });
    }
  };
}

export async function started(who: SignedIn, type: string): Promise<number> {
  const { submitString } = searchTypes.find(({ key }) => key === type)!;
  const body = await form(who, '/spa/api/search/select_search_type', { 'Search-Type-Btn': submitString });
  return Number((body as { readonly redirect_to: string }).redirect_to.split('/').at(-1));
}

/** No server tells this device of news: it asks. */
export async function answered(device: Device, search: number, kind: 'ran' | 'failed'): Promise<void> {
  const now = async () => {
    await device.api.syncNow();
    const state = await device.ask('search', { search });
    return state === null || state === 'missing' ? null : state.run?.kind;
  };
  await expect.poll(now, { timeout: PATIENCE / 2, interval: 500 }).toBe(kind);
}

/** Pushes an event as a user without the app. `make` is given a new id. */
export async function pushOnce<T extends EventType>(
  who: SignedIn,
  make: (id: number) => { readonly stream: StreamName; readonly type: T; readonly payload: EventMap[T] },
): Promise<number> {
  const { clientId } = (await post(who, '/spa/api/sync/register', {})) as { readonly clientId: number };
  const id = mintId(clientId, 1);
  const { stream, type, payload } = make(id);
  const numbers = { clientId, clientSeq: 1, id: eventId(clientId, 1), baseSeq: 0 };
  const event = { ...draft(stream, type, payload), ...numbers, batch: 'b', causationId: null, at: 1 };
  const pushed = await post(who, '/spa/api/sync/push', { protocol: PROTOCOL_VERSION, clientId, events: [event] });
  expect(pushed).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] });
  return id;
}
