/** The table of treaties and markets is whole, its days are plausible, and every market has the routes that it has. */
import { describe, expect, it } from 'vitest';
import { MARKET_CODES } from '../../../src/domain/search-steps/guided/market-codes.ts';
import { MARKETS, marketGroups, marketOf } from '../../../src/domain/search-steps/guided/markets.ts';
import {
  ARIPO,
  EPC,
  EURASIAN,
  EXTENSION,
  GULF,
  GULF_CLOSED,
  GULF_REOPENED,
  OAPI,
  PCT,
  TREATIES,
  UNITARY_PATENT,
  VALIDATION,
  treatyMembers,
} from '../../../src/domain/search-steps/guided/patent-treaties.ts';

const countries = (treaty: (typeof TREATIES)[number]) => treatyMembers(treaty).map(({ country }) => country);
const routesOf = (code: string) =>
  [...new Set(marketOf(code)?.routes.map(({ treaty }) => String(treaty.route)))].toSorted();

describe('the treaties', () => {
  it('have as many members as their lists name, each once', () => {
    const sizes = new Map([
      [EPC, 39],
      [EXTENSION, 10],
      [VALIDATION, 6],
      [UNITARY_PATENT, 18],
      [EURASIAN, 9],
      [ARIPO, 20],
      [OAPI, 17],
      [GULF, 6],
      [PCT, 158],
    ]);
    for (const treaty of TREATIES) {
      expect(new Set(countries(treaty)).size, treaty.name).toBe(sizes.get(treaty));
      expect(countries(treaty).length, treaty.name).toBe(sizes.get(treaty));
      expect(treaty.source).not.toBe('');
    }
  });

  it('every written member is read, with days that exist and end after they begin', () => {
    for (const treaty of TREATIES) {
      const written = treaty.members.split(/\s+/).filter((part) => /^[A-Z]/.test(part));
      expect(countries(treaty), treaty.name).toEqual(written);
      for (const { country, from, until } of treatyMembers(treaty)) {
        for (const day of [from, until])
          if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), country).toBe(day);
        if (from !== null) expect(from >= '1977-10-07' && from <= '2026-11-23', `${country} ${from}`).toBe(true);
        if (until !== null) expect(until > from!, country).toBe(true);
      }
    }
  });

  it('a state leaves the extension system on the day on which it joins the convention', () => {
    const joined = new Map(treatyMembers(EPC).map(({ country, from }) => [country, from]));
    for (const { country, until } of treatyMembers(EXTENSION)) expect(until).toBe(joined.get(country) ?? null);
  });

  it('the unitary patent applies in members of the convention alone', () =>
    expect(countries(UNITARY_PATENT).filter((country) => !countries(EPC).includes(country))).toEqual([]));

  it('the Gulf’s office was closed to new applications for two years', () =>
    expect([GULF_CLOSED, GULF_REOPENED]).toEqual(['2021-01-06', '2023-01-01']));
});

describe('the markets', () => {
  it('every member of every treaty is offered once, with a name', () => {
    const members = new Set(TREATIES.flatMap(countries));
    expect([...members].filter((country) => !MARKET_CODES.includes(country))).toEqual([]);
    expect(new Set(MARKET_CODES).size).toBe(MARKET_CODES.length);
    expect(MARKETS.filter(({ code, name }) => name === code || name === '')).toEqual([]);
    const grouped = marketGroups().flatMap(({ markets }) => markets.map(({ code }) => code));
    expect(grouped.toSorted()).toEqual(MARKET_CODES.toSorted());
  });

  it('have their routes', () => {
    expect(routesOf('DE')).toEqual(['EP', 'PCT']);
    expect(routesOf('RU')).toEqual(['EA', 'PCT']);
    expect(routesOf('MD')).toEqual(['EA', 'EP', 'PCT']);
    expect(routesOf('SA')).toEqual(['GC', 'PCT']);
    expect(routesOf('KE')).toEqual(['AP', 'PCT']);
    expect(routesOf('SN')).toEqual(['OA', 'PCT']);
    expect(routesOf('BA')).toEqual(['EP', 'PCT']);
    expect(routesOf('TW')).toEqual([]);
    expect(marketOf('RO')?.unitary).toBe('2024-09-01');
    expect(marketOf('ES')?.unitary).toBeNull();
  });

  it('all members of the European Patent Convention are one group', () =>
    expect(marketGroups().find(({ title }) => title === 'Europe (EPC)')?.markets.length).toBe(39));
});
