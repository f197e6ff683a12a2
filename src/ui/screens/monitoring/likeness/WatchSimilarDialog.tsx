/**
 * Makes a monitor of what is like an idea or like rated documents. What it would bring is shown before it is saved, and
 * again after each change of what it is made of.
 */
import { useState } from 'react';
import { LONGEST_LIKE_IDEA, type LikenessBasis } from '../../../../domain/documents/likeness.ts';
import type { MonitorSchedule } from '../../../../domain/documents/monitors.ts';
import { numbersInList } from '../../../../domain/documents/number-list.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { TextArea, TextField } from '../../../kit/TextField.tsx';
import type { NewMonitorDialogProps } from '../NewMonitorDialog.tsx';
import { newSchedule } from '../../../parts/monitors/new-schedule.ts';
import { ScheduleFields } from '../ScheduleFields.tsx';
import { faultOfCall } from '../use-monitor.ts';
import { LikenessReadingFields, wishedThreshold, type LikenessWish } from './LikenessReadingFields.tsx';

/** What was chosen elsewhere, to begin with. */
export interface LikenessGiven {
  readonly idea?: string;
  readonly relevant?: readonly string[];
  readonly notRelevant?: readonly string[];
  readonly name?: string;
  /** What was assumed. */
  readonly note?: string;
}

interface WatchSimilarDialogProps extends Pick<NewMonitorDialogProps, 'onAdd' | 'onClose'> {
  readonly given: LikenessGiven;
}

const PER_WEEK = 10;

export function WatchSimilarDialog({ given, onAdd, onClose }: WatchSimilarDialogProps) {
  const call = useCall();
  const [idea, setIdea] = useState(given.idea ?? '');
  const [relevant, setRelevant] = useState((given.relevant ?? []).join('\n'));
  const [notRelevant, setNotRelevant] = useState((given.notRelevant ?? []).join('\n'));
  const [name, setName] = useState(given.name ?? '');
  const [wish, setWish] = useState<LikenessWish>({ perWeek: PER_WEEK, byHand: null });
  const [schedule, setSchedule] = useState<MonitorSchedule>(newSchedule);
  const [basis, setBasis] = useState<LikenessBasis | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const madeOf = {
    idea: { title: '', text: idea },
    relevant: numbersInList(relevant),
    notRelevant: numbersInList(notRelevant),
  };
  const changed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setBasis(null);
    setFault(null);
  };
  const preview = async () => {
    const result = await call({ method: 'POST', path: 'monitorings/likeness', json: madeOf });
    if (result.kind === 'ok') setBasis((result.body as { basis: LikenessBasis }).basis);
    else setFault(faultOfCall(result));
  };
  const add = async (shown: LikenessBasis) => {
    const { perWeek } = wish;
    const reading = { perWeek, threshold: wishedThreshold(wish, shown) };
    const refused = await onAdd({ kind: 'similarity', name, ...madeOf, ...reading, ...schedule });
    if (refused === null) onClose();
    else setFault(refused);
  };
  return (
    <FormDialog
      title="Watch for similar documents"
      size="large"
      submitLabel={basis === null ? 'Show what it would bring' : 'Start monitoring'}
      isReady={idea.trim() !== '' || madeOf.relevant.length > 0}
      onSubmit={() => (basis === null ? preview() : add(basis))}
      onClose={onClose}
    >
      <Stack gap={4}>
        {given.note !== undefined && <Banner>{given.note}</Banner>}
        <TextArea
          label="Idea"
          autoFocus
          rows={5}
          maxLength={LONGEST_LIKE_IDEA}
          value={idea}
          help="Some sentences, a claim, an abstract. Mails and feeds hold it only if the company lets it out."
          onChange={changed(setIdea)}
        />
        <div css={pairStyle}>
          <TextArea
            label="Relevant documents"
            mono
            rows={3}
            value={relevant}
            placeholder="EP-1234567-B1"
            help="Numbers, in lines or separated by semicolons."
            onChange={changed(setRelevant)}
          />
          <TextArea
            label="Not relevant"
            mono
            rows={3}
            value={notRelevant}
            help="Their words speak against a document."
            onChange={changed(setNotRelevant)}
          />
        </div>
        {fault !== null && (
          <Text as="p" size="m" tone="danger" role="alert">
            {fault}
          </Text>
        )}
        {basis !== null && (
          <>
            <Text as="p" size="m">
              Compared by: {basis.words.join(', ')}
            </Text>
            <LikenessReadingFields basis={basis} wish={wish} onChange={setWish} />
            <TextField label="Name" maxLength={200} value={name} placeholder="The idea in short" onChange={setName} />
            <ScheduleFields schedule={schedule} onChange={setSchedule} />
            <Text as="p" size="s" tone="quiet">
              What imports bring from now on is scored. A few from below the threshold come with each run, drawn at
              random and marked: without them nobody would know what is missed.
            </Text>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: '1rem',
} as const;
