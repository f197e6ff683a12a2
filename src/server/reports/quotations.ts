/** Quotations are looked up in the stored text at their place; where it stands is named as a reader finds it. */
import type { PassageRow } from '../../domain/assessment/rows.ts';
import { fieldTexts, limbTexts } from '../../domain/documents/field-texts.ts';
import { inLanguage } from '../../domain/documents/in-language.ts';
import { figuresInWords } from '../../domain/documents/named-figures.ts';
import type { Publication } from '../../domain/documents/publication.ts';

/**
 * Null where the document does not have the words there. Else the paragraph or claim, the figures that the words name,
 * and the place as printed, where a person said it: `[0045], FIG. 3, col. 5, ll. 12–20`.
 */
export function quotedAt(publication: Publication, passage: PassageRow): string | null {
  const { field, lang, from, to, text, place = '' } = passage;
  if (fieldTexts(publication, field, lang).join('\n').slice(from, to) !== text) return null;
  return [partAt(publication, passage), figuresInWords(text), place].filter((part) => part !== '').join(', ');
}

function partAt(publication: Publication, { field, lang, from }: PassageRow): string {
  if (field === 'claims') return claimAt(publication, lang, from);
  return field === 'description' ? paragraphAt(publication, lang, from) : field;
}

function claimAt(publication: Publication, lang: string, from: number): string {
  const claims = inLanguage(publication.claims, lang, publication.lang)?.content ?? [];
  let end = 0;
  for (const claim of claims) {
    end += claim.limbs.flatMap(limbTexts).reduce((sum, text) => sum + text.length + 1, 0);
    if (from < end) return `claim ${claim.number}`;
  }
  return 'claims';
}

function paragraphAt(publication: Publication, lang: string, from: number): string {
  const blocks = inLanguage(publication.descriptions, lang, publication.lang)?.content ?? [];
  let [end, paragraph] = [0, 0];
  for (const block of blocks) {
    const texts = fieldTexts({ ...publication, descriptions: [{ lang, content: [block] }] }, 'description', lang);
    end += texts.reduce((sum, text) => sum + text.length + 1, 0);
    if (block.kind === 'paragraph') paragraph += 1;
    if (texts.length === 0 || from >= end) continue;
    if (block.kind === 'paragraph' && block.number && hasPrintedNumbers(publication)) return `[${block.number}]`;
    return `description, paragraph ${paragraph}`;
  }
  return 'description';
}

/** The numbers in the records of US grants are not printed: these are cited by column and line. */
const hasPrintedNumbers = ({ ucid }: Publication): boolean => !/^US-[^-]+-(A|B\d?|S\d?|P[23]|E\d?|H\d?)$/.test(ucid);
