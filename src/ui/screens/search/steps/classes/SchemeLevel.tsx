/** The classes of one level, each of which opens the next. */
import { useState } from 'react';
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import type { CpcNode, Evidence } from '../../../../../domain/search-steps/evidence.ts';
import { troubleText } from '../../../../hooks/use-resource.ts';
import { useServerData } from '../../../../hooks/use-server-data.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Text } from '../../../../kit/layout.tsx';
import { formatCounted } from '../../../../kit/format.ts';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import { theme } from '../../../../theme/theme.ts';
import { ClassChoiceButtons } from './ClassChoiceButtons.tsx';
import type { ChooseClass } from './choose-class.ts';

interface SchemeLevelProps {
  readonly path: string;
  readonly label: string;
  readonly chosen: Choices['classes'];
  readonly onChoose: ChooseClass;
}

export function SchemeLevel({ path, label, chosen, onChoose }: SchemeLevelProps) {
  const { value, trouble } = useServerData(path, readNodes);
  if (value === null) {
    if (trouble === null) return <Skeleton label="Opening the scheme" lines={3} />;
    return (
      <Text as="p" size="m" tone="quiet" role="status">
        {trouble.kind === 'offline'
          ? 'The scheme is on the server; it can be browsed when the network is back.'
          : troubleText(trouble)}
      </Text>
    );
  }
  if (value.length === 0) {
    return (
      <Text as="p" size="m" tone="quiet" role="status">
        No class of the scheme held here fits.
      </Text>
    );
  }
  return (
    <ul aria-label={label}>
      {value.map((node) => (
        <SchemeNode key={node.symbol} node={node} chosen={chosen} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function SchemeNode({ node, chosen, onChoose }: Omit<SchemeLevelProps, 'path' | 'label'> & { readonly node: CpcNode }) {
  const [isOpen, setOpen] = useState(false);
  const { symbol, title, documents, hasChildren, path } = node;
  return (
    <li>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: `${theme.space[8]} 7rem minmax(0, 1fr) auto`,
          columnGap: theme.space[2],
          alignItems: 'center',
          padding: `${theme.space[1]} 0`,
          borderTop: `1px solid ${theme.border.subtle}`,
        }}
      >
        {hasChildren ? (
          <IconButton
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={isOpen ? `Close ${symbol}` : `Open ${symbol}`}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        ) : (
          <span />
        )}
        <Text size="m" weight="medium" numeric>
          {symbol}
        </Text>
        <span css={{ minWidth: 0 }} title={path.join(' › ')}>
          <Text as="div" size="m">
            {title}
          </Text>
          <Text as="div" size="s" numeric tone={documents === 0 ? 'faint' : 'quiet'}>
            {documents === 0 ? 'no publication here' : formatCounted(documents, 'publication')}
          </Text>
        </span>
        <ClassChoiceButtons
          symbol={symbol}
          choice={chosen[symbol]?.choice ?? null}
          onChange={(choice) => onChoose(symbol, title, choice)}
        />
      </div>
      {isOpen && (
        <div css={{ paddingLeft: theme.space[5] }}>
          <SchemeLevel
            path={`search/evidence/cpc/${symbol}`}
            label={`Below ${symbol}`}
            chosen={chosen}
            onChoose={onChoose}
          />
        </div>
      )}
    </li>
  );
}

function readNodes(body: unknown): readonly CpcNode[] | null {
  const said = body as Partial<Evidence<readonly CpcNode[]>> | null;
  return Array.isArray(said?.answer) ? said.answer : null;
}
