/** The classes of the document by scheme; inventive ones apart from additional ones where the source tells. */
import type { ClassCode } from '../../../../domain/documents/publication.ts';
import { Heading, Stack, Text } from '../../../kit/layout.tsx';
import { theme } from '../../../theme/theme.ts';

export function Classes({ classes }: { readonly classes: readonly ClassCode[] }) {
  if (classes.length === 0) {
    return (
      <Text size="m" tone="faint">
        None in the source of this record.
      </Text>
    );
  }
  const schemes = [...new Set(classes.map((each) => each.scheme))];
  return (
    <Stack gap={4}>
      {schemes.map((scheme) => (
        <section key={scheme}>
          <Heading level={3} css={{ marginBottom: theme.space[1] }}>
            {scheme}
          </Heading>
          <ul
            css={{
              ...theme.size.m,
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
              gap: `${theme.space[1]} ${theme.space[3]}`,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {classes
              .filter((each) => each.scheme === scheme)
              .map((each, at) => (
                <li key={at} css={{ fontWeight: each.first ? theme.weight.strong : theme.weight.normal }}>
                  {each.symbol}
                  <Text size="s" tone="faint" weight="normal">
                    {each.first ? ' first' : ''}
                    {each.inventive === false ? ' additional' : ''}
                  </Text>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
