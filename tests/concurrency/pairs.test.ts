/**
 * Every pair of changes that can meet, in both orders, through the server and a replica. What comes of it is
 * written in docs/concurrent-changes.md; the tables there are the expectation.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onOneFolder, overOneProject, type Act } from './acts.ts';
import { onOneInbox, onOneReview, onOneTag } from './people-acts.ts';
import { onOneCompany } from './profile-acts.ts';
import { onOneTask } from './task-acts.ts';
import { oneAfterTheOther } from './pairs.ts';

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

describe.each([
  ['On one folder', onOneFolder],
  ['Over one project', overOneProject],
  ['On one task', onOneTask],
  ['On one tag', onOneTag],
  ['On one inbox', onOneInbox],
  ['On one review', onOneReview],
  ['On one company', onOneCompany],
])('%s', (heading, acts) => {
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
        happened[pair] = [await oneAfterTheOther(one, other, 'other'), await oneAfterTheOther(other, one, 'one')];
      }
      expect(happened).toEqual(written);
    },
  );
});
