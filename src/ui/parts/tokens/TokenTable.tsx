/** Tokens with their last use; one that holds has a button that revokes it. */
import type { ReactNode } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';

interface ListedToken {
  readonly id: Id;
  readonly name: string;
  readonly ending: string;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

interface TokenColumn<Token> {
  readonly heading: string;
  readonly numeric?: boolean;
  readonly cell: (token: Token) => ReactNode;
}

interface TokenTableProps<Token> {
  readonly caption: string;
  readonly tokens: readonly Token[];
  /** Beside the last use. */
  readonly before: readonly TokenColumn<Token>[];
  readonly after?: readonly TokenColumn<Token>[];
  readonly nameHeading?: string;
  /** Whose it is, under its name. */
  readonly owner?: (token: Token) => string;
  readonly isExpired?: (token: Token) => boolean;
  readonly onRevoke: (token: Token) => void;
}

export function TokenTable<Token extends ListedToken>(props: TokenTableProps<Token>) {
  const { caption, tokens, before, after = [], nameHeading = 'Name', owner, isExpired, onRevoke } = props;
  const { formatMoment } = useDates();
  const lastUse: TokenColumn<Token> = {
    heading: 'Last use',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatMoment(lastUsedAt)),
  };
  const columns = [...before, lastUse, ...after];
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption={caption}>
        <thead>
          <tr>
            <Th>{nameHeading}</Th>
            {columns.map(({ heading, numeric = false }) => (
              <Th key={heading} numeric={numeric}>
                {heading}
              </Th>
            ))}
            <Th>State</Th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <Td css={{ overflowWrap: 'anywhere', minWidth: '9rem' }}>
                <Text weight="medium">{token.name}</Text>{' '}
                <Text mono size="s" tone="quiet" css={{ whiteSpace: 'nowrap' }}>
                  …{token.ending}
                </Text>
                {owner !== undefined && (
                  <Text as="p" size="s" tone="quiet">
                    {owner(token)}
                  </Text>
                )}
              </Td>
              {columns.map((column) => (
                <Td key={column.heading} numeric={column.numeric === true} css={column === before[0] ? {} : oneLine}>
                  {column.cell(token)}
                </Td>
              ))}
              <Td css={oneLine}>
                <TokenState token={token} isExpired={isExpired?.(token) === true} onRevoke={() => onRevoke(token)} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const oneLine = { whiteSpace: 'nowrap' } as const;

interface TokenStateProps {
  readonly token: ListedToken;
  readonly isExpired: boolean;
  readonly onRevoke: () => void;
}

function TokenState({ token: { name, revokedAt }, isExpired, onRevoke }: TokenStateProps) {
  const { formatDay } = useDates();
  if (revokedAt !== null) return <Badge tone="danger">Revoked {formatDay(revokedAt)}</Badge>;
  return isExpired ? (
    <Badge>Expired</Badge>
  ) : (
    <Button size="small" onPress={onRevoke} aria-label={`Revoke ${name}…`}>
      Revoke…
    </Button>
  );
}
