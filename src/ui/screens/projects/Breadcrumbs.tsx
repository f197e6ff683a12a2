/** The way from the first level to a project. Its line keeps its height, so that nothing jumps when it changes. */
import { memo } from 'react';
import { Link } from 'wouter';
import type { PathStep } from '../../../workers/contract.ts';
import { Icon } from '../../kit/Icon.tsx';
import { ellipsis, linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface BreadcrumbsProps {
  readonly rootLabel: string;
  readonly rootAddress: string;
  readonly path: readonly PathStep[];
  readonly addressOf: (step: PathStep) => string;
}

export const Breadcrumbs = memo(function Breadcrumbs({ rootLabel, rootAddress, path, addressOf }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" css={{ ...theme.size.m, minWidth: 0, height: theme.space[5] }}>
      <ol css={{ display: 'flex', alignItems: 'center', gap: theme.space[1], minWidth: 0, color: theme.text.quiet }}>
        <li css={{ flex: 'none' }}>
          {path.length === 0 ? (
            <span aria-current="page">{rootLabel}</span>
          ) : (
            <Link href={rootAddress} css={linkStyle}>
              {rootLabel}
            </Link>
          )}
        </li>
        {path.map((step, at) => (
          <li
            key={step.id}
            css={[
              { display: 'flex', alignItems: 'center', gap: theme.space[1], minWidth: '3rem' },
              at === path.length - 1 ? { flex: '0 1 auto' } : { flex: '0 4 auto' },
            ]}
          >
            <Icon name="chevron-right" size={12} css={{ color: theme.text.disabled }} />
            {at === path.length - 1 ? (
              <span aria-current="page" css={[ellipsis, { color: theme.text.normal }]} title={step.name}>
                {step.name}
              </span>
            ) : (
              <Link href={addressOf(step)} css={[linkStyle, ellipsis]} title={step.name}>
                {step.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
