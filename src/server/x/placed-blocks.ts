/** The text of a document of an index in reading order, each block with the place that a reader can look up. */
import type { Block, Claim, Publication, RichText } from '../../domain/documents/publication.ts';
import type { PlacedBlock } from '../../domain/documents/private-indexes.ts';
import { plainClaimText } from '../../domain/search-steps/guided/split-claim.ts';

export function placedBlocks({ abstracts, claims, descriptions }: Publication): readonly PlacedBlock[] {
  const blocks = [
    ...abstracts.flatMap(({ content }) => content.map((block) => ({ ...placed(block), place: 'abstract' }))),
    ...claims.flatMap(({ content }) => content.map(placedClaim)),
    ...descriptions.flatMap(({ content }) => content.map(placed)),
  ];
  return blocks.filter(({ text }) => text.trim() !== '');
}

const placedClaim = (claim: Claim): PlacedBlock => ({ place: `claim ${claim.number}`, text: plainClaimText(claim) });

const placed = (block: Block): PlacedBlock => ({
  place: block.kind === 'paragraph' ? placeOf(block.number) : null,
  text: textOf(block),
});

function placeOf(number: string | undefined): string | null {
  if (number === undefined) return null;
  return number.startsWith('p. ') ? `page ${number.slice(3)}` : `paragraph ${number}`;
}

const joined = (texts: readonly RichText[], by: string): string => texts.map(({ text }) => text).join(by);

function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return joined(block.items, '\n');
    case 'table':
      return block.rows.map(({ cells }) => joined(cells, ' | ')).join('\n');
    case 'image':
      return '';
    default:
      return block.text;
  }
}
