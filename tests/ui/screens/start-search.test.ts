import { describe, expect, it } from 'vitest';
import { startedBy, startRequest, tilesFor, whyDisabled } from '../../../src/ui/screens/dashboard/start-search.ts';

const tile = (key: string) => tilesFor({ ANTECEDE_X: true }).find((one) => one.key === key)!;
const ok = (body: unknown, redirectTo: string | null = null) =>
  ({ kind: 'ok', status: 200, body, redirectTo }) as const;

describe('the tiles of the dashboard', () => {
  it('[DASH-2] there are six, with the names of the specification', () => {
    expect(tilesFor({}).map((one) => one.name)).toEqual([
      'Freedom to Operate (FTO)',
      'Patentability',
      'Invalidation',
      'State of the Art',
      'Fielded Search',
      'Ultra Quick',
    ]);
    expect(tile('ULTRA_QUICK').description).toBe('Non-transparant autonomous AI patent search');
    expect(tile('FIELDED').permission).toBe('SINGLE_DOCUMENT_SEARCH');
  });
  it('[DASH-3] one is off unless the user holds its permission, and says why', () => {
    expect(whyDisabled(tile('ULTRA_QUICK'), { ULTRA_QUICK: true })).toBeNull();
    expect(whyDisabled(tile('ULTRA_QUICK'), { ULTRA_QUICK: false })).toBe('Your account does not include this search');
    expect(whyDisabled(tile('FIELDED'), { FIELDED: true })).not.toBeNull();
  });
});

describe('starting a search', () => {
  it('[DASH-4] posts the submit string, into the project where there is one', () => {
    expect(startRequest(tile('ULTRA_QUICK'), undefined)).toEqual({
      method: 'POST',
      path: 'search/select_search_type',
      form: { 'Search-Type-Btn': 'Ultra Quick' },
    });
    expect(startRequest(tile('FTO'), '12').path).toBe('search/select_search_type/12');
  });
  it('[DASH-5] [API-4] the seventh kind is created by its own call, and success leads to it', () => {
    expect(tile('X')).toMatchObject({ submitString: 'Antecede X', permission: 'ANTECEDE_X' });
    expect(startRequest(tile('X'), undefined)).toEqual({ method: 'POST', path: 'x/create', form: {} });
    expect(startRequest(tile('X'), '12', 7)).toMatchObject({ form: { project: '12' }, key: '7' });
    expect(startedBy(tile('X'), ok({ status: 'success', body: { id: 9 } }))).toEqual({ kind: 'go', path: '/x/9' });
    expect(startedBy(tile('X'), ok({ status: 'error', body: { id: 9 } })).kind).toBe('failed');
  });
  it('[NAV-4] an answer that redirects needs nothing more', () => {
    expect(startedBy(tile('FIELDED'), ok({}, '/spa/api/search/sdoc_input/7'))).toEqual({ kind: 'redirected' });
  });
  it('[LOCAL-3] without a network the device starts it; what was told already is not told twice', () => {
    const offline = { kind: 'offline', message: '' } as const;
    expect(startedBy(tile('FIELDED'), offline)).toMatchObject({ kind: 'on-device', type: { key: 'FIELDED' } });
    expect(startedBy(tile('X'), offline)).toMatchObject({ kind: 'on-device', type: { key: 'X' } });
    expect(startedBy(tile('FIELDED'), { kind: 'reported', status: 504, headline: '', detail: '', body: null })).toEqual(
      {
        kind: 'failed',
        text: null,
      },
    );
  });
});
