/** Layout and type primitives: Stack (down), Row (across), Text, Heading, VisuallyHidden, Kbd. */
import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ellipsis, hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import type { FontSize, Space } from '../theme/tokens.ts';

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
type Justify = 'start' | 'center' | 'end' | 'between';
const flexAlign = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;
const flexJustify = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;

interface FlexStyle {
  readonly gap?: Space | undefined;
  readonly align?: Align | undefined;
  readonly justify?: Justify | undefined;
  readonly pad?: Space | undefined;
  /** Takes the remaining space. */
  readonly grow?: boolean | undefined;
}
type FlexProps = FlexStyle & ComponentPropsWithRef<'div'>;

function flex(direction: 'row' | 'column', { gap = 2, align, justify = 'start', pad, grow }: FlexStyle) {
  return css({
    display: 'flex',
    flexDirection: direction,
    gap: theme.space[gap],
    alignItems: flexAlign[align ?? (direction === 'row' ? 'center' : 'stretch')],
    justifyContent: flexJustify[justify],
    minWidth: 0,
    ...(pad !== undefined && { padding: theme.space[pad] }),
    ...(grow === true && { flex: '1 1 0' }),
  });
}

/** Children below each other. `gap` and `pad` are in steps of 4 px. */
export function Stack({ gap, align, justify, pad, grow, ...rest }: FlexProps) {
  return <div css={flex('column', { gap, align, justify, pad, grow })} {...rest} />;
}

/** Children beside each other, vertically centred; `wrap` allows several lines. */
export function Row({ gap, align, justify, pad, grow, wrap, ...rest }: FlexProps & { readonly wrap?: boolean }) {
  return (
    <div css={[flex('row', { gap, align, justify, pad, grow }), wrap === true && { flexWrap: 'wrap' }]} {...rest} />
  );
}

const tones = {
  normal: theme.text.normal,
  quiet: theme.text.quiet,
  faint: theme.text.faint,
  accent: theme.accent.text,
  good: theme.status.good.text,
  warning: theme.status.warning.text,
  danger: theme.status.danger.text,
  inherit: 'inherit',
} as const;
export type TextTone = keyof typeof tones;

interface TextProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  readonly children?: ReactNode;
  readonly as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'dt' | 'dd' | 'time' | 'code';
  readonly size?: FontSize;
  readonly tone?: TextTone;
  readonly weight?: keyof typeof theme.weight;
  /** One line, cut off with an ellipsis. */
  readonly cut?: boolean;
  /** Digits of equal width, for columns. */
  readonly numeric?: boolean;
  readonly mono?: boolean;
}

export function Text({ as: Tag = 'span', size, tone = 'inherit', weight, cut, numeric, mono, ...rest }: TextProps) {
  const Element = Tag as 'span';
  return (
    <Element
      css={[
        { color: tones[tone] },
        size && theme.size[size],
        weight && { fontWeight: theme.weight[weight] },
        cut === true && ellipsis,
        numeric === true && { fontVariantNumeric: 'tabular-nums' },
        mono === true && { fontFamily: theme.font.mono },
      ]}
      {...rest}
    />
  );
}

const headingSizes: Record<1 | 2 | 3 | 4, FontSize> = { 1: 'xxl', 2: 'xl', 3: 'l', 4: 'm' };

interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  readonly level: 1 | 2 | 3 | 4;
  /** The visual size, if it differs from the default of the level. */
  readonly size?: FontSize;
}

export function Heading({ level, size, ...rest }: HeadingProps) {
  const Element = `h${level}` as 'h1';
  return (
    <Element
      css={[
        { fontWeight: theme.weight.strong, letterSpacing: level === 1 ? '-0.011em' : 0, textWrap: 'balance' },
        theme.size[size ?? headingSizes[level]],
      ]}
      {...rest}
    />
  );
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span css={hiddenVisually}>{children}</span>;
}

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      css={{
        ...theme.size.xs,
        display: 'inline-block',
        minWidth: '1.25rem',
        padding: `0 ${theme.space[1]}`,
        textAlign: 'center',
        fontFamily: theme.font.body,
        fontWeight: theme.weight.medium,
        color: theme.text.quiet,
        background: theme.surface.panel,
        border: `1px solid ${theme.border.strong}`,
        borderBottomWidth: 2,
        borderRadius: theme.radius.s,
      }}
    >
      {children}
    </kbd>
  );
}
