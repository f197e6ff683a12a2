/** A search can be read: every type of event that its stream holds has a sentence, and the whole reads in order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import type { Interpretation, WeightedPart } from '../../../src/domain/documents/results.ts';
import type { LedgerEntry } from '../../../src/domain/ledger/entry.ts';
import { sentences } from '../../../src/domain/descriptions.ts';
import { ledgerProse, ledgerSentences } from '../../../src/domain/ledger/prose.ts';
import { streams } from '../../../src/domain/streams.ts';
import { payloads } from '../../builders/payloads.ts';

const searchTypes = streams.search!.concepts.flatMap(({ events }) => Object.keys(events)) as EventType[];

function anEntry<T extends EventType>(
  seq: number,
  type: T,
  payload: EventMap[T],
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  return {
    seq,
    at: Date.UTC(2024, 2, 7, 9, seq),
    actor: 7,
    by: 'Anna',
    fromServer: false,
    type,
    version: catalogue[type].version,
    payload,
    salt: 'salt',
    commitment: '',
    without: null,
    entryHash: '',
    ...more,
  };
}
const result = { ucid: 'ZZ-1-A', family: 'F1' };
const anIdea = (seq: number, text: string) =>
  anEntry(seq, 'IdeaDescribed', { title: 'Valve', text, priorityDate: null });
const aRun = (seq: number, run: number) =>
  anEntry(
    seq,
    'SearchRan',
    {
      run,
      interpretation: { expression: 'valve AND pump', concepts: [], classes: [], fused: [] },
      corpus: { version: 3, publications: 2089, sample: true },
      families: 1,
      publications: 2,
      tookMs: 12.4,
    },
    { fromServer: true },
  );

const anyPayload = (type: EventType) =>
  payloads(catalogue[type].payload, (leaf) => {
    if (leaf === 'date') return fc.constant('2020-02-29');
    if (leaf === 'flag') return fc.boolean();
    return ['id', 'place', 'count', 'time', 'number'].includes(leaf)
      ? fc.nat(60)
      : fc.constantFrom('valve', 'Näht “und” Nähte', 'a\nb');
  });

describe('the sentences of a ledger', () => {
  it('are there for every type of event that the stream of a search holds, and for no other', () => {
    expect(Object.keys(sentences).sort()).toEqual([...searchTypes].sort());
  });

  it.each(searchTypes)('%s reads as a sentence, whatever it carries', (type) => {
    fc.assert(
      fc.property(anyPayload(type), (payload) => {
        const [said] = ledgerSentences([anEntry(1, type, payload as never)]);
        expect(said?.text).toMatch(/^\S.*[.:)]$/su);
        expect(said?.text).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: 30 },
    );
  });

  it('name a tag, a feature and a comment as earlier entries called them', () => {
    const texts = ledgerSentences([
      anEntry(1, 'ResultTagCreated', { tag: 5, name: 'Gasket', colour: 'blue' }),
      anEntry(2, 'ResultTagged', { tag: 5, ...result }),
      anEntry(3, 'ResultTagRenamed', { tag: 5, name: 'Seal' }),
      anEntry(4, 'ResultUntagged', { tag: 5, ...result }),
    ]).map((said) => said?.text);
    expect(texts.slice(1)).toEqual([
      'ZZ-1-A was tagged “Gasket”.',
      'The tag “Gasket” was renamed to “Seal”.',
      'The tag “Seal” was removed from ZZ-1-A.',
    ]);
  });

  it('of a run say which one it was, on which corpus, what was found, and word for word what ran', () => {
    const said = ledgerSentences([
      anEntry(1, 'SearchSubmitted', { run: 4_194_309 }),
      aRun(2, 4_194_309),
      anEntry(3, 'SearchSubmitted', { run: 4_194_400 }),
    ]);
    expect(said[1]).toEqual({
      text:
        'Run 1 searched version 3 of the corpus (2,089 publications, the fictional sample) and found 1 family ' +
        'with 2 publications in 12 ms. What ran:',
      quote: 'valve AND pump\nPublications with “valve” and “pump” anywhere in the text.',
    });
    expect(said[2]?.text).toBe('Run 2 was requested.');
  });
});

/** What a run says that was ranked so. */
function saidOfRanking(fused: Interpretation['fused']) {
  const run = aRun(1, 5);
  const interpretation = { expression: 'valve', concepts: [], classes: [], fused };
  return ledgerSentences([{ ...run, payload: { ...(run.payload as object), interpretation } }])[0];
}

describe('a run that is ranked by evidence', () => {
  it('names the words and publications that each kind is made of', () => {
    const parts = [
      { expression: 'ZZ-1-A1', weight: 1 },
      { expression: 'ZZ-2-B1', weight: 0.5 },
    ];
    const cited = { name: 'Citations of the closest documents', expression: '', weight: 1, evidence: 'citations' };
    const none = { name: 'Classes of the closest documents', expression: '', weight: 1, evidence: 'classes' };
    expect(
      saidOfRanking([
        { ...cited, parts },
        { ...none, parts: [] },
      ])?.quote,
    ).toMatch(
      /Citations of the closest documents:\nZZ-1-A1, ZZ-2-B1\n\nClasses of the closest documents:\nNothing of the kind/,
    );
  });
});

