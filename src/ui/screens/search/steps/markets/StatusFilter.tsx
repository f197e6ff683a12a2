/**
 * FTO Status Filter (ROUTE-11): whose protection counts. A status is an assumption, and each line says of what kind.
 */
import { FTO_STATUSES } from '../../../../../domain/search-steps/choices/events.ts';
import type { FtoStatus } from '../../../../../domain/search-steps/choices/choices.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Segments } from '../../../../kit/Segments.tsx';
import { Stack, Text } from '../../../../kit/layout.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';

const LEAD = 'Which rights can stand in the way; or, as a list of its own, what anybody may do.';

const LISTS = [
  { value: 'rights', label: 'Rights that can stand in the way' },
  { value: 'harbour', label: 'Safe harbour' },
] as const;

const HARBOUR =
  'What ended more than six years ago: its twenty years were over then, or a record older than that states it as ' +
  'lapsed or expired. Withdrawn applications as well. By all that is known here none of it is in force; extensions ' +
  '(SPC, patent term adjustment) are not known. Fork the search to have both lists.';
const TERM =
  'Left out besides: what ended more than six years ago, and withdrawn applications. Without “perhaps within six ' +
  'years” also what is assumed to be expired: its source says nothing and it was filed more than twenty years ' +
  'ago. What a source states as granted stays, however old, unless no extension keeps it alive until the launch.';

type Right = Exclude<FtoStatus, 'expired'>;
const RIGHTS = FTO_STATUSES.filter((status): status is Right => status !== 'expired');

const lines: Readonly<Record<Right, { readonly label: string; readonly text: string }>> = {
  granted: {
    label: 'Granted',
    text: 'Told as granted by the registers, or stated so by its source: then fees paid since are not known here.',
  },
  pending: {
    label: 'Pending',
    text: 'An application that can still be granted, with other claims than those published.',
  },
  'pct-window': {
    label: 'PCT window open',
    text: 'An international application within 31 months from priority: it can still enter your markets.',
  },
  'recently-lapsed': {
    label: 'Lapsed or expired, perhaps within six years',
    text:
      'No record says that the right ended long ago. An owner may still revive a lapsed right, and damages for the ' +
      'past can be claimed for some years (six in the United States). Sources seldom state when a right ended.',
  },
  unknown: {
    label: 'Unknown',
    text: 'The source says nothing of it. Kept unless you leave it out, and marked in the list.',
  },
};

export function StatusFilter() {
  return (
    <StepScreen name="fto_legal_status_filter" title="FTO Status Filter" lead={LEAD}>
      {(search) => <Statuses search={search} />}
    </StepScreen>
  );
}

function Statuses({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const { statuses } = search.choices;
  const isHarbour = statuses.expired;
  const show = (status: FtoStatus, shown: boolean, label: string) =>
    void choose(`${shown ? 'Show' : 'Hide'} ${label}`, ['StatusFilterSet', { status, shown }]);
  return (
    <>
      <Banner tone="warning" title="Every status here is an assumption.">
        No register is asked. It is taken from what the imported sources state and, for expiry, from the filing date.
        Check what matters in the register before you rely on it.
      </Banner>
      <Section title="Shown in the results">
        <Stack gap={3}>
          <Segments
            label="List"
            segments={LISTS}
            value={isHarbour ? 'harbour' : 'rights'}
            onChange={(list) => show('expired', list === 'harbour', 'Safe harbour')}
          />
          <Text as="p" size="s" tone="quiet" css={{ maxWidth: theme.width.prose }}>
            {isHarbour ? HARBOUR : TERM}
          </Text>
          {!isHarbour && (
            <ul aria-label="Statuses">
              {RIGHTS.map((status) => (
                <li key={status} css={{ padding: `${theme.row.pad} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
                  <Stack gap={1}>
                    <Checkbox
                      isSelected={statuses[status]}
                      onChange={(shown) => show(status, shown, lines[status].label)}
                    >
                      {lines[status].label}
                    </Checkbox>
                    <Text
                      as="p"
                      size="s"
                      tone="quiet"
                      css={{ paddingLeft: theme.space[6], maxWidth: theme.width.prose }}
                    >
                      {lines[status].text}
                    </Text>
                  </Stack>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Section>
      <StepFooter search={search} name="fto_legal_status_filter" savings={savings} />
    </>
  );
}
