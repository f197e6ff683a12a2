/**
 * Two companies on one server, whose ids are mixed: colleagues call for what is the other company's; calls and events
 * name what is one's own in one place, and what is the other's in the next.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type EventType } from '../../../src/domain/catalogue.ts';
import type { Schema } from '../../../src/domain/shared/schema.ts';
import { companyStream, homeStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { PROTOCOL_VERSION, type PushAnswer, type Registered } from '../../../src/sync/wire/protocol.ts';
import { eventTypes } from '../../builders/given.ts';
import { payloads } from '../../builders/payloads.ts';
import { anId, PATIENCE, pushAs } from '../a-server.ts';
import { anEvent, aPush } from '../events/builders.ts';
import {
  bodyFor,
  callsTellNothing,
  pathFor,
  stateOf,
  twoCompanies,
  type Side,
  type TwoCompanies,
} from './two-companies.ts';

let here: TwoCompanies;
let [alpha, beta]: Side[] = [];
beforeAll(async () => {
  here = await twoCompanies();
  ({ alpha, beta } = here);
}, PATIENCE);
afterAll(() => here.close());

type Sides = readonly [own: Side, other: Side];
const BOTH: readonly (readonly [title: string, sides: () => Sides])[] = [
  ['the first company', () => [alpha!, beta!]],
  ['the second company', () => [beta!, alpha!]],
];

const routes = () => allRoutes(here.server.services).filter(({ who }) => who !== 'anyone');
/** They would take what is one's own away, from which the next calls start. */
const isHarmless = ({ method, path }: Route): boolean =>
  method !== 'DELETE' && !/delete|remove|leave|cut_off|two_factor|:pk$/.test(path);
const namesOf = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

describe.each(BOTH)('[PERM-4] in %s', (_title, sides) => {
  it(
    'a colleague without rights to administer sees and changes nothing of the other, whatever the call',
    async () => {
      const [me, other] = sides();
      const colleague = await here.server.signedIn(me.colleague);
      const calls = routes().map((route) => {
        const path = pathFor(route, other);
        return { route, path, body: bodyFor(path, other) };
      });
      await callsTellNothing(here, colleague, other, calls);
    },
    PATIENCE,
  );

  it(
    'calls that name what is one’s own, and beside it what is the other’s, tell and change nothing of it',
    async () => {
      const [me, other] = sides();
      const calls = routes().flatMap((route) =>
        ['', ...namesOf(route.path)].flatMap((swapped) => {
          const path = pathFor(route, me, swapped, other);
          return isHarmless(route) || path !== pathFor(route, me) ? [{ route, path, body: bodyFor(path, other) }] : [];
        }),
      );
      await callsTellNothing(here, me.admin, other, calls);
    },
    PATIENCE,
  );

  it(
    'events of every type in one’s own streams that name what is the other’s give no way to it',
    async () => {
      const [me, other] = sides();
      await here.server.services.jobs.idle();
      const before = await stateOf(here, other);
      const streams = [
        homeStream(me.admin.pk),
        searchStream(me.search),
        projectStream(me.project),
        companyStream(me.company),
      ];
      const theirs = [
        other.search,
        other.project,
        other.team,
        other.colleague,
        other.admin.pk,
        other.company,
        other.device,
      ];
      const leaf = (kind: Extract<Schema, string>): fc.Arbitrary<unknown> => {
        if (kind === 'id' || kind === 'place') return fc.constantFrom(...theirs, me.search, me.project);
        if (kind === 'stream')
          return fc.constantFrom(homeStream(other.admin.pk), projectStream(other.project), searchStream(other.search));
        const plain = {
          count: 1,
          time: 1,
          number: 1,
          flag: true,
          name: 'FIELDED',
          text: 'S1 AND rotor',
          date: '2020-01-01',
        };
        return fc.constant(plain[kind]);
      };
      const said = fc.constantFrom<EventType>(...eventTypes).chain((type) =>
        fc.record({
          type: fc.constant(type),
          payload: payloads(catalogue[type].payload, leaf),
          stream: fc.constantFrom(...streams),
        }),
      );
      const rounds = fc.sample(fc.array(said, { minLength: 100, maxLength: 100 }), { seed: 12, numRuns: 6 });
      for (const round of rounds) {
        await pushAs(me.admin, (clientId) =>
          round.map(({ type, payload, stream }, at) =>
            anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream }),
          ),
        );
      }
      const named = { number: 1, search: other.search, title: 'Theirs' };
      await pushAs(me.admin, (clientId) => {
        const at = (clientSeq: number) => ({ clientId, clientSeq, stream: searchStream(me.search) });
        return [
          anEvent('EarlierSearchNamed', named, at(1)),
          anEvent('QueryWritten', { expression: 'S1' }, at(2)),
          anEvent('SearchSubmitted', { run: anId(9) }, at(3)),
        ];
      });
      await here.server.services.jobs.idle();
      expect(await stateOf(here, other)).toEqual(before);
      const reading = [
        ...streams,
        homeStream(other.admin.pk),
        searchStream(other.search),
        projectStream(other.project),
      ];
      const cursors = Object.fromEntries(reading.map((stream) => [stream, 0]));
      for (const browser of [me.admin, await here.server.signedIn(me.colleague)]) {
        const epoch = await here.server.services.store.epoch();
        const pulled = await browser.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch, cursors });
        expect(pulled.status).toBe(200);
        expect(JSON.stringify(pulled.body).toLowerCase()).not.toContain(other.word);
      }
      const seen = await here.server.db
        .selectFrom('access')
        .select(['object', 'subject'])
        .where('object', 'in', [searchStream(other.search), projectStream(other.project)])
        .where('subject', 'in', [`user/${me.admin.pk}`, `user/${me.colleague}`])
        .execute();
      expect(seen).toEqual([]);
    },
    PATIENCE,
  );

  it('the number of a device of the other takes no push, and tells nothing of what it sent', async () => {
    const [me, other] = sides();
    const { clientId } = (await me.admin.json('/spa/api/sync/register', {})).body as Registered;
    const stream = homeStream(me.admin.pk);
    const events = [anEvent('FolderDeleted', { id: 1 }, { clientId: other.device, clientSeq: 1, stream })];
    for (const [path, body] of [
      ['push', aPush(other.device, ...events)],
      ['missing', { protocol: PROTOCOL_VERSION, clientId: other.device, clientSeqs: [1] }],
    ] as const)
      expect(await me.admin.json(`/spa/api/sync/${path}`, body)).toMatchObject({
        status: 422,
        body: { code: 'not-your-client' },
      });
    const inOwnName = aPush(clientId, ...events);
    const { outcomes } = (await me.admin.json('/spa/api/sync/push', inOwnName)).body as PushAnswer;
    expect(outcomes).toMatchObject([{ outcome: { kind: 'rejected', code: 'malformed' } }]);
  });
});
