/**
 * `npm run evaluate -- languages PATH…`: a search across languages. Grants of the EPO have their claims in English,
 * German and French. An idea is the English title and first claim of such a grant. The corpus holds the same in German
 * and in French, each as a publication of its own, and title, abstract and first claim of the other publications.
 */
import { join } from 'node:path';
import type { Publication } from '../../src/domain/documents/publication.ts';
import { claimText } from '../../src/domain/query/field-text.ts';
import { measured } from '../../src/server/measuring/measured.ts';
import { openCollection } from './collection.ts';
import { NOTHING_TO_MEASURE } from './compare.ts';
import { embedded } from './embedded.ts';
import { publicationsIn } from './imported.ts';
import type { JudgedQuery } from '../../src/server/measuring/judged.ts';
import type { Measures } from '../../src/domain/documents/measuring/metrics.ts';
import { productSystem } from '../../src/server/measuring/systems.ts';
import { printRows } from './tables.ts';

const FOREIGN = ['de', 'fr'] as const;

export async function evaluateLanguages(paths: readonly string[], scratch: string): Promise<void> {
  const publications = await publicationsIn(paths);
  const translated = publications.filter((one) => ['en', ...FOREIGN].every((lang) => firstClaim(one, lang) !== null));
  const others = publications.filter((one) => !translated.includes(one)).map(alone);
  const corpus = [...translated.flatMap((one) => FOREIGN.map((lang) => inLanguage(one, lang))), ...others];
  const collection = await openCollection({ corpus }, join(scratch, 'languages.db'));
  const queries = translated.map(queryOf);
  console.log(
    `\n${queries.length} grants with claims in three languages, ${collection.publications} publications. ` +
      'An idea is the English title and first claim; the same in German and in French is to be found.',
  );
  if (queries.length === 0) console.log(NOTHING_TO_MEASURE);
  else await compareLanguages(collection, queries, join(scratch, 'embeddings'));
  await collection.close();
}

async function compareLanguages(
  { index, families, baseline }: Awaited<ReturnType<typeof openCollection>>,
  queries: readonly JudgedQuery[],
  folder: string,
): Promise<void> {
  const rows: (readonly [string, readonly Measures[]])[] = [
    ['BM25 with a stemmer', await measured(baseline, queries, families)],
    ['without embeddings', await measured(productSystem(index), queries, families)],
  ];
  const embeddings = await embedded(index, folder);
  if (embeddings !== null) {
    rows.push(['with embeddings', await measured(productSystem(index, { embeddings }), queries, families)]);
    await embeddings.close();
  }
  printRows(rows);
}

const firstClaim = ({ claims }: Publication, lang: string): string | null => {
  const [claim] = claims.find((one) => one.lang === lang)?.content ?? [];
  return claim ? claimText(claim) : null;
};

const queryOf = (publication: Publication): JudgedQuery => ({
  id: publication.ucid,
  title: publication.titles.find(({ lang }) => lang === 'en')?.content ?? '',
  text: firstClaim(publication, 'en') ?? '',
  relevant: new Set(FOREIGN.map((lang) => nameIn(publication, lang))),
  excluded: new Set(),
});

const nameIn = ({ ucid }: Publication, lang: string): string => `${ucid}-${lang.toUpperCase()}`;

/** What links publications beside their words is left out. */
const alone = (publication: Publication): Publication => ({
  ...publication,
  familyId: publication.ucid,
  priorities: [],
  citations: [],
  classes: [],
  descriptions: [],
  claims: publication.claims.map((claims) => ({ ...claims, content: claims.content.slice(0, 1) })),
});

const inLanguage = (publication: Publication, lang: string): Publication => ({
  ...alone(publication),
  ucid: nameIn(publication, lang),
  publication: { ...publication.publication, number: `${publication.publication.number}${lang.toUpperCase()}` },
  familyId: nameIn(publication, lang),
  lang,
  titles: publication.titles.filter((title) => title.lang === lang),
  abstracts: [],
  claims: alone(publication).claims.filter((claims) => claims.lang === lang),
});
