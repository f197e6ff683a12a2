/**
 * Collections out of imported patents: what their own citations say. An idea is title, abstract and first claim of a
 * citing document. Relevant is either what it cites, as far as the corpus holds it, or what cites the same documents as
 * it does
 * (bibliographic coupling). Its own family is no answer.
 */
import type { Publication } from '../../src/domain/documents/publication.ts';
import { normalizeClassSymbol } from '../../src/domain/query/classes.ts';
import { blockText, claimText } from '../../src/domain/query/field-text.ts';
import { numberForms } from '../../src/domain/query/numbers.ts';
import { sourcesOf } from '../../src/server/import/files/source.ts';
import { readRecords } from '../../src/server/import/read-records.ts';
import { groupedBy, type JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Judged } from './judged.ts';

export async function publicationsIn(paths: readonly string[]): Promise<readonly Publication[]> {
  const found = new Map<string, Publication>();
  for (const source of await sourcesOf(paths)) {
    for await (const record of readRecords(source))
      if (record.ok) found.set(record.publication.ucid, record.publication);
  }
  return [...found.values()];
}

export function citationCollection(corpus: readonly Publication[]): Judged {
  const byNumber = groupedBy(corpus, ({ publication }) => numberKey(publication));
  const queries = corpus.flatMap((citing) =>
    queryOf(
      citing,
      corpus,
      citedNumbers(citing).flatMap((number) => byNumber.get(number) ?? []),
    ),
  );
  return {
    name: 'citations',
    note: 'idea: title, abstract and first claim; relevant: what the document cites',
    corpus,
    queries,
  };
}

export function couplingCollection(corpus: readonly Publication[]): Judged {
  const citing = new Map<string, Publication[]>();
  for (const publication of corpus) {
    for (const number of new Set(citedNumbers(publication)))
      citing.set(number, [...(citing.get(number) ?? []), publication]);
  }
  const queries = corpus.flatMap((one) =>
    queryOf(
      one,
      corpus,
      citedNumbers(one).flatMap((number) => citing.get(number) ?? []),
    ),
  );
  return {
    name: 'coupling',
    note: 'idea: title, abstract and first claim; relevant: what cites a document that it cites too',
    corpus,
    queries,
  };
}

function queryOf(
  own: Publication,
  corpus: readonly Publication[],
  related: readonly Publication[],
): readonly JudgedQuery[] {
  const excluded = new Set(
    corpus.filter((other) => other.ucid === own.ucid || isFamily(own, other)).map(({ ucid }) => ucid),
  );
  const relevant = new Set(related.map(({ ucid }) => ucid).filter((ucid) => !excluded.has(ucid)));
  const text = [
    own.abstracts[0]?.content.map(blockText).join(' ') ?? '',
    own.claims[0]?.content.slice(0, 1).map(claimText).join(' ') ?? '',
  ].join('\n');
  return relevant.size === 0 ? [] : [{ id: own.ucid, title: own.titles[0]?.content ?? '', text, relevant, excluded }];
}

/** One family: by name, or by application or a shared priority. */
function isFamily(one: Publication, other: Publication): boolean {
  if (one.familyId !== null && one.familyId === other.familyId) return true;
  const keys = ({ application, priorities }: Publication): readonly string[] =>
    [...(application ? [application] : []), ...priorities].map(numberKey);
  const own = new Set(keys(one));
  return keys(other).some((key) => own.has(key));
}

function citedNumbers({ citations }: Publication): readonly string[] {
  return citations.flatMap(({ document }) => (document ? [numberKey(document)] : []));
}

/** Country and number: a citation seldom names the kind. */
function numberKey(document: Publication['publication']): string {
  return numberForms({ ...document, kind: null })[0] ?? '';
}

/** Classes stand for subjects here, so the corpus comes without them: the ranking may not look at them. */
export function classCollection(corpus: readonly Publication[]): Judged {
  const byClass = new Map<string, Publication[]>();
  for (const publication of corpus) {
    for (const symbol of groupsOf(publication)) byClass.set(symbol, [...(byClass.get(symbol) ?? []), publication]);
  }
  const queries = corpus.flatMap((one) =>
    queryOf(
      one,
      corpus,
      groupsOf(one).flatMap((symbol) => byClass.get(symbol) ?? []),
    ),
  );
  return {
    name: 'same class',
    note: 'idea: title, abstract and first claim; relevant: what shares a main group; the corpus without classes',
    corpus: corpus.map((one) => ({ ...one, classes: [] })),
    queries,
  };
}

/** CPC and IPC main groups, e.g. `H01M10/`. */
function groupsOf({ classes }: Publication): readonly string[] {
  const symbols = classes.flatMap(({ scheme, symbol }) =>
    scheme === 'CPC' || scheme === 'IPC' ? [normalizeClassSymbol(symbol)] : [],
  );
  return [...new Set(symbols.flatMap((symbol) => /^.+?\//.exec(symbol) ?? []))];
}
