/** From which category or competitor a monitor was made. */
import { expect, it } from 'vitest';
import type { Monitor, MonitorDetail } from '../../../src/domain/documents/monitors.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { companyStream } from '../../../src/domain/shared/streams.ts';
import { aServer, PATIENCE, pushAs } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

it(
  '[ROUTE-26] [ROUTE-27] a monitor tells what it was made from, and which question of that was looked at last',
  async () => {
    const server = await aServer();
    const admin = await server.admin();
    const path = '/spa/api/monitorings';
    const add = async (fields: object) => {
      const { status, body } = await admin.json(path, { expression: 'TI=wheel', ...fields });
      expect(status, JSON.stringify(body)).toBe(201);
      return (body as { monitors: readonly Monitor[] }).monitors.toSorted((one, other) => one.id - other.id).at(-1)!;
    };
    let id = 0;
    await pushAs(admin, (clientId) => {
      id = mintId(clientId, 1);
      const lids = { category: id, name: 'Lids', classes: [], keywords: ['lid'] };
      return [anEvent('CompanyCategoryAdded', lids, { clientId, clientSeq: 1, stream: companyStream(1) })];
    });
    const origin = { kind: 'category', id, asks: 'TI=wheel' };
    const made = await add({ origin });
    expect(made.origin).toEqual(origin);
    const odd = [{ ...origin, kind: 'search' }, { ...origin, id: 0 }, { ...origin, asks: 5 }, 'category', null];
    for (const one of odd) expect((await add({ origin: one })).origin, JSON.stringify(one)).toBeNull();
    const documents = {
      kind: 'document',
      documents: [{ number: 'US-9876543-B2', wholeFamily: false }],
      fields: ['status'],
    };
    expect((await add({ ...documents, origin })).origin, 'of documents').toBeNull();
    await server.services.jobs.idle();

    const change = async (id: number, changes: unknown) => {
      const answer = await admin.fetch(`${path}/${id}`, { method: 'PATCH', body: JSON.stringify(changes) });
      await server.services.jobs.idle();
      return ((await answer.json()) as { monitor: MonitorDetail }).monitor;
    };
    // Kept as it is: looked at, and no version of its question.
    const kept = await change(made.id, { origin: { kind: 'competitor', id: 99, asks: 'TI=car' } });
    expect([kept.origin, kept.expression, kept.version]).toEqual([{ ...origin, asks: 'TI=car' }, 'TI=wheel', 1]);
    const taken = await change(made.id, { expression: 'TI=bus', countsAsSeen: true, origin: { asks: 'TI=bus' } });
    expect([taken.origin, taken.expression, taken.version]).toEqual([{ ...origin, asks: 'TI=bus' }, 'TI=bus', 2]);
    expect((await change(made.id, { name: 'Wheels' })).origin).toEqual(taken.origin);
    // A question that is refused leaves what was looked at.
    const body = JSON.stringify({ expression: 'TI=(', origin: { asks: 'TI=(' } });
    expect((await admin.fetch(`${path}/${made.id}`, { method: 'PATCH', body })).status).toBe(422);
    expect((await change(made.id, {})).origin).toEqual(taken.origin);
    // One that was made from nothing stays so.
    const own = await add({ expression: 'TI=own' });
    expect((await change(own.id, { origin: { ...origin, asks: 'TI=car' } })).origin).toBeNull();
    await server.db.destroy();
  },
  PATIENCE,
);
