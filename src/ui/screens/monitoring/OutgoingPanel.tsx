/** What leaves the house for one monitor, by the choice of the user who looks: e-mails, a feed and a calendar. */
import {
  DIGEST_CHOICES,
  OUTGOING_ADDRESS_KINDS,
  type DigestChoice,
  type MonitorOutgoing,
  type OutgoingDetail,
} from '../../../domain/documents/monitor-outgoing.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { OutgoingAddress } from './OutgoingAddress.tsx';
import { useOutgoing } from './use-outgoing.ts';

export function OutgoingPanel({ monitor }: { readonly monitor: number }) {
  const { outgoing, trouble, refused, chooseDigest, makeAddress, endAddress } = useOutgoing(monitor);
  return (
    <Stack role="group" aria-label="Mail, feed and calendar" gap={4} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="m">
        Mail, feed and calendar
      </Heading>
      {outgoing !== null && (
        <>
          <DigestField outgoing={outgoing} onChoose={chooseDigest} />
          {OUTGOING_ADDRESS_KINDS.map((kind) => (
            <OutgoingAddress
              key={kind}
              kind={kind}
              madeAt={outgoing.addresses[kind] ?? null}
              onMake={() => makeAddress(kind)}
              onEnd={() => endAddress(kind)}
            />
          ))}
        </>
      )}
      {outgoing === null && trouble !== null && (
        <Text as="p" size="s" tone="quiet">
          They are set on the server. {troubleText(trouble)}
        </Text>
      )}
      {refused !== null && (
        <Text as="p" size="s" tone="danger" role="alert">
          {refused}
        </Text>
      )}
      {outgoing !== null && (
        <Text as="p" size="s" tone="quiet">
          {detailWords[outgoing.detail]} An administrator sets that for the company.
        </Text>
      )}
    </Stack>
  );
}

interface DigestFieldProps {
  readonly outgoing: MonitorOutgoing;
  readonly onChoose: (choice: DigestChoice) => void;
}

const DigestField = ({ outgoing: { isMailed, digest }, onChoose }: DigestFieldProps) =>
  isMailed ? (
    <Select
      label="E-mail to me"
      options={DIGEST_CHOICES.map((value) => ({ value, label: digestWords[value] }))}
      value={digest}
      onChange={onChoose}
    />
  ) : (
    <Text as="p" size="s" tone="quiet">
      This server sends no e-mails: its operator names no mail server.
    </Text>
  );

const digestWords: Readonly<Record<DigestChoice, string>> = {
  never: 'Never',
  news: 'When a run brings something',
  always: 'After each run',
};
const detailWords: Readonly<Record<OutgoingDetail, string>> = {
  titles: 'They hold numbers and titles of publications and why they came: neither the question nor a passage.',
  passages: 'They hold the name of the monitor, its question in words, and passages.',
};
