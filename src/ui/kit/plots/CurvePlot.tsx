/**
 * Shares by rank as curves over a logarithmic axis, each point with its interval. The numbers are read from the table
 * behind it (PlotPanel), or as a text by screen readers.
 */
import { Row, Text } from '../layout.tsx';
import { theme } from '../../theme/theme.ts';

export interface PlotCurvePoint {
  /** From 1. */
  readonly at: number;
  /** 0 to 1. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface PlotCurve {
  readonly name: string;
  readonly points: readonly PlotCurvePoint[];
  /** The other curves are what it is compared with. */
  readonly isOurs: boolean;
}

interface CurvePlotProps {
  /** What is shown, with its main figures: it stands in place of the picture. */
  readonly label: string;
  readonly curves: readonly PlotCurve[];
  readonly ranks: readonly number[];
}

const MARKS = [0, 0.25, 0.5, 0.75, 1] as const;

export function CurvePlot({ label, curves, ranks }: CurvePlotProps) {
  const last = Math.max(...ranks);
  const left = (rank: number): number => (100 * Math.log(rank)) / Math.log(last);
  const line = (points: readonly PlotCurvePoint[], side: 'value' | 'low' | 'high'): string =>
    points.map((point) => `${left(point.at)},${100 - 100 * point[side]}`).join(' ');
  return (
    <div role="img" aria-label={label} css={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <div css={frameStyle}>
        {MARKS.map((mark) => (
          <span key={mark} css={markStyle} style={{ bottom: `${mark * 100}%` }}>
            <span css={markTextStyle}>{mark}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" css={svgStyle}>
          {curves.map(({ name, points, isOurs }) => (
            <g key={name} stroke={colourOf(isOurs)} fill={colourOf(isOurs)}>
              <polygon
                points={`${line(points, 'high')} ${line(points.toReversed(), 'low')}`}
                opacity={isOurs ? 0.18 : 0.12}
                stroke="none"
              />
              <polyline
                points={line(points, 'value')}
                fill="none"
                strokeWidth={2}
                {...(!isOurs && { strokeDasharray: '6 4' })}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
      </div>
      <div css={ranksStyle}>
        {ranks.map((rank) => (
          <span key={rank} css={rankStyle} style={{ left: `${left(rank)}%` }}>
            {rank}
          </span>
        ))}
      </div>
      <Row gap={4} justify="center" css={{ marginTop: theme.space[1] }}>
        {curves.map(({ name, isOurs }) => (
          <Row key={name} gap={2}>
            <span
              css={{ width: theme.space[6], borderTop: `2px ${isOurs ? 'solid' : 'dashed'}` }}
              style={{ borderColor: colourOf(isOurs) }}
            />
            <Text size="s">{name}</Text>
          </Row>
        ))}
      </Row>
    </div>
  );
}

const colourOf = (isOurs: boolean): string => (isOurs ? theme.accent.plotStrong : theme.text.quiet);

const frameStyle = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  margin: `${theme.space[3]} ${theme.space[5]} 0 ${theme.space[8]}`,
  borderLeft: `1px solid ${theme.border.normal}`,
} as const;
const svgStyle = { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' } as const;
const markStyle = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: `1px solid ${theme.border.subtle}`,
} as const;
const markTextStyle = {
  ...theme.size.s,
  position: 'absolute',
  right: `calc(100% + ${theme.space[1]})`,
  transform: 'translateY(-50%)',
  color: theme.text.quiet,
} as const;
const ranksStyle = {
  position: 'relative',
  height: theme.space[5],
  margin: `0 ${theme.space[5]} 0 ${theme.space[8]}`,
} as const;
const rankStyle = {
  ...theme.size.s,
  position: 'absolute',
  transform: 'translateX(-50%)',
  color: theme.text.quiet,
} as const;
