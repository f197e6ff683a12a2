/**
 * One line of the step menu: a dot on a rail (green if finished, ringed if current) and the title, a link if it may
 * be opened.
 */
import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import type { NavigationStep } from '../../../domain/navigation/steps.ts';
import { Icon } from '../../kit/Icon.tsx';
import { VisuallyHidden } from '../../kit/layout.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export function StepSection({ label }: { readonly label: string }) {
  return (
    <li
      css={{
        ...theme.size.s,
        padding: `${theme.space[3]} ${theme.space[1]} ${theme.space[1]}`,
        fontWeight: theme.weight.strong,
        color: theme.text.quiet,
      }}
    >
      {label}
    </li>
  );
}

interface StepEntryProps {
  readonly step: NavigationStep;
  /** The step is on the screen. */
  readonly here: boolean;
  readonly current: boolean;
  readonly finished: boolean;
  /** An earlier step has changed since it was finished. */
  readonly stale: boolean;
  readonly link: boolean;
  readonly onGo: (url: string) => void;
}

const line = css({
  ...theme.size.m,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.control.height,
  padding: `${theme.space[1]} ${theme.space[1]}`,
  borderRadius: theme.radius.m,
  color: theme.text.faint,
  textDecoration: 'none',
});

export function StepEntry({ step, here, current, finished, stale, link, onGo }: StepEntryProps) {
  const classes = ['step', current && 'current', finished && 'finished', stale && 'out-of-date', step.custom_class]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <Dot current={current} finished={finished} />
      <span>{step.label}</span>
      {finished && <VisuallyHidden>(finished)</VisuallyHidden>}
      {stale && <Stale />}
      {current && !here && <VisuallyHidden>(current)</VisuallyHidden>}
    </>
  );
  const shared = { className: classes, ...(here && { 'aria-current': 'step' as const }) };
  const look = [
    line,
    here && { background: theme.surface.selected, fontWeight: theme.weight.strong, color: theme.accent.text },
  ];
  if (!link || step.step_url === null) {
    return (
      <li>
        <span {...shared} css={look}>
          {content}
        </span>
      </li>
    );
  }
  const url = step.step_url;
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(url);
  };
  return (
    <li>
      <a
        href={url}
        onClick={handleClick}
        {...shared}
        css={[
          look,
          focusRingInside,
          !here && { color: theme.text.normal, '&:hover': { background: theme.surface.hover } },
        ]}
      >
        {content}
      </a>
    </li>
  );
}

/** A finished step stays green (STEP-4) although an earlier step has changed. */
function Stale() {
  return (
    <span
      title="An earlier step has changed since"
      css={{ marginLeft: 'auto', display: 'flex', color: theme.status.warning.text }}
    >
      <Icon name="refresh" size={12} />
      <VisuallyHidden>(out of date)</VisuallyHidden>
    </span>
  );
}

function Dot({ current, finished }: Pick<StepEntryProps, 'current' | 'finished'>) {
  const fill = theme.status.good.fill;
  return (
    <span
      aria-hidden
      css={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: theme.space[4],
        height: theme.space[4],
        borderRadius: theme.radius.round,
        border: `1.5px solid ${current ? theme.accent.line : finished ? fill : theme.border.strong}`,
        background: finished ? fill : theme.surface.panel,
        color: theme.text.onAccent,
      }}
    >
      {finished ? (
        <Icon name="check" size={12} />
      ) : current ? (
        <span css={{ width: 6, height: 6, borderRadius: theme.radius.round, background: theme.accent.line }} />
      ) : null}
    </span>
  );
}
