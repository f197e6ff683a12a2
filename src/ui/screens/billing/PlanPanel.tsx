/** The plan, and for each of its limits how much is used. */
import { limitState, MEASURES, type Billing, type UsageMeasure } from '../../../domain/billing/billing.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { limitTones, measureNames, usedText } from './billing-words.ts';

export function PlanPanel({ billing }: { readonly billing: Billing }) {
  const { formatMoment } = useDates();
  const { plan, usage, measured, hasOwnCorpus } = billing;
  const notes: Readonly<Record<UsageMeasure, string>> = {
    members: 'People of the company who can sign in, without guests.',
    searches: 'Submitted this month (UTC).',
    storage: hasOwnCorpus
      ? 'Work of the company, its reports, and the files of its corpus; without private indexes.'
      : 'Work of the company and its reports, without private indexes. Its corpus belongs to another company.',
    publications: hasOwnCorpus ? 'In the corpus of the company.' : 'In the corpus that the company searches.',
  };
  return (
    <section aria-labelledby="plan" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={4}>
        <Stack gap={0.5}>
          <Heading level={2} size="l" id="plan">
            {plan === null ? 'No plan is set' : plan.name}
          </Heading>
          <Text tone="quiet">
            {whoseWords(billing)} Storage as of {formatMoment(Date.parse(measured))}.
          </Text>
        </Stack>
        <ul
          css={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.width.mainMenu}), 1fr))`,
            gap: theme.space[6],
          }}
        >
          {MEASURES.map((measure) => (
            <Meter
              key={measure}
              measure={measure}
              used={usage[measure]}
              limit={plan?.limits[measure] ?? null}
              note={notes[measure]}
            />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function whoseWords({ plan, planBy, provider }: Billing): string {
  if (plan === null)
    return provider
      ? 'Nothing is limited. A plan that is ordered brings limits, which warn.'
      : 'Nothing is limited. Whoever runs the server can set limits that warn, with npm run company -- plan.';
  return planBy === 'subscription' ? 'From your subscription.' : 'Set by whoever runs the server.';
}

interface MeterProps {
  readonly measure: UsageMeasure;
  readonly used: number;
  readonly limit: number | null;
  readonly note: string;
}

function Meter({ measure, used, limit, note }: MeterProps) {
  const text = usedText(measure, used, limit);
  const tone = limitTones[limitState(used, limit)];
  return (
    <li>
      <Stack gap={1}>
        <Text tone="quiet" size="s">
          {measureNames[measure]}
        </Text>
        <Text
          size="l"
          weight="strong"
          css={{
            fontVariantNumeric: 'tabular-nums',
            ...(tone !== 'neutral' && { color: theme.status[tone].text }),
          }}
        >
          {text}
        </Text>
        {limit !== null && (
          <ProgressBar
            label={measureNames[measure]}
            value={limit === 0 ? Number(used > 0) : used / limit}
            valueText={text}
            tone={tone === 'neutral' ? 'accent' : tone}
          />
        )}
        <Text tone="faint" size="s">
          {limit === null ? `No limit. ${note}` : note}
        </Text>
      </Stack>
    </li>
  );
}
