/** What leaves the house for one monitor, by the choice of the user who looks: e-mails of its runs. */
import {
  DIGEST_CHOICES,
  type DigestChoice,
  type MonitorOutgoing,
  type OutgoingDetail,
} from '../../../domain/documents/monitor-outgoing.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { useOutgoing } from './use-outgoing.ts';

export function OutgoingPanel({ monitor }: { readonly monitor: number }) {
  const { outgoing, refused, chooseDigest } = useOutgoing(monitor);
  return (
    <Stack role="group" aria-label="Mail" gap={3} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="m">
        Mail
      </Heading>
      {outgoing !== null && <DigestField outgoing={outgoing} onChoose={chooseDigest} />}
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
  titles: 'It holds numbers and titles of publications and why they came: neither the question nor a passage.',
  passages: 'It holds the name of the monitor, its question in words, and passages.',
};
