/** Where the question found its words in an arrival, in two lines at most, with the first of them in view. */
import { css } from '@emotion/react';
import type { ArrivalPassage } from '../../../domain/documents/monitors.ts';
import { Text } from '../../kit/layout.tsx';
import { MarkedHits } from '../../parts/x/MarkedHits.tsx';
import { theme } from '../../theme/theme.ts';

/** So many characters at most stand before the first word that matched. */
const LEAD = 60;

export function PassageLine({ passage }: { readonly passage: ArrivalPassage }) {
  const { place } = passage;
  const { text, hits } = fromFirstHit(passage);
  return (
    <p css={lineStyle}>
      <Text size="s" tone="quiet" weight="medium">
        {`${place.slice(0, 1).toUpperCase()}${place.slice(1)}: `}
      </Text>
      <MarkedHits text={text} hits={hits} />
    </p>
  );
}

/** Begins with a whole word, so near to the first hit that two narrow lines show it. */
export function fromFirstHit({ text, hits }: ArrivalPassage): Pick<ArrivalPassage, 'text' | 'hits'> {
  const first = hits[0]?.from ?? 0;
  if (first <= LEAD) return { text, hits };
  const space = text.indexOf(' ', first - LEAD);
  const from = space < 0 || space >= first ? first : space + 1;
  const moved = '… '.length - from;
  return { text: `… ${text.slice(from)}`, hits: hits.map((hit) => ({ from: hit.from + moved, to: hit.to + moved })) };
}

const lineStyle = css({
  ...theme.size.s,
  color: theme.text.quiet,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media print': { display: 'block' },
});
