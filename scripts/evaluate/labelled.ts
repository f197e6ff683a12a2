/**
 * Publications labelled as positive or negative for a subject, title by title. An idea is the title of a positive
 * family; relevant are the other positive families of the same subject.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupedBy, type JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Judged } from './judged.ts';
import { plainPublication } from './plain-publication.ts';

/** Ideas of each subject, evenly over its families. */
const IDEAS = 150;

interface Row {
  readonly subject: string;
  readonly isPositive: boolean;
  readonly family: string;
  readonly ucid: string;
  readonly title: string;
  readonly published: string;
}

/** `fresh`: ideas of families between those that are ideas otherwise, which nothing was ever tuned or reported on. */
export function labelledCollection(folder: string, fresh = false): Judged {
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => rowsOf(join(folder, name), name));
  const bySubject = groupedBy(rows, ({ subject }) => subject);
  const queries = [...bySubject].flatMap(([subject, own]) => ideasOf(own, { subject, fresh }));
  const known = new Set<string>();
  const corpus = rows.flatMap(({ ucid, title, family, published }) => {
    if (known.has(ucid)) return [];
    known.add(ucid);
    return [plainPublication({ ucid, title, familyId: family, published })];
  });
  return {
    name: 'labelled titles',
    note: 'idea: a title; relevant: the other families of its subject',
    corpus,
    queries,
  };
}

function ideasOf(
  rows: readonly Row[],
  { subject, fresh }: { readonly subject: string; readonly fresh: boolean },
): readonly JudgedQuery[] {
  const positive = groupedBy(
    rows.filter(({ isPositive }) => isPositive),
    ({ family }) => family,
  );
  const families = [...positive.keys()].sort();
  const step = Math.max(1, families.length / IDEAS);
  const chosen = Array.from(
    { length: Math.min(IDEAS, families.length) },
    (_, place) => families[Math.floor(place * step) + (fresh ? Math.floor(step / 2) : 0)] ?? '',
  );
  if (fresh && step < 2) return [];
  return chosen.map((family) => {
    const own = positive.get(family) ?? [];
    const excluded = new Set(own.map(({ ucid }) => ucid));
    const relevant = new Set(
      [...positive].flatMap(([other, members]) => (other === family ? [] : members.map(({ ucid }) => ucid))),
    );
    return {
      id: `${subject} ${family}`,
      title: own.find(({ title }) => /^[\x20-\x7e]+$/.test(title))?.title ?? own[0]?.title ?? '',
      text: '',
      relevant,
      excluded,
    };
  });
}

function rowsOf(path: string, subject: string): readonly Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [label = '', family = '', ucid = '', title = '', published = ''] = line.trim().split('\t');
      return ucid === '' ? [] : [{ subject, isPositive: label === 'positive', family, ucid, title, published }];
    });
}
