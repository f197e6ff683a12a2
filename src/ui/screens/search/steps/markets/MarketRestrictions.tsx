/**
 * FTO Market Restrictions (ROUTE-9): where the product will be sold and from when, and by which routes rights get
 * there.
 */
import { launchDays } from '../../../../../domain/query/dates.ts';
import { marketGroups } from '../../../../../domain/search-steps/guided/markets.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { DateField } from '../../../../parts/dates/DateField.tsx';
import { Stack, Text } from '../../../../kit/layout.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { MarketGroup } from './MarketGroup.tsx';
import { ROUTES } from './routes-offered.ts';

const LEAD =
  'The search is limited to rights that are, or can still come, into force where you will sell. ' +
  'Without a market it covers all countries.';

const groups = marketGroups();
const OPEN_AT_FIRST = 2;

export function MarketRestrictions() {
  return (
    <StepScreen name="fto_filters" title="FTO Market Restrictions" lead={LEAD}>
      {(search) => <Markets search={search} />}
    </StepScreen>
  );
}

function Markets({ search }: { readonly search: SearchState }) {
  const { formatDate, today } = useDates();
  const { choose, savings } = useChoices(search.id);
  const { markets, routes, launch } = search.choices;
  return (
    <>
      <Section title="Markets">
        {groups.map((group, at) => (
          <MarketGroup
            key={group.title}
            {...group}
            isOpenAtFirst={at < OPEN_AT_FIRST}
            chosen={markets}
            choose={choose}
          />
        ))}
      </Section>
      <Section title="Routes">
        <Stack gap={3}>
          {ROUTES.map(({ route, label, text }) => (
            <Route
              key={route}
              label={label}
              isOn={routes[route] !== false}
              onChange={(included) => void choose(`${route} route`, ['MarketRouteSet', { route, included }])}
            >
              {text(formatDate)}
            </Route>
          ))}
        </Stack>
      </Section>
      <Section title="Launch">
        <DateField
          label="Planned launch (optional)"
          allowed={launchDays(today())}
          value={launch}
          onChange={(date) => void choose('Plan launch', ['LaunchPlanned', { date }])}
          help="Rights that no extension keeps alive until then are left out: filed more than 25½ years before."
        />
      </Section>
      <StepFooter search={search} name="fto_filters" savings={savings} />
    </>
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
