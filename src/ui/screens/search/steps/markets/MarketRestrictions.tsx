/**
 * FTO Market Restrictions (ROUTE-9): where the product will be sold and from when, and by which routes rights get
 * there.
 */
import { plannedDays } from '../../../../../domain/query/dates.ts';
import { MARKETS, type Market } from '../../../../../domain/search-steps/guided/markets.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { DateField } from '../../../../kit/DateField.tsx';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import { useChoices, type Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';

const LEAD =
  'The search is limited to rights that are, or can still come, into force where you will sell. ' +
  'Without a market it covers all countries.';

const groups: readonly { readonly title: string; readonly holds: (market: Market) => boolean }[] = [
  { title: 'Largest markets', holds: ({ code }) => ['US', 'CN', 'JP', 'KR'].includes(code) },
  { title: 'Europe (EPC)', holds: ({ ep }) => ep },
  { title: 'Others', holds: ({ code, ep }) => !ep && !['US', 'CN', 'JP', 'KR'].includes(code) },
];

export function MarketRestrictions() {
  return (
    <StepScreen name="fto_filters" title="FTO Market Restrictions" lead={LEAD}>
      {(search) => <Markets search={search} />}
    </StepScreen>
  );
}

function Markets({ search }: { readonly search: SearchState }) {
  const { today } = useDates();
  const { choose, savings } = useChoices(search.id);
  const { markets, routes, launch } = search.choices;
  return (
    <>
      <Section title="Markets">
        {groups.map(({ title, holds }) => (
          <MarketGroup key={title} title={title} markets={MARKETS.filter(holds)} chosen={markets} choose={choose} />
        ))}
      </Section>
      <Section title="Routes">
        <Stack gap={3}>
          <Route
            label="European patents and applications (EP)"
            isOn={routes.EP}
            onChange={(included) => void choose('EP route', ['MarketRouteSet', { route: 'EP', included }])}
          >
            A granted European patent takes effect in the states where it was validated, or as a unitary patent. Which
            those are is not known here, so it counts for every EPC market.
          </Route>
          <Route
            label="International applications (PCT)"
            isOn={routes.PCT}
            onChange={(included) => void choose('PCT route', ['MarketRouteSet', { route: 'PCT', included }])}
          >
            Within 30 or 31 months from priority it can still enter any of these markets except Taiwan. Later ones are
            found by their national publications.
          </Route>
        </Stack>
      </Section>
      <Section title="Launch">
        <DateField
          label="Planned launch (optional)"
          allowed={plannedDays(today())}
          value={launch}
          onChange={(date) => void choose('Plan launch', ['LaunchPlanned', { date }])}
          help="Rights that no extension keeps alive until then are left out: filed more than 25½ years before."
        />
      </Section>
      <StepFooter search={search} name="fto_filters" savings={savings} />
    </>
  );
}

interface MarketGroupProps {
  readonly title: string;
  readonly markets: readonly Market[];
  readonly chosen: SearchState['choices']['markets'];
  readonly choose: Choose;
}

function MarketGroup({ title, markets, chosen, choose }: MarketGroupProps) {
  const open = markets.filter(({ code }) => !Object.hasOwn(chosen, code));
  const toggle = (label: string, all: readonly Market[], isOn: boolean) =>
    void choose(label, ...all.map(({ code }) => [isOn ? 'MarketChosen' : 'MarketDropped', { market: code }] as const));
  return (
    <div role="group" aria-label={title}>
      <Row justify="between" css={{ minHeight: theme.control.heightSmall }}>
        <Text size="s" weight="strong" tone="quiet">
          {title}
        </Text>
        {markets.length > 4 && (
          <Button
            size="small"
            variant="quiet"
            onPress={() =>
              open.length > 0 ? toggle(`All of ${title}`, open, true) : toggle(`None of ${title}`, markets, false)
            }
          >
            {open.length > 0 ? 'Choose all' : 'Choose none'}
          </Button>
        )}
      </Row>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
          gap: `${theme.space[1.5]} ${theme.space[4]}`,
          padding: `${theme.space[1]} 0 ${theme.space[3]}`,
        }}
      >
        {markets.map((market) => (
          <Checkbox
            key={market.code}
            isSelected={Object.hasOwn(chosen, market.code)}
            onChange={(isOn) => toggle(`Market ${market.name}`, [market], isOn)}
          >
            <span>
              {market.name}{' '}
              <Text size="s" tone="faint">
                {market.code}
              </Text>
            </span>
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

interface RouteProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

function Route({ label, isOn, onChange, children }: RouteProps) {
  return (
    <Stack gap={1}>
      <Checkbox isSelected={isOn} onChange={onChange}>
        {label}
      </Checkbox>
      <Text as="p" size="s" tone="quiet" css={{ paddingLeft: theme.space[6], maxWidth: theme.width.prose }}>
        {children}
      </Text>
    </Stack>
  );
}
