/** The texts of a document in one language. */
import { inLanguage } from './in-language.ts';
import type { Block, ClaimLimb, Publication } from './publication.ts';
import type { TextFieldName } from './results.ts';

/** Title, abstract, claims and description as displayed. */
export function documentTexts(publication: Publication, lang: string): readonly string[] {
  return (['title', 'abstract', 'claims', 'description'] as const).flatMap((field) =>
    fieldTexts(publication, field, lang),
  );
}

/** The texts of one field, one for each part. */
export function fieldTexts(publication: Publication, field: TextFieldName, lang: string): readonly string[] {
  const own = publication.lang;
  switch (field) {
    case 'title': {
      const title = inLanguage(publication.titles, lang, own)?.content;
      return title === undefined ? [] : [title];
    }
    case 'abstract':
      return (inLanguage(publication.abstracts, lang, own)?.content ?? []).flatMap(blockTexts);
    case 'claims':
      return (inLanguage(publication.claims, lang, own)?.content ?? []).flatMap((claim) =>
        claim.limbs.flatMap(limbTexts),
      );
    case 'description':
      return (inLanguage(publication.descriptions, lang, own)?.content ?? []).flatMap(blockTexts);
  }
}

export function blockTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'preformatted':
      return [block.text];
    case 'list':
      return block.items.map((item) => item.text);
    case 'table':
      return block.rows.flatMap((row) => row.cells.map((cell) => cell.text));
    case 'maths':
    case 'image':
      return [];
  }
}

export function limbTexts(limb: ClaimLimb): readonly string[] {
  return [limb.text, ...(limb.limbs ?? []).flatMap(limbTexts)];
}
