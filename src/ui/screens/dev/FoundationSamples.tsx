/** Type, colours and icons. */
import { Icon } from '../../kit/Icon.tsx';
import { iconPaths, type IconName } from '../../kit/icon-paths.ts';
import { Kbd, Row, Stack, Text } from '../../kit/layout.tsx';
import { theme, type StatusTone } from '../../theme/theme.ts';
import type { FontSize } from '../../theme/tokens.ts';

const sizes: readonly FontSize[] = ['display', 'xxl', 'xl', 'l', 'm', 's', 'xs'];
const tones: readonly StatusTone[] = ['neutral', 'info', 'good', 'warning', 'danger'];

export function TypeSamples() {
  return (
    <Stack gap={1}>
      {sizes.map((size) => (
        <Row key={size} gap={3} align="baseline">
          <Text size="s" tone="faint" css={{ width: theme.space[12] }}>
            {size}
          </Text>
          <Text size={size} numeric>
            What came before, 1,234,567
          </Text>
        </Row>
      ))}
      <Row gap={1}>
        <Kbd>Ctrl</Kbd>
        <Kbd>Shift</Kbd>
        <Kbd>Z</Kbd>
      </Row>
    </Stack>
  );
}

export function ColourSamples() {
  return (
    <Stack gap={3}>
      <Row wrap>
        {tones.map((tone) => (
          <span
            key={tone}
            css={{
              ...theme.size.m,
              padding: theme.space[2],
              borderRadius: theme.radius.m,
              background: theme.status[tone].wash,
              border: `1px solid ${theme.status[tone].line}`,
              color: theme.status[tone].text,
            }}
          >
            {tone}
          </span>
        ))}
      </Row>
      <Text as="p" size="l">
        {theme.concept.map((hue, at) => (
          <span key={hue.wash}>
            <mark
              css={{
                padding: `1px ${theme.space[0.5]}`,
                borderRadius: theme.radius.s,
                background: hue.wash,
                color: 'inherit',
                boxShadow: `inset 0 -1.5px ${hue.strong}`,
              }}
            >
              concept {at + 1}
            </mark>{' '}
          </span>
        ))}
      </Text>
    </Stack>
  );
}

export function IconSamples() {
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', gap: theme.space[2] }}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <Row key={name} gap={2}>
          <Icon name={name} />
          <Text size="s" tone="quiet">
            {name}
          </Text>
        </Row>
      ))}
    </div>
  );
}
