/** Relevant families found by place: the curve flattens where the ranking has little left to give. */
import type { ReviewedTop } from '../../../../../domain/assessment/estimate/order-estimate.ts';
import { formatCount, formatCounted } from '../../../../kit/format.ts';
import { theme } from '../../../../theme/theme.ts';

const WIDTH = 460;
const HEIGHT = 96;

export function FoundByPlace({ top: { depth, relevant } }: { readonly top: ReviewedTop }) {
  if (depth < 2 || relevant.length === 0) return null;
  const x = (place: number) => ((place / depth) * WIDTH).toFixed(1);
  const y = (found: number) => (HEIGHT - 2 - (found / relevant.length) * (HEIGHT - 4)).toFixed(1);
  const steps = relevant.map((place, before) => `H${x(place + 1)}V${y(before + 1)}`);
  const path = `M0 ${y(0)}${steps.join('')}H${WIDTH}`;
  return (
    <figure css={{ margin: 0 }}>
      <svg
        role="img"
        aria-label={`${formatCounted(relevant.length, 'relevant family', 'relevant families')} by place`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        css={{ display: 'block', width: '100%', height: theme.space[16], background: theme.surface.sunken }}
      >
        <path d={path} fill="none" stroke={theme.accent.plotStrong} strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption css={{ ...theme.size.s, display: 'flex', justifyContent: 'space-between', color: theme.text.quiet }}>
        <span>Place 1</span>
        <span>{`Relevant found: ${formatCount(relevant.length)}`}</span>
        <span>{`Place ${formatCount(depth)}`}</span>
      </figcaption>
    </figure>
  );
}
