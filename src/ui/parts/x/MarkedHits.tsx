/** A passage with the words that were found in it marked. */
import { theme } from '../../theme/theme.ts';

interface MarkedHitsProps {
  readonly text: string;
  /** In order. */
  readonly hits: readonly { readonly from: number; readonly to: number }[];
}

export function MarkedHits({ text, hits }: MarkedHitsProps) {
  const parts: { readonly text: string; readonly isHit: boolean }[] = [];
  let done = 0;
  for (const { from, to } of hits) {
    parts.push({ text: text.slice(done, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    done = to;
  }
  parts.push({ text: text.slice(done), isHit: false });
  return parts.map((part, nth) =>
    part.isHit ? (
      <mark key={nth} css={{ background: theme.accent.wash, color: 'inherit', fontWeight: theme.weight.medium }}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
