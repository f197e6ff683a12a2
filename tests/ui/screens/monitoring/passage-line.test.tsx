/** Where the question found its words in an arrival: the place, and the words marked, with the first one in view. */
import { expect, it } from 'vitest';
import { fromFirstHit, PassageLine } from '../../../../src/ui/screens/monitoring/PassageLine.tsx';
import { anApp, renderPart } from '../../support/in-app.tsx';

const hitOf = (text: string, word: string) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length });

it('[ROUTE-33] names the place and marks the words that matched', () => {
  const text = 'The rim is of brass.';
  const hits = [hitOf(text, 'rim'), hitOf(text, 'brass')];
  const { container } = renderPart(<PassageLine passage={{ place: 'claim 2', text, hits }} />, anApp());
  expect(container.textContent).toContain('Claim 2: The rim is of brass.');
  expect([...container.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['rim', 'brass']);
});

it('begins near the first word that matched, at the beginning of a word', () => {
  const text = `${'word '.repeat(40)}rim of brass`;
  const shown = fromFirstHit({ place: 'abstract', text, hits: [hitOf(text, 'rim'), hitOf(text, 'brass')] });
  expect(shown.text).toMatch(/^… (word ){11,12}rim of brass$/);
  expect(shown.hits.map(({ from, to }) => shown.text.slice(from, to))).toEqual(['rim', 'brass']);
  const unbroken = `${'x'.repeat(200)}rim`;
  expect(fromFirstHit({ place: 'abstract', text: unbroken, hits: [hitOf(unbroken, 'rim')] }).text).toBe('… rim');
});
