/** The query language in short. */
import { FIELDS } from '../../../domain/query/fields.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const signs: readonly (readonly [string, string])[] = [
  ['solar AND cell', 'both; words side by side mean the same'],
  ['solar OR wind', 'either or both'],
  ['solar NOT wind', 'the first without the second'],
  ['"fuel cell"', 'side by side, in this order'],
  ['solar NEAR3 cell', 'at most 3 words between, any order'],
  ['solar ADJ3 cell', 'the same, in this order'],
  ['electro*  wom?n', 'any characters; exactly one'],
  ['TI:(solar OR wind)', 'a field for several words'],
  ['PD:2010..2015', 'a range of dates; .. at an end is open'],
  ['S1 AND S2', 'earlier searches of the project'],
];

export function LanguageHelp() {
  return (
    <Stack gap={4} css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Heading level={2} size="l">
          The language in short
        </Heading>
        <dl css={{ display: 'flex', flexDirection: 'column', gap: theme.space[2] }}>
          {signs.map(([example, meaning]) => (
            <div key={example}>
              <dt css={{ ...theme.size.s, fontFamily: theme.font.mono, color: theme.text.normal, whiteSpace: 'pre' }}>
                {example}
              </dt>
              <dd css={{ ...theme.size.s, color: theme.text.quiet }}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="l">
          Fields
        </Heading>
        <dl
          css={{
            ...theme.size.s,
            display: 'grid',
            gridTemplateColumns: `${theme.space[10]} 1fr`,
            gap: `${theme.space[1]} ${theme.space[2]}`,
          }}
        >
          {FIELDS.map(({ code, name, example }) => (
            <div key={code} title={example} css={{ display: 'contents' }}>
              <dt css={{ fontFamily: theme.font.mono, color: theme.text.link }}>{code}</dt>
              <dd css={{ color: theme.text.quiet }}>{name}</dd>
            </div>
          ))}
        </dl>
      </Stack>
      <Text as="p" size="s" tone="quiet">
        A word without a field is looked for in title, abstract, claims and description.
      </Text>
    </Stack>
  );
}
