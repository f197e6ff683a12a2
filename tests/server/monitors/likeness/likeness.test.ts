/** Similarity monitors on a server: what imports brought is scored, and what came below can all be opened. */
import { expect, it } from 'vitest';
import type { ArrivalPage, Monitor } from '../../../../src/domain/documents/monitors.ts';
import { aLikenessMonitor, similarTo, unrelated } from './a-likeness-monitor.ts';
import { NO_ARRIVALS } from '../../../../src/domain/documents/monitors.ts';
import { estimateAt } from '../../../../src/domain/documents/likeness.ts';
import type { OutgoingDetail } from '../../../../src/domain/documents/monitor-outgoing.ts';
import { contentOfRun } from '../../../../src/server/monitors/outgoing/run-content.ts';
import { PATIENCE } from '../../a-server.ts';

it(
  '[ROUTE-33] a planted near-duplicate arrives with why it came; what stays below can all be opened',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    expect(await house.detail()).toMatchObject({ kind: 'similarity', expression: '', counts: NO_ARRIVALS });
    await house.server.index.put([...unrelated(40), similarTo('ZZ-990001-A1')]);
    await house.run(7);

    const arrivals = await house.arrivals();
    const similar = arrivals.filter(({ cause }) => cause === 'similar');
    expect(similar.map(({ ucid }) => ucid)).toContain('ZZ-990001-A1');
    const planted = similar.find(({ ucid }) => ucid === 'ZZ-990001-A1')!;
    const { threshold, like } = { threshold: planted.likeness!.threshold, like: (await house.detail()).like! };
    expect(threshold).toBe(like.threshold);
    expect(planted).toMatchObject({ version: 1, isSuppressed: false, likeness: { probability: 1 } });
    expect(planted.importNumber).toBeGreaterThan(0);
    expect(planted.likeness!.score).toBeGreaterThanOrEqual(threshold);
    expect(planted.likeness!.shared.length).toBeGreaterThan(3);
    const [heaviest] = planted.likeness!.shared;
    expect(planted.detail).toContain(heaviest!.word);
    expect(planted.likeness!.passage!.text.length).toBeGreaterThan(20);

    // The sample is marked, with the probability of its stratum; nothing unrelated came otherwise.
    const sampled = arrivals.filter(({ cause }) => cause === 'sample');
    expect(sampled.length).toBeGreaterThan(0);
    for (const { likeness } of sampled) {
      expect(likeness!.score).toBeLessThan(threshold);
      expect(likeness!.probability).toBeGreaterThan(0);
      expect(likeness!.probability).toBeLessThanOrEqual(1);
    }
    const [run] = (await house.likeness()).runs;
    expect(run).toMatchObject({ version: 1, threshold, arrived: similar.length, known: 0 });
    expect(run!.arrived + run!.below).toBe(run!.families);
    const below = await house.below(Date.parse(run!.at));
    expect(below.total).toBe(run!.below);
    expect(below.rows).toHaveLength(below.total);
    expect(below.rows.filter(({ isSampled }) => isSampled)).toHaveLength(sampled.length);
    expect(below.rows.every(({ score }) => score < threshold)).toBe(true);
    expect(below.rows.map(({ score }) => score)).toEqual(
      below.rows.map(({ score }) => score).toSorted((a, b) => b - a),
    );

    // The family came: another of it, or the record once more, does not come again.
    await house.server.index.put([
      { ...similarTo('ZZ-990001-A1'), source: { ...similarTo('ZZ-1-A1').source, date: '2030-01-01' } },
    ]);
    await house.run(7);
    expect(await house.arrivals()).toHaveLength(arrivals.length);
    expect((await house.likeness()).runs[0]).toMatchObject({ families: 1, arrived: 0, known: 1, below: 0 });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a family that came does not come again once another member gives it another name',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const first = similarTo('ZZ-990001-A1');
    const path = '/spa/api/monitorings';
    await house.admin.json(path, { expression: 'PN=ZZ990001A1 OR PN=ZZ990002A1', every: 'daily', name: 'By number' });
    await house.server.services.jobs.idle();
    const { monitors } = (await house.admin.json(path)).body as { monitors: readonly Monitor[] };
    const byNumber = `${path}/${monitors.find(({ name }) => name === 'By number')!.id}`;
    await house.server.index.put([first]);
    await house.run(7);
    await house.admin.json(`${byNumber}/run`, {});
    await house.server.services.jobs.idle();
    const before = (await house.arrivals()).length;
    const filing = { country: 'AA', number: '1', kind: 'A', date: '1990-01-01' };
    await house.server.index.put([
      { ...similarTo('ZZ-990002-A1'), application: first.application, priorities: [filing] },
    ]);
    await house.run(7);
    expect(await house.arrivals()).toHaveLength(before);
    expect((await house.likeness()).runs[0]).toMatchObject({ families: 1, known: 1 });

    await house.admin.json(`${byNumber}/run`, {});
    await house.server.services.jobs.idle();
    const { arrivals } = (await house.admin.json(`${byNumber}/arrivals?view=all`)).body as ArrivalPage;
    expect(arrivals.map(({ ucid, cause }) => `${ucid} ${cause}`)).toEqual([
      'ZZ-990002-A1 new-member',
      expect.stringMatching(/^ZZ-990001-A1 (new-family|loaded-late)$/),
    ]);
    expect(new Set(arrivals.map(({ family }) => family)).size).toBe(1);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] decisions change the estimate; another threshold is a version, and only later runs use it',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    await house.server.index.put([...unrelated(40), similarTo('ZZ-990001-A1')]);
    await house.run(7);
    const before = await house.likeness();
    const arrivals = await house.arrivals();
    const planted = arrivals.find(({ ucid }) => ucid === 'ZZ-990001-A1')!;
    const sampled = arrivals.find(({ cause }) => cause === 'sample')!;
    await house.decide(planted.id, 'relevant');
    await house.decide(sampled.id, 'not-relevant');
    const { basis } = await house.likeness();
    expect(basis.rated.slice(before.basis.rated.length)).toEqual([
      { score: planted.likeness!.score, isRelevant: true, weight: 1, isDrawn: true },
      { score: sampled.likeness!.score, isRelevant: false, weight: 1 / sampled.likeness!.probability, isDrawn: true },
    ]);
    const threshold = planted.likeness!.threshold;
    expect((await house.likeness()).estimate).toEqual(estimateAt(threshold, basis.spread, basis.rated));
    expect((await house.likeness()).estimate).toMatchObject({ precision: { share: 1 }, missed: { share: 0 } });
    await house.decide(planted.id, 'not-relevant');
    const again = (await house.likeness()).basis;
    expect(estimateAt(threshold, again.spread, again.rated).precision).toMatchObject({ share: 0 });

    expect(await house.change({ threshold: 999 })).toBe(200);
    expect(await house.detail()).toMatchObject({ version: 2, like: { threshold: 999, perWeek: 3 } });
    expect((await house.detail()).versions.map(({ reading }) => reading?.threshold)).toEqual([999, threshold]);
    await house.server.index.put([similarTo('ZZ-990002-A1')]);
    await house.run(7);
    expect((await house.arrivals()).find(({ ucid }) => ucid === 'ZZ-990002-A1')?.cause).not.toBe('similar');
    const came = (await house.arrivals()).find(({ ucid }) => ucid === 'ZZ-990001-A1')!;
    expect(came.likeness).toEqual(planted.likeness);
    expect((await house.likeness()).runs[0]).toMatchObject({ version: 2, threshold: 999, arrived: 0, below: 1 });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a mail holds neither the idea nor a passage unless the company lets them out',
  async () => {
    const { server, id, ...house } = await aLikenessMonitor({ perWeek: 3 });
    await server.index.put([similarTo('ZZ-990001-A1')]);
    await house.run(7);
    const [arrival] = await house.arrivals();
    const monitor = await server.db.selectFrom('monitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const content = (detail: OutgoingDetail) => contentOfRun(server.db, monitor, { at: monitor.last_at!, detail });
    expect(await content('titles')).toMatchObject({
      monitor: { name: null, question: null },
      arrivals: [{ ucid: 'ZZ-990001-A1', cause: 'Similar', detail: null, passage: null }],
    });
    const open = await content('passages');
    expect(open.monitor.question).toMatch(/^What is like ZZ-/);
    expect(open.arrivals[0]).toMatchObject({ detail: arrival!.detail, passage: arrival!.likeness!.passage!.text });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] an idea is refused that the corpus knows no word of; what is not named rightly is said',
  async () => {
    const { admin, id, detail } = await aLikenessMonitor({ perWeek: 3 });
    const made = (body: unknown) => admin.json('/spa/api/monitorings', { kind: 'similarity', ...(body as object) });
    expect(await made({})).toMatchObject({ status: 422, body: { code: 'nothing' } });
    expect(await made({ idea: { title: '', text: 'Xylophones' } })).toMatchObject({
      status: 422,
      body: { code: 'no-words' },
    });
    expect(await made({ relevant: ['ZZ-1-X9'] })).toMatchObject({ status: 422, body: { code: 'number' } });
    expect(await made({ idea: { title: '', text: 'a'.repeat(20_001) } })).toMatchObject({
      status: 422,
      body: { code: 'too-long' },
    });
    // What can't be kept is said, and nothing of the call is done.
    const changed = (body: unknown) =>
      admin.fetch(`/spa/api/monitorings/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
    const { like, version } = await detail();
    for (const [name, most] of [
      ['perWeek', 1_000],
      ['threshold', 1_000],
    ] as const)
      for (const value of [0, -1, 1.5, most + 1, '5', null]) {
        const said = { code: name, detail: expect.stringContaining('a whole number from 1 to 1000') };
        const answer = await changed({ [name]: value, name: 'Renamed' });
        expect([answer.status, await answer.json()], `${name} ${value}`).toMatchObject([422, said]);
        const asked = { idea: { title: '', text: 'A wheel with a tire' }, [name]: value };
        expect(await made(asked)).toMatchObject({ status: 422, body: said });
      }
    expect((await changed({ perWeek: 1_000 })).status).toBe(200);
    expect((await changed({ perWeek: 1 })).status).toBe(200);
    expect(await detail()).toMatchObject({ version: version + 2, like: { ...like, perWeek: 1 } });
    expect((await detail()).name).not.toBe('Renamed');
  },
  PATIENCE,
);
