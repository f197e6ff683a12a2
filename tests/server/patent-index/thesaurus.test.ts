import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from './plain-index.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { fileThesaurus, thesaurusOf } from '../../../src/server/patent-index/thesaurus.ts';
import { aPublication } from '../../builders/publication.ts';

test('a line is a group; case, hyphens, empty terms and remarks do not matter', async () => {
  const thesaurus = thesaurusOf(
    '# ours\nHeat pump, chiller; refrigerating machine # cold\n\ncell,, Battery\nbattery; accumulator',
  );
  expect(thesaurus.alternatives('heat-pump')).toEqual(['chiller', 'refrigerating machine']);
  expect(thesaurus.alternatives('BATTERY')).toEqual(['cell', 'accumulator']);
  expect([thesaurus.alternatives('cold'), thesaurus.alternatives('')]).toEqual([[], []]);
});

test('the file is read again when it has changed, and may be missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thesaurus-'));
  const path = join(folder, 'thesaurus.txt');
  const thesaurus = fileThesaurus(path);
  expect(thesaurus.alternatives('cell')).toEqual([]);
  writeFileSync(path, 'cell, battery');
  expect(thesaurus.alternatives('cell')).toEqual(['battery']);
  writeFileSync(path, 'cell, accumulator');
  expect(thesaurus.alternatives('cell')).toEqual(['accumulator']);
  rmSync(folder, { recursive: true });
  expect(thesaurus.alternatives('cell')).toEqual([]);
});

test('[ROUTE-6] the company’s own words come first among the synonyms, as far as the corpus holds them', async () => {
  const index = plain(openSqliteIndex(':memory:', { thesaurus: thesaurusOf('cell, accumulator, unheard of') }));
  await index.put([
    aPublication({ ucid: 'EP-1-A1', title: 'cell' }),
    aPublication({ ucid: 'EP-2-A1', title: 'cells' }),
    aPublication({ ucid: 'EP-3-A1', title: 'accumulator' }),
  ]);
  const found = await index.evidence.synonyms([{ term: 'cell', synonyms: [] }]);
  expect(found.ok && found.answer[0]?.candidates.map(({ term, source }) => [term, source])).toEqual([
    ['accumulator', 'thesaurus'],
    ['cells', 'word form'],
  ]);
  await index.close();
});
