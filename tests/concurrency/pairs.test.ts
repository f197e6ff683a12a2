/**
 * Every pair of changes that can meet, in both orders, through the server and a replica. What comes of it is
 * written in docs/concurrent-changes.md; the tables there are the expectation.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onOneFolder, overOneProject, type Act } from './acts.ts';
import { itIsBlind, onOneBlindReview, onOneInbox, onOneReview, onOneTag } from './people-acts.ts';
import { onOneCompany } from './profile-acts.ts';
import { onOneTask } from './task-acts.ts';
import { companyInWords, itIsRetained, onOneMonitor, onOneRetention, onOneTeam, theyWatch } from './company-acts.ts';
import { streams } from '../../src/domain/streams.ts';
import { oneAfterTheOther, typesSaidBy, type OfOneTable } from './pairs.ts';

const doc = readFileSync(new URL('../../docs/concurrent-changes.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, by the two acts that they name. */
function tableUnder(heading: string): ReadonlyMap<string, readonly [string, string]> {
  const section = doc.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| One ') && !line.startsWith('| ---'));
  return new Map(
    rows.map((line) => {
      const [one, other, otherSecond, oneSecond] = line.slice(2, -2).split(' | ') as [string, string, string, string];
      return [`${one} × ${other}`, [otherSecond, oneSecond]];
    }),
  );
}

function pairsOf(acts: readonly Act[]): readonly (readonly [Act, Act])[] {
  return acts.flatMap((one, at) => acts.slice(at).map((other) => [one, other] as const));
}

const words = companyInWords;
const TABLES: readonly (readonly [heading: string, acts: readonly Act[], own: OfOneTable])[] = [
  ['On one folder', onOneFolder, {}],
  ['Over one project', overOneProject, {}],
  ['On one task', onOneTask, {}],
  ['On one tag', onOneTag, {}],
  ['On one inbox', onOneInbox, {}],
  ['On one review', onOneReview, {}],
  ['On one blind review', onOneBlindReview, { prepare: itIsBlind }],
  ['On one company', onOneCompany, {}],
  ['On one monitor', onOneMonitor, { prepare: theyWatch, words }],
  ['On one team', onOneTeam, { words }],
  ['On one retention', onOneRetention, { prepare: itIsRetained, words }],
];

describe.each(TABLES)('%s', (heading, acts, own) => {
  const table = tableUnder(heading);

  it('the document has a row for each pair of changes, and no other', () => {
    expect([...table.keys()]).toEqual(pairsOf(acts).map(([one, other]) => `${one.title} × ${other.title}`));
  });

  it.each(acts.map((one) => [one.title, one] as const))(
    'what meets “%s” comes out as the document says',
    async (_title, one) => {
      const written: Record<string, readonly string[] | undefined> = {};
      const happened: Record<string, readonly string[]> = {};
      for (const other of acts.slice(acts.indexOf(one))) {
        const pair = `${one.title} × ${other.title}`;
        written[pair] = table.get(pair);
        happened[pair] = [
          await oneAfterTheOther([one, other], 'other', own),
          await oneAfterTheOther([other, one], 'one', own),
        ];
      }
      expect(happened).toEqual(written);
    },
  );
});

/** Concepts of which no two changes are in a table, and why. */
const IN_NO_TABLE: Readonly<Record<string, string>> = {
  DateFormatChosen: 'preferences: each is one value of one user, the later one stands',
  SearchStarted: 'search steps: two versions of a text are tests/domain/search-steps, the rest is one value each',
  PhraseChosen: 'choices: each is one value by its own key, the later one stands',
  ResultTagCreated: 'tags of one search, from before tags were of a company: read, and no longer made',
  FeatureAdded: 'the feature matrix: two versions of a text are tests/domain/assessment, the rest is one value each',
  ResultsCollected: 'sets of results: each has its own id, members are added and taken one by one',
  UnseenSampleDrawn: 'samples have their own ids; of estimates the later one stands',
  ReportAsked: 'reports: each has its own id; only the server makes them',
  PersonDeleted: 'said by the server of who is gone: it changes names alone',
};

it('each concept has changes in a table, or a reason why it has none', async () => {
  const said = new Set<string>();
  for (const [, acts, own] of TABLES)
    for (const act of acts) for (const type of await typesSaidBy(act, own)) said.add(type);
  const concepts = new Set(Object.values(streams).flatMap((one) => one?.concepts ?? []));
  const types = [...concepts].map(({ events }) => Object.keys(events));
  const untold = types.filter((ofConcept) => !ofConcept.some((type) => said.has(type)));
  expect(new Set(untold.map(([first]) => first))).toEqual(new Set(Object.keys(IN_NO_TABLE)));
});