describe('a run that is ranked by several expressions', () => {
  const told = (parts?: readonly WeightedPart[]) => {
    const entry = (name: string, expression: string) => ({ name, expression, weight: 1, ...(parts && { parts }) });
    return saidOfRanking([
      entry('Words of the idea', 'valve OR "check valve"'),
      entry('In the chosen classes', 'CPC:F16K'),
    ]);
  };

  it('says each as it ran and in plain words, after the one that decides about the hits', () => {
    expect(told([{ expression: 'valve', weight: 1 }])?.quote).toBe(
      [
        'valve\nPublications with “valve” anywhere in the text.',
        'Ranked by',
        'Words of the idea:\nvalve OR "check valve"\nPublications with “valve” or “check valve” anywhere in the text.',
        'In the chosen classes:\nCPC:F16K\nPublications in CPC class F16K or below.',
      ].join('\n\n'),
    );
  });

  it('says how they are put together: as a sum, or in earlier builds by their ranks', () => {
    expect(told([{ expression: 'valve', weight: 1 }])?.text).toContain('ranked by 2 expressions, their scores added');
    expect(told()?.text).toContain('ranked by 2 expressions, their ranks fused');
    expect(told()?.quote).toContain('Words of the idea, weight 1:');
  });
});

describe('the sentences of dates', () => {
  const cutOff = anEntry(1, 'CutOffDateSet', { date: '2018-03-09' });
  const german = (iso: string) => iso.split('-').reverse().join('.');

  it('write the century out in a record', () => {
    expect(ledgerSentences([cutOff])[0]?.text).toBe('The cut-off date was set to 03/09/2018.');
  });

  it('write days as the reader does on the screen', () => {
    expect(ledgerProse([cutOff], german)[0]?.text).toBe('The cut-off date was set to 09.03.2018.');
  });
});

describe('the sentences of choices', () => {
  it.each([
    ['MarketRouteSet', { route: 'EA', included: false }, 'The Eurasian route was excluded.'],
    ['ObservedFieldSet', { field: 'owner', observed: true }, 'Changes of the owner were included in the reports.'],
    ['MonitoringChannelSet', { channel: 'in-app', on: true }, 'Notification in the app was turned on.'],
    [
      'StatusFilterSet',
      { status: 'recently-lapsed', shown: true },
      'Rights with the status “recently lapsed” were included.',
    ],
  ] as const)('say %s in the words of a report', (type, payload, text) => {
    expect(ledgerSentences([anEntry(1, type, payload)])[0]?.text).toBe(text);
  });
});

describe('the sentences of steps', () => {
  it('name each step by its title, which depends on the type of the search', () => {
    const started = (searchType: string) =>
      anEntry(1, 'SearchStarted', { search: 3, searchType, owner: 7, project: 0 });
    const finished = anEntry(2, 'StepFinished', { step: 10, next: 20 });
    const text = 'The step “Describe Idea” was completed. Next step: “Technical Terms”.';
    expect(ledgerSentences([started('PATENTABILITY'), finished])[1]).toEqual({ text });
    expect(ledgerSentences([started('DOCUMENT_MONITORING'), finished])[1]).toEqual({
      text: 'The step “Document to Monitor” was completed. Next step: “Observed Fields”.',
    });
  });
});

describe('the prose of a ledger', () => {
  it('takes drafts that were saved one after the other as one, and keeps what came between', () => {
    const prose = ledgerProse([
      anIdea(1, 'A'),
      anIdea(2, 'A valve'),
      anIdea(3, 'A valve with a spring'),
      aRun(4, 9),
      anIdea(5, 'Another'),
    ]);
    expect(prose.map(({ seq, entries, quote }) => [seq, entries, quote])).toEqual([
      [3, 3, 'A valve with a spring'],
      [4, 1, 'valve AND pump\nPublications with “valve” and “pump” anywhere in the text.'],
      [5, 1, 'Another'],
    ]);
  });

  it('keeps the drafts of two people apart', () => {
    expect(ledgerProse([anIdea(1, 'A'), { ...anIdea(2, 'B'), actor: 8, by: 'Bert' }]).map(({ by }) => by)).toEqual([
      'Anna',
      'Bert',
    ]);
  });

  it('leaves out what had no effect', () => {
    expect(ledgerProse([anEntry(1, 'ResultRated', { ...result, rating: 'maybe' }, { without: 'unchanged' })])).toEqual(
      [],
    );
  });

  it('keeps its place for an entry of a later version', () => {
    const [told] = ledgerProse([{ ...anEntry(1, 'SearchSubmitted', { run: 1 }), type: 'TimeTravelled' }]);
    expect(told).toMatchObject({
      kind: 'unknown',
      text: 'This version can’t describe the event TimeTravelled.',
    });
  });
});
