/**
 * Edit Monitoring (ROUTE-36): name, schedule and question. Another question is shown with what it would bring before it
 * is saved, as the next version; the versions are listed.
 */
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { QuestionPreview } from '../../../domain/documents/monitors.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { useOriginReader } from '../../parts/monitors/use-origin.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { EditDocumentsForm } from './EditDocumentsForm.tsx';
import { EditLikenessForm } from './likeness/EditLikenessForm.tsx';
import { MonitorCommands } from './MonitorScreen.tsx';
import { MonitorForm, useMonitorForm } from './MonitorForm.tsx';
import { OlderQuestion } from './OriginNote.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ReviewerHistory } from './ReviewerField.tsx';
import { useKeptQuestion } from './use-kept-question.ts';
import type { MonitorPartProps } from './use-monitor.ts';
import { VersionTable } from './VersionTable.tsx';
import { WithMonitor } from './WithMonitor.tsx';

export const EditMonitorScreen = () => (
  <WithMonitor title="Edit Monitoring">{(props) => <Edited {...props} />}</WithMonitor>
);

function Edited({ control, monitor }: MonitorPartProps) {
  const { formatMoment } = useDates();
  const mayChange = monitor.role !== 'reader';
  const Form = FORMS[monitor.kind];
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
            {monitor.kind === 'technology' ? 'Versions of the question' : 'Versions'}
          </Heading>
          <VersionTable versions={monitor.versions} />
        </Stack>
        <ReviewerHistory history={monitor.reviewers?.history ?? []} />
      </Stack>
    </ScreenFrame>
  );
}

const FORMS = { technology: EditForm, document: EditDocumentsForm, similarity: EditLikenessForm } as const;

interface Previewed {
  readonly expression: string;
  readonly preview: QuestionPreview;
}

function EditForm({ control, monitor }: MonitorPartProps) {
  const form = useMonitorForm(monitor);
  const { madeFrom, offered, asks, isTaken } = useOffered(monitor);
  const { typed, setTyped: setExpression } = useKeptQuestion(monitor);
  const expression = typed ?? (isTaken ? offered : null) ?? monitor.expression;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [countsAsSeen, setCountsAsSeen] = useState(true);
  const asked = expression.trim();
  const isNewQuestion = asked !== monitor.expression;
  const isPreviewed = previewed?.expression === asked;

  const handlePreview = async () => {
    const preview = await control.preview(asked);
    if (typeof preview === 'string') return { fault: preview, isSaved: false };
    setPreviewed({ expression: asked, preview });
    return { fault: null, isSaved: false };
  };
  const handleSave = async () => {
    const question = isNewQuestion && { expression: asked, countsAsSeen, origin: { asks } };
    const fault = await control.change({ ...form.settings, ...question });
    if (fault === null) setPreviewed(null);
    return { fault, isSaved: fault === null };
  };
  return (
    <Stack gap={4}>
      {madeFrom !== null && (
        <OlderQuestion
          of={madeFrom}
          mayChange
          onKeep={() => control.change({ origin: { asks } })}
          take={
            offered !== null &&
            asked !== offered && (
              <Button size="small" onPress={() => form.changed(setExpression)(offered)}>
                Fill it in
              </Button>
            )
          }
        />
      )}
      <MonitorForm
        form={form}
        isReady={asked !== ''}
        saveLabel={saveLabel(isNewQuestion, isPreviewed, monitor.version)}
        onSubmit={isNewQuestion && !isPreviewed ? handlePreview : handleSave}
      >
        <TextField
          label="Question, in the query language"
          mono
          value={expression}
          error={form.fault}
          onChange={form.changed(setExpression)}
        />
        {typed !== null && isNewQuestion && (
          <Row gap={3}>
            <Text size="s" tone="quiet">
              Not saved yet. This tab keeps what you typed, over a reload too.
            </Text>
            <Button size="small" onPress={() => form.changed(setExpression)(null)}>
              Take it back
            </Button>
          </Row>
        )}
        {isNewQuestion && isPreviewed && previewed !== null && (
          <PreviewPanel preview={previewed.preview} countsAsSeen={countsAsSeen} onChoose={setCountsAsSeen} />
        )}
      </MonitorForm>
    </Stack>
  );
}

/** Of the category or competitor from which the monitor was made. */
function useOffered(monitor: MonitorPartProps['monitor']) {
  const madeFrom = useOriginReader()(monitor);
  const isTaken = new URLSearchParams(useSearch()).get('take') === 'question';
  const asks = madeFrom?.now?.asks ?? null;
  return { madeFrom, asks, isTaken, offered: madeFrom?.state === 'older' ? asks : null };
}

function saveLabel(isNewQuestion: boolean, isPreviewed: boolean, version: number): string {
  if (!isNewQuestion) return 'Save';
  return isPreviewed ? `Save as version ${version + 1}` : 'Show what this question would bring';
}
