/** A choice of one from a few, side by side. Arrow keys move between them; the group is one Tab stop. */
import { css } from '@emotion/react';
import { useId } from 'react';
import { hiddenVisually } from '../theme/mixins.ts';
import { theme, type StatusTone } from '../theme/theme.ts';

export interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** An explanation, shown as a tooltip. */
  readonly hint?: string;
  readonly tone?: StatusTone;
}

interface SegmentsProps<V extends string> {
  /** The label of the group, for screen readers. */
  readonly label: string;
  readonly segments: readonly SegmentOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

export function Segments<V extends string>({ label, segments, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} css={frameStyle}>
      {segments.map((segment) => {
        const isChosen = segment.value === value;
        const colours = theme.status[segment.tone ?? 'info'];
        return (
          <label
            key={segment.value}
            {...(segment.hint !== undefined && { title: segment.hint })}
            css={[
              segmentStyle,
              isChosen && {
                background: colours.wash,
                color: colours.text,
                boxShadow: `inset 0 0 0 1px ${colours.line}`,
              },
            ]}
          >
            <input
              type="radio"
              css={hiddenVisually}
              name={name}
              value={segment.value}
              checked={isChosen}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        );
      })}
    </div>
  );
}

const frameStyle = css({
  display: 'inline-flex',
  flex: 'none',
  width: 'fit-content',
  border: `1px solid ${theme.border.strong}`,
  borderRadius: theme.radius.m,
  background: theme.surface.panel,
  overflow: 'hidden',
});

const segmentStyle = css({
  ...theme.size.s,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: theme.control.heightSmall,
  padding: `0 ${theme.space[2]}`,
  fontWeight: theme.weight.medium,
  color: theme.text.quiet,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:not(:first-of-type)': { borderLeft: `1px solid ${theme.border.normal}` },
  '&:hover': { color: theme.text.normal, background: theme.surface.hover },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.focus.ring}`, outlineOffset: '-2px' },
});
