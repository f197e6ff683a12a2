/** The terms of Ultra Quick and those of the browser come from one extractor. */
import { expect, it } from 'vitest';
import { tokenize } from '../../../src/domain/query/words.ts';
import { candidatePhrases } from '../../../src/domain/search-steps/guided/candidate-phrases.ts';
import { formKey } from '../../../src/domain/search-steps/term-forms.ts';
import { candidatesOf } from '../../../src/server/patent-index/interpret/candidates.ts';

const IDEAS = [
  { title: 'Brake pad wear indicator', text: 'A disc brake wherein a sensor measures the wear of the brake pads.' },
  {
    title: 'Latent heat store',
    text: 'The phase change material changes its phase. A pump circulates wind-driven air.',
  },
  { title: 'Getriebe', text: 'Ein Verfahren mit einer Kurbelwelle und einem Zahnrad.' },
];

const indexed = (phrase: string): string =>
  tokenize(phrase)
    .map(({ word }) => word)
    .join(' ');

it.each(IDEAS)('“$title”: the server chooses among what the browser offers', ({ title, text }) => {
  const offered = candidatePhrases(`${title}. ${text}`).map(({ phrase }) => formKey(indexed(phrase)));
  const chosenFrom = candidatesOf({ title, text }).map(({ words }) => formKey(words.join(' ')));
  expect(new Set(chosenFrom)).toEqual(new Set(offered));
  expect(new Set(offered).size).toBe(offered.length);
  expect(new Set(chosenFrom).size).toBe(chosenFrom.length);
});

it('the forms of a term are counted as one, which has the most frequent form', () => {
  const [first] = candidatesOf({ title: '', text: 'A torque, the torque. Torques of a rotor.' });
  expect(first).toEqual({ words: ['torque'], said: ['torque', 'torques'], count: 3, place: 0 });
});

it('what is said in the title counts twice', () => {
  const [first] = candidatesOf({ title: 'Magnet', text: 'A rotor. A stator.' });
  expect(first).toEqual({ words: ['magnet'], said: ['magnet'], count: 2, place: 0 });
});
