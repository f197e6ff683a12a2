/** Observed Fields (ROUTE-12): the changes of watched documents that are reported. */
import { OBSERVED_FIELDS } from '../../../../../domain/search-steps/choices/events.ts';
import type { ObservedField } from '../../../../../domain/search-steps/choices/choices.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Stack, Text } from '../../../../kit/layout.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';

const lines: Readonly<Record<ObservedField, { readonly label: string; readonly text: string }>> = {
  status: { label: 'Legal status', text: 'Granted, lapsed, expired, withdrawn, with each event of the registers.' },
  owner: { label: 'Owner', text: 'Assignees and applicants, by name.' },
  family: { label: 'New family member', text: 'A publication that joins the family.' },
  citations: { label: 'Citations', text: 'New publications that cite it.' },
  claims: { label: 'Claims', text: 'Claims that read differently in a corrected or later record, one by one.' },
  classes: { label: 'Classes', text: 'CPC or IPC classes that come or go.' },
  term: { label: 'Term', text: 'The last day of the term by law, and fees paid or due.' },
};

export function ObservedFields() {
  return (
    <StepScreen
      name="doc_monitoring_field_settings"
      title="Observed Fields"
      lead="Which changes you want to hear of. Each is shown old against new."
      showsQuery={false}
    >
      {(search) => <Fields search={search} />}
    </StepScreen>
  );
}

function Fields({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const { observed } = search.choices;
  const isNone = !OBSERVED_FIELDS.some((field) => observed[field]);
  return (
    <>
      <Section title="Fields">
        <ul aria-label="Observed fields">
          {OBSERVED_FIELDS.map((field) => (
            <li key={field} css={{ padding: `${theme.row.pad} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
              <Stack gap={1}>
                <Checkbox
                  isSelected={observed[field]}
                  onChange={(isOn) =>
                    void choose(`${isOn ? 'Observe' : 'Ignore'} ${lines[field].label}`, [
                      'ObservedFieldSet',
                      { field, observed: isOn },
                    ])
                  }
                >
                  {lines[field].label}
                </Checkbox>
                <Text as="p" size="s" tone="quiet" css={{ paddingLeft: theme.space[6] }}>
                  {lines[field].text}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      </Section>
      {isNone && <Banner tone="warning">Nothing is observed: nothing would ever be told.</Banner>}
      <StepFooter search={search} name="doc_monitoring_field_settings" savings={savings} />
    </>
  );
}
