/** What is told of others' ratings while a review is blind: events and rows with marks come to the same. */
import { describe, expect, it } from 'vitest';
import { assessmentOf } from '../../../src/domain/assessment/queries.ts';
import { rowsWithheldFrom, withholdFrom, type MakeMark } from '../../../src/domain/assessment/ratings/withheld.ts';
import type { ConfirmedEvent, EventDraft } from '../../../src/domain/shared/envelope.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent } from '../../builders/given.ts';

const STREAM = 'search/42';
const [OWNER, READER, OTHER] = [7, 8, 9];
const makeMark: MakeMark = (reviewer, text) => `${reviewer}/${[...text].reverse().join('')}`;

const envelope = { id: '1.1', clientId: 1, clientSeq: 1, baseSeq: 0, batch: 'b', causationId: null, at: 0, seq: 1 };
const confirmed = (draft: EventDraft, actor: number): ConfirmedEvent => ({
  ...envelope,
  ...draft,
  ...{ stream: STREAM, actor, outcome: { kind: 'applied' } },
});
const start = confirmed(anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: OWNER, project: 5 }), 0);
const blind = (is: boolean) => confirmed(anEvent('BlindReviewSet', { blind: is }), OWNER);
const of = (ucid: string) => ({ ucid, family: `family of ${ucid}` });
const rated = (reviewer: number, ucid: string, rating: 'relevant' | 'irrelevant') =>
  confirmed(anEvent('RatingGiven', { reviewer, ...of(ucid), rating }), reviewer);
const withdrawn = (reviewer: number, ucid: string) =>
  confirmed(anEvent('RatingWithdrawn', { reviewer, ...of(ucid) }), reviewer);
const done = (reviewer: number) => confirmed(anEvent('ReviewDoneSaid', { reviewer, done: true }), reviewer);

const LOG: readonly ConfirmedEvent[] = [
  start,
  confirmed(anEvent('ResultRated', { ...of('A1'), rating: 'relevant' }), OWNER),
  confirmed(anEvent('ResultRated', { ...of('Z1'), rating: 'relevant' }), OWNER),
  confirmed(anEvent('RatingCleared', of('Z1')), OWNER),
  rated(OTHER, 'A1', 'irrelevant'),
  blind(true),
  rated(OTHER, 'B1', 'relevant'),
  rated(OTHER, 'B1', 'irrelevant'),
  rated(READER, 'B1', 'irrelevant'),
  rated(OWNER, 'C1', 'relevant'),
  withdrawn(OTHER, 'A1'),
  done(OTHER),
  rated(OTHER, 'C1', 'relevant'),
  withdrawn(READER, 'B1'),
  rated(READER, 'A1', 'relevant'),
  done(OTHER),
  done(OWNER),
];

function folded(log: readonly ConfirmedEvent[]) {
  const state = createStreamState(STREAM);
  for (const event of log) state.apply(event);
  return state.rows.map;
}
const toldTo = (reader: number, log: readonly ConfirmedEvent[]) =>
  log.map((event) => withholdFrom(event, reader, makeMark));

describe('a blind review, as one reviewer is told of it', () => {
  for (const reader of [OWNER, READER, OTHER, 10])
    it(`gives user ${reader} the same rows by its events as by its snapshot, after each of them`, () => {
      for (let upTo = 1; upTo <= LOG.length; upTo++) {
        const log = LOG.slice(0, upTo);
        const byEvents = folded(toldTo(reader, log));
        const bySnapshot = new Map(rowsWithheldFrom(folded(log), reader, makeMark));
        expect(stateHash(byEvents)).toBe(stateHash(bySnapshot));
        expect([...bySnapshot.keys()], 'in the same order').toEqual([...byEvents.keys()]);
        // What was said twice is not marked twice.
        expect(new Map(rowsWithheldFrom(bySnapshot, reader, makeMark))).toEqual(bySnapshot);
      }
    });

  it('tells neither which results others rated nor how, and of the own ratings all', () => {
    const told = toldTo(READER, LOG);
    const ofOthers = JSON.stringify(told.filter(({ actor, type }) => actor !== READER && /^Rat|^Result/.test(type)));
    expect(ofOthers).not.toMatch(/"relevant|irrelevant|[ABCZ]1/);
    expect(told.filter(({ actor }) => actor === READER)).toEqual(LOG.filter(({ actor }) => actor === READER));
    expect(JSON.stringify(rowsWithheldFrom(folded(LOG), READER, makeMark))).not.toMatch(/irrelevant|B1|C1/);
  });

  it('counts what each has rated as the whole does, and ends when it does', () => {
    const counted = (log: readonly ConfirmedEvent[]) => assessmentOf(folded(log), OWNER, READER).blind;
    expect(counted(toldTo(READER, LOG))).toEqual(counted(LOG));
    expect(counted(LOG)).toMatchObject([
      { reviewer: OWNER, rated: 2 },
      { reviewer: OTHER, rated: 2 },
      { reviewer: READER, rated: 1 },
    ]);
    const all = [...LOG, done(READER)];
    expect(counted(all)).toBeNull();
    expect(counted(toldTo(READER, all))).toBeNull();
  });

  it('shows no marks as results where the device hears of the end before the ratings', () => {
    const ended = folded([...toldTo(READER, LOG), blind(false)]);
    expect(assessmentOf(ended, OWNER, READER).results.map(({ ucid }) => ucid)).toEqual(['A1']);
  });

  it('leaves what was erased as it is', () => {
    const erased = { ...rated(OTHER, 'A1', 'relevant'), payload: null };
    expect(withholdFrom(erased, READER, makeMark)).toBe(erased);
  });
});
