/** What a publication says of its idea: title, abstract and first claim, in English where it has that. */
import { firstLanguage, inLanguage } from '../documents/in-language.ts';
import type { Block, Publication } from '../documents/publication.ts';
import { plainClaimText } from './guided/split-claim.ts';
import type { Idea } from './rows.ts';

const LONGEST_TITLE = 500;

export function ideaOfPublication(publication: Publication): Pick<Idea, 'title' | 'text'> {
  const lang = firstLanguage(publication);
  const title = inLanguage(publication.titles, lang, publication.lang)?.content ?? '';
  const abstract = inLanguage(publication.abstracts, lang, publication.lang)?.content ?? [];
  const [first] = inLanguage(publication.claims, lang, publication.lang)?.content ?? [];
  const parts = [...abstract.map(textOf), first === undefined ? '' : plainClaimText(first)];
  return { title: title.slice(0, LONGEST_TITLE), text: parts.filter((part) => part !== '').join('\n\n') };
}

const textOf = (block: Block): string =>
  'text' in block ? block.text : block.kind === 'list' ? block.items.map(({ text }) => text).join('\n') : '';
