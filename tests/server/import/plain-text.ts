/** The text of a publication's parts as one string, in reading order, without formulas if wished. */
import type { Block, Claim, ClaimLimb, RichText } from '../../../src/domain/documents/publication.ts';

/** The text; with `maths` false, without the stretches that stand for a formula. */
export function richText({ text, marks = [] }: RichText, maths = true): string {
  if (maths) return text;
  const spans = marks.filter(({ kind }) => kind === 'maths').sort((a, b) => b.from - a.from);
  return spans.reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
}

export function blockText(block: Block, maths: boolean | number = true): string {
  const withMaths = maths !== false;
  switch (block.kind) {
    case 'heading':
    case 'preformatted':
      return block.text;
    case 'paragraph':
      return richText(block, withMaths);
    case 'list':
      return block.items.map((item) => richText(item, withMaths)).join(' ');
    case 'table':
      return [
        block.title ?? '',
        ...block.rows.flatMap(({ cells }) => cells.map((cell) => richText(cell, withMaths))),
      ].join(' ');
    case 'maths':
      return withMaths ? block.text : '';
    case 'image':
      return '';
  }
}

export function claimText(claim: Claim, maths = true): string {
  const limb = (one: ClaimLimb): string => [richText(one, maths), ...(one.limbs ?? []).map(limb)].join(' ');
  return claim.limbs.map(limb).join(' ');
}
