/** Earlier searches to combine with: S1, S2, … with what each stands for. */
import { Button } from '../../kit/Button.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { ellipsis, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { NumberedSearch } from './earlier-searches.ts';

const SHOWN = 12;

interface EarlierSearchesProps {
  readonly searches: readonly NumberedSearch[];
  readonly inProject: boolean;
  readonly onInsert: (search: NumberedSearch) => void;
}

export function EarlierSearches({ searches, inProject, onInsert }: EarlierSearchesProps) {
  const shown = searches.filter(({ isNamed }, at) => isNamed || at < SHOWN);
  return (
    <section aria-label="Earlier searches" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Heading level={2} size="l">
          Earlier searches
        </Heading>
        {shown.length === 0 ? (
          <Text as="p" size="s" tone="quiet">
            {inProject ? 'The project holds no other search yet.' : 'None has run yet.'} Later ones can be combined
            here, as in S1 NOT S2.
          </Text>
        ) : (
          <ul>
            {shown.map((search) => (
              <li
                key={search.number}
                css={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: theme.space[2],
                  minHeight: theme.control.height,
                  paddingBottom: theme.space[1],
                }}
              >
                <Button
                  size="small"
                  variant={search.isNamed ? 'secondary' : 'quiet'}
                  aria-label={`Insert S${search.number}, ${search.title}`}
                  onPress={() => onInsert(search)}
                  css={{ fontFamily: theme.font.mono }}
                >
                  {`S${search.number}`}
                </Button>
                <span css={{ ...theme.size.s, flex: 1, minWidth: 0 }} title={search.title}>
                  <span css={[ellipsis, { display: 'block' }]}>{search.title}</span>
                  {search.about !== undefined && (
                    <span css={[ellipsis, { display: 'block', color: theme.text.faint }]}>{search.about}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
