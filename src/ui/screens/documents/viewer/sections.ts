/** The sections of a document as the outline lists them, with how much each holds. */
import type { Block } from '../../../../domain/documents/publication.ts';

export const sectionIds = {
  abstract: 'abstract',
  claims: 'claims',
  description: 'description',
  citations: 'citations',
  legal: 'legal-status',
  attached: 'attached-texts',
  family: 'family',
  classes: 'classes',
} as const;

export interface HeadingEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export const headingId = (at: number): string => `description-${at}`;

/** The headings of a description, where there are enough to find one's way by. */
export function headingsOf(blocks: readonly Block[]): readonly HeadingEntry[] {
  const found = blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.text.trim() !== ''
      ? [{ id: headingId(at), text: block.text.trim(), level: block.level }]
      : [],
  );
  const top = Math.min(...found.map((heading) => heading.level));
  return found.map((heading) => ({ ...heading, level: heading.level - top }));
}

/** Blocks in groups that the browser can skip while they are out of sight. */
export function chunksOf<T>(
  items: readonly T[],
  size: number,
): readonly { readonly from: number; readonly items: readonly T[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => ({
    from: at * size,
    items: items.slice(at * size, (at + 1) * size),
  }));
}
