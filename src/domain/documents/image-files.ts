/** The image files that a publication names, in its drawings and in its texts, and the key by which one is found. */
import type { Block, ClaimLimb, Publication, RichText } from './publication.ts';

/**
 * Sources spell one file in several ways (folders before it, upper case, the ending of another format): the name alone,
 * in lower case, without its ending. Empty for a name that holds nothing else.
 */
export function imageKey(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  return name
    .replace(/\.[A-Za-z0-9]{1,4}$/, '')
    .toLowerCase()
    .replace(/[^\w.-]/g, '_')
    .slice(0, 100);
}

/** Each once, without those that have no name. */
export function imageKeysOf(publication: Publication): ReadonlySet<string> {
  const { drawings, abstracts, descriptions, claims } = publication;
  const files = [
    ...drawings.map(({ file }) => file),
    ...[...abstracts, ...descriptions].flatMap(({ content }) => content.flatMap(filesOfBlock)),
    ...claims.flatMap(({ content }) => content.flatMap(({ limbs }) => limbs.flatMap(filesOfLimb))),
  ];
  return new Set(files.map(imageKey).filter((key) => key !== ''));
}

function filesOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'image':
      return [block.file];
    case 'maths':
      return block.file === undefined ? [] : [block.file];
    case 'paragraph':
      return filesOfText(block);
    case 'list':
      return block.items.flatMap(filesOfText);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(filesOfText));
    case 'heading':
    case 'preformatted':
      return [];
  }
}

const filesOfLimb = (limb: ClaimLimb): readonly string[] => [
  ...filesOfText(limb),
  ...(limb.limbs ?? []).flatMap(filesOfLimb),
];

const filesOfText = ({ marks = [] }: RichText): readonly string[] =>
  marks.flatMap(({ kind, data }) => (kind === 'image' && data !== undefined ? [data] : []));
