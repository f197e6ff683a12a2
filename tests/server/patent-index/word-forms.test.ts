import { expect, test } from 'vitest';
import { possibleForms } from '../../../src/server/patent-index/interpret/word-forms.ts';

test.each([
  ['battery', 'batteries'],
  ['batteries', 'battery'],
  ['box', 'boxes'],
  ['boxes', 'box'],
  ['switches', 'switch'],
  ['coating', 'coated'],
  ['coated', 'coating'],
  ['measure', 'measuring'],
  ['measuring', 'measured'],
  ['stopped', 'stop'],
  ['stop', 'stopping'],
  ['applied', 'apply'],
  ['tumour', 'tumor'],
  ['tumor', 'tumour'],
  ['fibre', 'fiber'],
  ['polymerise', 'polymerize'],
  ['polymerization', 'polymerisation'],
  ['aluminium', 'aluminum'],
  ['sulphate', 'sulfate'],
  ['brakes', 'brake'],
])('%s may also be written %s', (word, form) => {
  expect(possibleForms(word)).toContain(form);
});

test.each([
  ['organ', 'organization'],
  ['gas', 'ga'],
  ['glass', 'glas'],
  ['axis', 'axi'],
  ['nickel', 'nick'],
  ['電池', '電池s'],
])('%s and %s are not forms of one word', (word, other) => expect(possibleForms(word)).not.toContain(other));
