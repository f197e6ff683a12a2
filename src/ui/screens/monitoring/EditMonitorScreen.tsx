/**
 * Edit Monitoring (ROUTE-36): name, schedule and question. Another question is shown with what it would bring before it
 * is saved, as the next version; the versions are listed.
 */
import { useState } from 'react';
import { Link } from 'wouter';
import type { MonitorSchedule, QuestionPreview } from '../../../domain/documents/monitors.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { EditDocumentsForm } from './EditDocumentsForm.tsx';
import { MonitorCommands } from './MonitorScreen.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { areDueDays, DueDaysField, shownSchedule, ScheduleFields } from './ScheduleFields.tsx';
import type { MonitorPartProps } from './use-monitor.ts';
import { VersionTable } from './VersionTable.tsx';
import { WithMonitor } from './WithMonitor.tsx';

export const EditMonitorScreen = () => (
  <WithMonitor title="Edit Monitoring">{(props) => <Edited {...props} />}</WithMonitor>
);

function Edited({ control, monitor }: MonitorPartProps) {
  const { formatMoment } = useDates();
  const mayChange = monitor.role !== 'reader';
  const Form = monitor.watched === null ? EditForm : EditDocumentsForm;
  const next = monitor.nextRun === null ? 'Paused.' : `Next run ${formatMoment(Date.parse(monitor.nextRun))}.`;
  return (
    <ScreenFrame
      title={mayChange ? `Edit ${monitor.name}` : monitor.name}
      lead={next}
      actions={
        <>
          {mayChange && <MonitorCommands control={control} monitor={monitor} />}
          <Link href={`/monitoring/arrivals/${monitor.id}`} css={buttonStyle()}>
            What arrived
          </Link>
        </>
      }
    >
      <Stack gap={6}>
        {mayChange ? (
          <Form control={control} monitor={monitor} />
        ) : (
          <Banner>You may read this monitor. Its owner can make you a member, who may change it.</Banner>
        )}
        <Stack gap={2}>
          <Heading level={2} size="l">
            {monitor.watched === null ? 'Versions of the question' : 'Versions'}
          </Heading>
          <VersionTable versions={monitor.versions} />
        </Stack>
      </Stack>
    </ScreenFrame>
  );
}

interface Previewed {
  readonly expression: string;
  readonly preview: QuestionPreview;
}

function EditForm({ control, monitor }: MonitorPartProps) {
  const [name, setName] = useState(monitor.name);
  const [expression, setExpression] = useState(monitor.expression);
  const [dueDays, setDueDays] = useState(String(monitor.dueDays));
  const [schedule, setSchedule] = useState<MonitorSchedule>(shownSchedule(monitor));
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [countsAsSeen, setCountsAsSeen] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const asked = expression.trim();
  const isNewQuestion = asked !== monitor.expression;
  const isPreviewed = previewed?.expression === asked;

  const handlePreview = async () => {
    const preview = await control.preview(asked);
    if (typeof preview === 'string') setFault(preview);
    else setPreviewed({ expression: asked, preview });
  };
  const handleSave = async () => {
    const refused = await control.change({
      ...{ name, ...schedule, dueDays: Number(dueDays) },
      ...(isNewQuestion && { expression: asked, countsAsSeen }),
    });
    setFault(refused);
    if (refused === null) setPreviewed(null);
    setSaved(refused === null);
  };
  const handleSubmit = async () => {
    setPending(true);
    setFault(null);
    await (isNewQuestion && !isPreviewed ? handlePreview() : handleSave());
    setPending(false);
  };
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setSaved(false);
      setFault(null);
    };
  return (
    <form
      noValidate
      css={[panelStyle, { padding: theme.space[5] }]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && asked !== '' && areDueDays(dueDays)) void handleSubmit();
      }}
    >
      <Stack gap={4}>
        <TextField label="Name" maxLength={200} value={name} onChange={changed(setName)} />
        <TextField
          label="Question, in the query language"
          mono
          value={expression}
          error={fault}
          onChange={changed(setExpression)}
        />
        {isNewQuestion && isPreviewed && previewed !== null && (
          <PreviewPanel preview={previewed.preview} countsAsSeen={countsAsSeen} onChoose={setCountsAsSeen} />
        )}
        <ScheduleFields schedule={schedule} onChange={changed(setSchedule)} />
        <DueDaysField value={dueDays} onChange={changed(setDueDays)} />
        <Row gap={3}>
          <Button type="submit" variant="primary" pending={pending} isDisabled={asked === '' || !areDueDays(dueDays)}>
            {saveLabel(isNewQuestion, isPreviewed, monitor.version)}
          </Button>
          <Text size="m" tone="quiet" role="status">
            {isSaved ? 'Saved.' : ''}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}

function saveLabel(isNewQuestion: boolean, isPreviewed: boolean, version: number): string {
  if (!isNewQuestion) return 'Save';
  return isPreviewed ? `Save as version ${version + 1}` : 'Show what this question would bring';
}
