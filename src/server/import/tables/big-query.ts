/** Rows that a query of Google's patent data gave, as CSV or JSON lines. The columns are the writer's of the query. */
import type { Block, Claim, Publication } from '../../../domain/documents/publication.ts';
import { uniqueClasses } from '../fields/classes.ts';
import { publicationFrom } from '../formats/assemble.ts';
import type { ReadPublication } from '../formats/parts.ts';
import { referredClaims } from '../../../domain/documents/claims/claim-references.ts';
import { cited, classesIn, companiesIn, dateIn, numberIn, party, type TableRecord } from './cells.ts';

/** Refused without the number of a publication. Columns that are not known stay with their names. */
export function readBigQueryRow(row: TableRecord): ReadPublication {
  const cell = row.text('publication_number');
  const publication = numberIn(cell, dateIn(row.text('publication_date')));
  if (publication === null) return { ok: false, reason: `"${cell.slice(0, 60)}" is no number of a publication` };
  const titles = inLanguages(row, ['title', 'title_en'], (text) => text);
  return publicationFrom({
    publication,
    titles,
    abstracts: inLanguages(row, ['abstract', 'abstract_en'], paragraphsIn),
    descriptions: inLanguages(row, ['description', 'description_en'], paragraphsIn),
    claims: inLanguages(row, ['claim', 'claims', 'claims_en'], claimsInText),
    classes: uniqueClasses([
      ...classesIn('CPC', row.list(',', 'cpc_codes', 'cpc')),
      ...classesIn('IPC', row.list(',', 'ipc_codes', 'ipc')),
    ]),
    parties: [
      ...companiesIn(row.text('assignees', 'assignee')).flatMap((name) => party('assignee', name)),
      ...row.list(',', 'inventors', 'inventor').flatMap((name) => party('inventor', name)),
    ],
    citations: cited([...new Set(row.list(',', 'citations', 'citation'))], 'other'),
    other: row.rest(),
    source: { format: 'google-patents', version: 'BigQuery', date: null },
  });
}

/** A column ending in `_en` is English, any other says no language. */
function inLanguages<T>(row: TableRecord, columns: readonly string[], read: (text: string, lang: string) => T) {
  return columns.flatMap((column) => {
    const text = row.text(column);
    const lang = column.endsWith('_en') ? 'en' : 'und';
    return text === '' ? [] : [{ lang, content: read(text, lang) }];
  });
}

export function paragraphsIn(text: string): Block[] {
  const lines = text.split(/\s*\n\s*/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => ({ kind: 'paragraph', text: line }));
}

/**
 * All claims in one text: each begins a sentence with the next number. Without a first number the text is one claim.
 */
export function claimsInText(text: string, lang: string): Publication['claims'][number]['content'] {
  const starts: { at: number; after: number }[] = [];
  for (const match of text.matchAll(/(?<=^|[.;:]\s+|\n\s*)(\d{1,3})\s?\.\s+(?=\p{Lu})/gu))
    if (Number(match[1]) === starts.length + 1) starts.push({ at: match.index, after: match.index + match[0].length });
  if (starts[0]?.at !== 0) return [claim(1, text, lang)];
  return starts.map(({ after }, index) => claim(index + 1, text.slice(after, starts[index + 1]?.at), lang));
}

function claim(number: number, text: string, lang: string): Claim {
  const limbs = text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => ({ text: line.trim() }));
  return { number, dependsOn: referredClaims(text, lang, number), limbs };
}
