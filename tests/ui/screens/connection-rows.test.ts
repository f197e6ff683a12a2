/** Which hosts administrators see, and what of them. */
import { expect, it } from 'vitest';
import type { CalledHost, Connections, ConnectionTarget } from '../../../src/domain/operation/connections.ts';
import { connectionRows } from '../../../src/ui/screens/server/connection-rows.ts';

const aCall = (host: string, purpose: CalledHost['purpose'] = 'feeds'): CalledHost => ({
  ...{ purpose, host, calls: 3, failures: 0, firstAt: 1, lastAt: 2, lastError: null, lastErrorAt: null },
});
const feeds = (...hosts: string[]): ConnectionTarget => ({ purpose: 'feeds', setting: 'FEED_HOSTS', hosts });
const shown = (connections: Connections) =>
  connectionRows(connections).map(({ host, note, called }) => [host, note, called?.calls ?? null]);

it('lists a named host with its ports, once each, whether it was called or not', () => {
  expect(
    shown({ targets: [feeds('a.example', 'b.example')], called: [aCall('a.example:81'), aCall('a.example')] }),
  ).toEqual([
    ['a.example:81', null, 3],
    ['a.example', null, 3],
    ['b.example', null, null],
  ]);
});

it('says what was called and is not set any more', () => {
  expect(shown({ targets: [feeds('b.example')], called: [aCall('a.example')] })).toEqual([
    ['b.example', null, null],
    ['a.example', 'Not set any more', 3],
  ]);
});

it('lists what was called where any host may be, and that nothing is set', () => {
  expect(shown({ targets: [feeds('*')], called: [aCall('a.example')] })).toEqual([
    ['a.example', null, 3],
    ['Any with a public address', 'Those called are listed', null],
  ]);
  expect(shown({ targets: [feeds()], called: [] })).toEqual([[null, null, null]]);
});
