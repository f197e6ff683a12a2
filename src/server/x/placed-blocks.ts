/** The text of a document of an index in reading order, each block with the place that a reader can look up. */
import type { Block, Claim, Publication, RichText } from '../../domain/documents/publication.ts';
import type { PlacedBlock } from '../../domain/documents/private-indexes.ts';
import { plainClaimText } from '../../domain/search-steps/guided/split-claim.ts';
import { filePlace } from './block-place.ts';

const BLOCKS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 200_000;

/** What is sent at once: at least one block. */
export function stretchOf(blocks: readonly PlacedBlock[], from: number): readonly PlacedBlock[] {
  let characters = 0;
  const fitting = blocks.slice(from, from + BLOCKS_AT_ONCE);
  const end = fitting.findIndex(({ text }, nth) => (characters += text.length) > CHARACTERS_AT_ONCE && nth > 0);
  return end < 0 ? fitting : fitting.slice(0, end);
}

export function placedBlocks({ abstracts, claims, descriptions }: Publication): readonly PlacedBlock[] {
  const blocks = [
    ...abstracts.flatMap(({ content }) => content.map((block) => ({ ...placed(block), place: 'abstract' }))),
    ...claims.flatMap(({ content }) => content.map(placedClaim)),
    ...descriptions.flatMap(({ content }) => content.map(placed)),
  ];
  return blocks.filter(({ text }) => text.trim() !== '');
}

const placedClaim = (claim: Claim): PlacedBlock => ({ place: `claim ${claim.number}`, text: plainClaimText(claim) });

function placed(block: Block): PlacedBlock {
  const text = textOf(block);
  if (block.kind !== 'paragraph' || block.number === undefined) return { place: null, text };
  const { place, ocr } = filePlace(block.number);
  return { place, text, ...(ocr !== null && { ocr }) };
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
