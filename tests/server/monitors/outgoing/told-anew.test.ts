/** Which rights of a calendar are told anew, by feeds of changes of several pages and by what is kept. */
import { expect, test } from 'vitest';
import { callWithin } from '../../../../src/server/patent-index/port/call.ts';
import type { Change, ImporterPort } from '../../../../src/server/patent-index/port/importer.ts';
import { datesState, rightsToldAnew } from '../../../../src/server/monitors/outgoing/told-anew.ts';
import { aDatabase } from '../../../support/postgres.ts';
import { atEnd } from '../../../support/at-end.ts';
import { PATIENCE } from '../../a-server.ts';

const FOUND = ['EP-7-B1', 'US-9-B2'];
const at = { day: '2026-11-29', corpus: 'main', version: 12 };

async function toldAfter(feed: readonly string[], kept: Partial<typeof at> | null = { version: 5 }) {
  const db = await aDatabase();
  atEnd(() => db.destroy());
  let pages = 0;
  const changes: ImporterPort['changes'] = async (_, { since, after, limit }) => {
    pages += 1;
    const all = since === 5 ? feed : [];
    const from = after === null ? 0 : all.indexOf(after.ucid) + 1;
    const value = all.slice(from, from + limit).map((ucid): Change => ({ ucid, kind: 'replaced', importNumber: 6 }));
    return { value, corpus: { publications: 1, version: 12, sample: false } };
  };
  const dates_state = kept === null ? null : datesState({ ...at, ...kept }, FOUND).text;
  const rights = await rightsToldAnew(
    { db, importer: { changes }, call: () => callWithin('main', 60_000) },
    { monitor: { id: 1, dates_state, dates_unknown: '[]' }, state: datesState(at, FOUND), found: FOUND },
  );
  return { rights: rights === 'all' ? rights : [...rights], pages };
}
const others = (length: number) => Array.from({ length }, (_, number) => `XX-${number}-A1`);

test(
  'all pages of the feed are read, to a length at which telling all is less work',
  async () => {
    expect(await toldAfter(['EP-7-A1', ...others(3)])).toEqual({ rights: ['EP-7'], pages: 1 });
    expect(await toldAfter([...others(6_000), 'US-9-B9'])).toEqual({ rights: ['US-9'], pages: 2 });
    expect(await toldAfter([...others(99_998), 'US-9-B9'])).toEqual({ rights: ['US-9'], pages: 20 });
    expect(await toldAfter(others(100_000))).toEqual({ rights: 'all', pages: 20 });
  },
  PATIENCE,
);

test(
  'all are told anew where nothing is kept of this day and corpus, or what is kept is of a later version',
  async () => {
    const all = { rights: 'all', pages: 0 };
    for (const kept of [null, { day: '2026-11-28', version: 5 }, { corpus: 'other', version: 5 }, { version: 13 }])
      expect(await toldAfter(['EP-7-B1'], kept), JSON.stringify(kept)).toEqual(all);
  },
  PATIENCE,
);
