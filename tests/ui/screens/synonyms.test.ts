import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../src/domain/search-steps/choices/choices.ts';
import type { SynonymCandidates } from '../../../src/domain/search-steps/evidence.ts';
import { littleEvidence } from '../../../src/ui/screens/search/steps/synonyms/little-evidence.ts';
import { mergedSynonyms } from '../../../src/domain/search-steps/guided/merged-synonyms.ts';

const phrases: Choices['phrases'] = {
  valve: { choice: 'must', byHand: false, concept: 'valve' },
  gate: { choice: 'should', byHand: false, concept: 'valve' },
};
const chosen = (concept: string, synonym: string, choice: 'use' | 'leave'): Choices['synonyms'] => ({
  [`${concept} = ${synonym}`]: { concept, synonym, choice, source: 'used alike' },
});
const offered = (...terms: readonly string[]): readonly SynonymCandidates[] => [
  {
    term: 'valve',
    documents: 9,
    families: 9,
    candidates: terms.map((term) => ({ term, documents: 4, gained: 2, source: 'word form', reason: 'another form' })),
  },
];
const shown = (synonyms: Choices['synonyms'], answer: readonly SynonymCandidates[] | null) =>
  mergedSynonyms('valve', { phrases, synonyms }, answer).map(({ term, state, gained }) => [term, state, gained]);

describe('[ROUTE-6] the synonyms of a concept at every entry', () => {
  it('are what the corpus offers, undecided', () =>
    expect(shown({}, offered('valves', 'tap'))).toEqual([
      ['valves', 'undecided', 2],
      ['tap', 'undecided', 2],
    ]));
  it('keep what was chosen and what was left, beside new candidates', () =>
    expect(
      shown(
        { ...chosen('valve', 'tap', 'use'), ...chosen('valve', 'cock', 'leave') },
        offered('cock', 'valves', 'tap'),
      ),
    ).toEqual([
      ['cock', 'leave', 2],
      ['valves', 'undecided', 2],
      ['tap', 'use', 2],
    ]));
  it('keep a choice that the corpus no longer offers', () =>
    expect(shown(chosen('valve', 'tap', 'use'), offered('valves'))).toEqual([
      ['valves', 'undecided', 2],
      ['tap', 'use', null],
    ]));
  it('keep every choice without an answer', () =>
    expect(shown(chosen('valve', 'tap', 'use'), null)).toEqual([['tap', 'use', null]]));
  it('keep the choice made for a phrase before it was grouped', () =>
    expect(shown(chosen('gate', 'sluice', 'use'), offered('sluice'))).toEqual([['sluice', 'use', 2]]));
  it('leave out what is a phrase of the concept itself', () =>
    expect(shown({}, offered('Gate', 'tap'))).toEqual([['tap', 'undecided', 2]]));
});

describe('[ROUTE-6] a concept of which the corpus says little', () => {
  const said = (families: number, offersAlike = true) =>
    littleEvidence('valve', { documents: families, families }, offersAlike);
  it('says that nothing is known of it where no publication says it', () =>
    expect(said(0)).toMatch(/^No publication here uses “valve”/));
  it('says that there are too few families to tell what is used like it', () =>
    expect([said(1), said(4)]).toEqual([
      expect.stringMatching(/^Too little evidence: one family here uses /),
      expect.stringMatching(/^Too little evidence: 4 families here use /),
    ]));
  it('warns of what is offered on little evidence, and of nothing else', () =>
    expect([said(5), said(19), said(5, false), said(20)]).toEqual([
      expect.stringMatching(/^Little evidence: 5 /),
      expect.stringMatching(/^Little evidence: 19 /),
      null,
      null,
    ]));
});
