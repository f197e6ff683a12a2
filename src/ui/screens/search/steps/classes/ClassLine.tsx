/** One class: symbol, title, what speaks for it, and its choice. */
import type { ReactNode } from 'react';
import type { ClassChoice } from '../../../../../domain/search-steps/choices/choices.ts';
import { Text } from '../../../../kit/layout.tsx';
import { ellipsis } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { ClassChoiceButtons } from './ClassChoiceButtons.tsx';

interface ClassLineProps {
  readonly symbol: string;
  readonly title: string;
  readonly note: ReactNode;
  /** Titles of the classes above it; the nearest stands in for a title that the scheme lacks. */
  readonly above?: readonly string[];
  readonly choice: ClassChoice | null;
  readonly onChange: (choice: ClassChoice | null) => void;
}

/** A title of the scheme lists what its class holds; the whole of it is in the tooltip. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export function ClassLine({ symbol, title, note, above = [], choice, onChange }: ClassLineProps) {
  const nearest = above.at(-1);
  return (
    <li
      css={{
        display: 'grid',
        gridTemplateColumns: '6rem minmax(0, 1fr) auto',
        columnGap: theme.space[3],
        alignItems: 'center',
        padding: `${theme.row.pad} 0`,
        borderTop: `1px solid ${theme.border.subtle}`,
      }}
    >
      <Text size="m" weight="medium" numeric>
        {symbol}
      </Text>
      <span css={{ minWidth: 0 }} title={[...above, ...(title === '' ? [] : [title])].join(' › ')}>
        <Text as="div" size="m">
          {title !== '' ? (
            <span css={twoLines}>{title}</span>
          ) : (
            <Text as="div" tone="faint" css={ellipsis}>
              {nearest === undefined ? 'Title not in the scheme held here' : `Below: ${nearest}`}
            </Text>
          )}
        </Text>
        {note !== '' && (
          <Text as="div" size="s" tone="quiet" numeric>
            {note}
          </Text>
        )}
      </span>
      <ClassChoiceButtons symbol={symbol} choice={choice} onChange={onChange} />
    </li>
  );
}
