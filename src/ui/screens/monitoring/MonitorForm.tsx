/**
 * The form in which a monitor is edited: name, schedule, days and reviewer for all kinds, what is asked or watched by
 * each.
 */
import { useState, type ReactNode } from 'react';
import type { MonitorDetail, MonitorSchedule } from '../../../domain/documents/monitors.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ReviewerField } from './ReviewerField.tsx';
import { areDueDays, DueDaysField, shownSchedule, ScheduleFields } from './ScheduleFields.tsx';

/** Why it was refused, or null; whether it is saved now. */
interface Submitted {
  readonly fault: string | null;
  readonly isSaved: boolean;
}

export type MonitorFormState = ReturnType<typeof useMonitorForm>;

export function useMonitorForm(monitor: MonitorDetail) {
  const [name, setName] = useState(monitor.name);
  const [dueDays, setDueDays] = useState(String(monitor.dueDays));
  const chosen = chosenReviewer(monitor);
  const [reviewer, setReviewer] = useState(chosen);
  const [schedule, setSchedule] = useState<MonitorSchedule>(shownSchedule(monitor));
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return {
    ...{
      monitor,
      reviewer,
      setReviewer,
      name,
      setName,
      dueDays,
      setDueDays,
      schedule,
      setSchedule,
      fault,
      pending,
      isSaved,
    },
    /** What `change` of the monitor takes. */
    settings: { name, ...schedule, dueDays: Number(dueDays), ...(reviewer !== chosen && { reviewer }) },
    /** Each change of a field takes back what was said of the last save. */
    changed:
      <V,>(set: (value: V) => void) =>
      (value: V) => {
        set(value);
        setSaved(false);
        setFault(null);
      },
    async submit(work: () => Promise<Submitted>) {
      setPending(true);
      setFault(null);
      const done = await work();
      setFault(done.fault);
      setSaved(done.isSaved);
      setPending(false);
    },
  };
}

/** Null for nobody in particular, and for who can't decide any more. */
const chosenReviewer = ({ reviewers }: MonitorDetail) =>
  reviewers?.people.find(({ user }) => user === reviewers.chosen)?.user ?? null;

interface MonitorFormProps {
  readonly form: MonitorFormState;
  /** Whether the fields of the kind can be saved. */
  readonly isReady: boolean;
  readonly saveLabel: string;
  readonly onSubmit: () => Promise<Submitted>;
  /** The fields of the kind. */
  readonly children: ReactNode;
}

export function MonitorForm({ form, isReady, saveLabel, onSubmit, children }: MonitorFormProps) {
  const { name, setName, dueDays, setDueDays, schedule, setSchedule, pending, isSaved, changed, submit } = form;
  const { monitor, reviewer, setReviewer } = form;
  const canSubmit = isReady && areDueDays(dueDays);
  return (
    <form
      noValidate
      css={[panelStyle, { padding: theme.space[5] }]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && canSubmit) void submit(onSubmit);
      }}
    >
      <Stack gap={4}>
        <TextField label="Name" maxLength={200} value={name} onChange={changed(setName)} />
        {children}
        <ScheduleFields schedule={schedule} onChange={changed(setSchedule)} />
        <DueDaysField value={dueDays} onChange={changed(setDueDays)} />
        {monitor.reviewers !== undefined && (
          <ReviewerField
            people={monitor.reviewers.people}
            isOfSearch={monitor.search !== null}
            value={reviewer}
            onChange={changed(setReviewer)}
          />
        )}
        <Row gap={3}>
          <Button type="submit" variant="primary" pending={pending} isDisabled={!canSubmit}>
            {saveLabel}
          </Button>
          <Text size="m" tone="quiet" role="status">
            {isSaved ? 'Saved.' : ''}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}
