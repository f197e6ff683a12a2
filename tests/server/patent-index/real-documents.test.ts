/** The index against the evaluator on real full texts, where they are at hand (PATENT_DATA, see docs). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { matches } from '../../support/query-reference/evaluate.ts';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { plain, type PlainIndex } from './plain-index.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { parsed, searched } from './asking.ts';

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'));
const FOLDERS = ['mixed/full-text-with-ucid', 'ep/full-text-v10-v151', 'uspto/samples-v25-v45'].map((folder) =>
  join(DATA, folder),
);
const PRESENT = FOLDERS.filter((folder) => existsSync(folder));
/** As many as the evaluator reads in a few seconds. */
const DOCUMENTS = 120;

const EXPRESSIONS = [
  'invention NOT method',
  'wherein ADJ1 said',
  'said ADJ0 said',
  '"at least one of the"',
  'at ADJ0 (least OR most)',
  'device NEAR3 (control* OR regul*)',
  'the NEAR0 the',
  'CL:(according ADJ2 "claim 1")',
  'TI:(verfahren OR procédé OR method)',
  '"ein* verfahren"',
  '"com?ris* a"',
  'poly*yl*',
  'TAC:(temperature NEAR9 pressure)',
  'NOT TA:a',
  'CPC:A61K OR IPC:A61K',
  'IPC:H04 AND PD:1990..2010',
  'PA:("ltd" OR gmbh)',
  'IN:(john ADJ0 ma*)',
  'CT:US4* NOT PD>=2008',
  'PN:EP11*',
  'PR:..2000-06-30',
];

describe('SQLite on real documents', () => {
  if (PRESENT.length === 0) {
    test(`left out: there is no patent data at ${DATA}`, async () => expect(PRESENT).toEqual([]));
    return;
  }

  let index: PlainIndex;
  let corpus: readonly Publication[] = [];
  beforeAll(async () => {
    corpus = await readSome();
    index = plain(openSqliteIndex(':memory:'));
    await index.put(corpus.map((publication) => ({ ...publication, familyId: publication.ucid })));
  }, 120_000);
  afterAll(() => index.close());

  test.each(EXPRESSIONS)(
    'finds what the evaluator finds: %s',
    async (expression) => {
      const query = parsed(expression);
      const expected = corpus.filter((publication) => matches(query, publication)).map(({ ucid }) => ucid);
      const pages = await Promise.all([0, 1, 2].map((page) => searched(index, query, { page })));
      const found = pages.flatMap(({ rows }) => rows.map(({ ucid }) => ucid));
      expect(found.toSorted()).toEqual(expected.toSorted());
    },
    60_000,
  );

  test('every snippet marks words of its own text, and publications come back whole', async () => {
    const { rows } = await searched(index, 'method OR device');
    for (const { snippets } of rows) {
      for (const { text, hits } of snippets)
        expect(hits.map(({ from, to }) => text.slice(from, to).toLowerCase())).toSatisfy((words: readonly string[]) =>
          words.every((word) => word === 'method' || word === 'device'),
        );
    }
    for (const publication of corpus.slice(0, 20))
      expect(await index.get(publication.ucid)).toEqual({ ...publication, familyId: publication.ucid });
  });
});

/** The first of each folder in turn, each number once. */
async function readSome(): Promise<readonly Publication[]> {
  const found = new Map<string, Publication>();
  for (const [place, folder] of PRESENT.entries()) {
    const most = (DOCUMENTS * (place + 1)) / PRESENT.length;
    for (const source of await sourcesOf([folder])) {
      if (found.size >= most) break;
      for await (const record of readRecords(source))
        if (record.ok) found.set(record.publication.ucid, record.publication);
    }
  }
  return [...found.values()].slice(0, DOCUMENTS);
}
