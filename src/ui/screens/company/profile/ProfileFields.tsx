/** What the company is called, files as and sells in: the fields of onboarding and of the dialog. */
import { marketGroups } from '../../../../domain/search-steps/guided/markets.ts';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Heading, Stack } from '../../../kit/layout.tsx';
import { theme } from '../../../theme/theme.ts';

interface MarketsFieldProps {
  readonly markets: readonly string[];
  readonly onChange: (markets: readonly string[]) => void;
}

const groups = marketGroups();
const OPEN_AT_FIRST = 2;

/** Countries by region; the first regions are open. */
export function MarketsField({ markets, onChange }: MarketsFieldProps) {
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...markets, code] : markets.filter((other) => other !== code));
  return (
    <Stack gap={3}>
      {groups.map((group, at) => (
        <details
          key={group.title}
          open={at < OPEN_AT_FIRST || group.markets.some(({ code }) => markets.includes(code))}
        >
          <summary css={{ cursor: 'pointer' }}>
            <Heading level={3} css={{ display: 'inline' }}>
              {group.title}
            </Heading>
          </summary>
          <div css={marketsStyle}>
            {group.markets.map(({ code, name }) => (
              <Checkbox key={code} isSelected={markets.includes(code)} onChange={(on) => toggle(code, on)}>
                {name}
              </Checkbox>
            ))}
          </div>
        </details>
      ))}
    </Stack>
  );
}

const marketsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: theme.space[2],
  marginTop: theme.space[2],
} as const;
