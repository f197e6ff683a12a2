/** Monitoring Settings (ROUTE-13): interval, recipients and channels. One page for both kinds of monitoring. */
import { CHANNELS, INTERVALS } from '../../../../../domain/search-steps/choices/events.ts';
import type { Channel, Interval } from '../../../../../domain/search-steps/choices/choices.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Link } from 'wouter';
import { Banner } from '../../../../kit/Banner.tsx';
import { buttonStyle } from '../../../../kit/button-style.ts';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Chip } from '../../../../kit/Badge.tsx';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import { Segments } from '../../../../kit/Segments.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import { useChoices, type Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { ReviewerAddressField } from './ReviewerAddressField.tsx';

type SettingsStep = 'technology_monitoring_job_settings' | 'document_monitoring_job_settings';

export const TechnologyMonitoringSettings = () => <MonitoringSettings name="technology_monitoring_job_settings" />;
export const DocumentMonitoringSettings = () => <MonitoringSettings name="document_monitoring_job_settings" />;

const intervals: Readonly<Record<Interval, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
};
const channels: Readonly<Record<Channel, string>> = {
  'in-app': 'In the app',
  'e-mail': 'By e-mail',
  rss: 'As an RSS feed',
};

function MonitoringSettings({ name }: { readonly name: SettingsStep }) {
  return (
    <StepScreen
      name={name}
      title="Monitoring Settings"
      lead="The interval of the runs and the recipients."
      showsQuery={name === 'technology_monitoring_job_settings'}
    >
      {(search) => <Settings search={search} name={name} />}
    </StepScreen>
  );
}

function Settings({ search, name }: { readonly search: SearchState; readonly name: SettingsStep }) {
  const { choose, savings } = useChoices(search.id);
  const { interval, channels: chosen, suppressEmpty } = search.choices;
  return (
    <>
      {name === 'document_monitoring_job_settings' ? (
        <StartDocuments search={search} />
      ) : (
        <Banner title="The first list runs now.">
          Search shows what there is today. The settings are saved with the search, which does not run by itself: to
          hear of new publications, press “Watch this” above its results, which makes a monitor with its question.
        </Banner>
      )}
      <Section title="Interval">
        <Segments
          label="Interval"
          segments={INTERVALS.map((value) => ({ value, label: intervals[value] }))}
          value={interval}
          onChange={(value) => void choose('Set interval', ['MonitoringScheduled', { interval: value }])}
        />
        <Checkbox
          isSelected={suppressEmpty}
          onChange={(suppressed) => void choose('Suppress empty runs', ['EmptyRunsSuppressed', { suppressed }])}
        >
          Say nothing when there is nothing new
        </Checkbox>
      </Section>
      <Section title="Channels">
        <Stack gap={2} role="group" aria-label="Channels">
          {CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              isSelected={chosen[channel]}
              onChange={(on) => void choose(channels[channel], ['MonitoringChannelSet', { channel, on }])}
            >
              {channels[channel]}
            </Checkbox>
          ))}
        </Stack>
      </Section>
      <Recipients search={search} choose={choose} />
      <Section title="Review" lead="Who looks through what is new. Empty for nobody.">
        <ReviewerAddressField search={search} />
      </Section>
      <StepFooter search={search} name={name} savings={savings} />
    </>
  );
}

/** The monitor takes the documents, the fields and the interval of the steps. */
function StartDocuments({ search }: { readonly search: SearchState }) {
  const count = Object.keys(search.choices.watched).length;
  return (
    <Banner title="Start the monitor">
      <Stack gap={3}>
        <Text as="p" size="m">
          It runs by itself and tells what changed, old beside new. Search shows what there is of the documents today.
          E-mails, feeds and who else reads it are chosen on the page of the monitor.
        </Text>
        {count > 0 && (
          <Row>
            <Link href={`/monitoring?of=${search.id}`} css={buttonStyle('primary')}>
              Start the monitor
            </Link>
          </Row>
        )}
      </Stack>
    </Banner>
  );
}

function Recipients({ search, choose }: { readonly search: SearchState; readonly choose: Choose }) {
  const recipients = Object.keys(search.choices.recipients);
  const add = async (address: string): Promise<string | null> => {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return 'This is no e-mail address.';
    await choose('Add recipient', ['RecipientAdded', { address }]);
    return null;
  };
  return (
    <Section title="Recipients">
      <AddLine label="E-mail address" placeholder="name@company.example" button="Add recipient" onAdd={add} />
      {recipients.length === 0 ? (
        <Text as="p" size="m" tone="quiet">
          Nobody besides you.
        </Text>
      ) : (
        <Row gap={2} wrap role="group" aria-label="Recipients" css={{ paddingBottom: theme.space[1] }}>
          {recipients.map((address) => (
            <Chip key={address} onRemove={() => void choose('Remove recipient', ['RecipientRemoved', { address }])}>
              {address}
            </Chip>
          ))}
        </Row>
      )}
    </Section>
  );
}
