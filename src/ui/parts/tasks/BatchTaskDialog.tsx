/**
 * A review batch: so many documents of a list to a person. It names the search only where all who read the task may
 * read the search too; anywhere else it holds the documents alone, to be ticked.
 */
import { useState } from 'react';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import { MOST_ITEMS } from '../../../domain/shared/schema.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Banner } from '../../kit/Banner.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { useTaskMade } from './NewTaskDialog.tsx';
import { TaskForm, type TaskFields } from './TaskForm.tsx';
import { useNewTask } from './use-new-task.ts';

/** Documents that a batch can be taken from. */
export interface BatchSource {
  readonly value: string;
  readonly label: string;
  readonly total: number;
  /** Those from one place (from 0) to another (exclusive), in the order of the list. */
  readonly load: (from: number, to: number) => Promise<readonly Assessed[]>;
}

interface BatchTaskDialogProps {
  /** In which the documents are rated; null where they are ticked in the task. */
  readonly search: Id | null;
  readonly sources: readonly BatchSource[];
  /** What the fields begin with. */
  readonly fields?: Partial<TaskFields>;
  readonly onClose: () => void;
}

const USUAL = 50;

const RATED = 'The documents are rated in this search: progress is what the assignee has rated.';
const TICKED =
  'The task does not name this search, since not all who read the task may read the search. It holds the documents, ' +
  'which are ticked in the task.';

export function BatchTaskDialog({ search, sources, fields = {}, onClose }: BatchTaskDialogProps) {
  const form = useNewTask('Review documents', search, fields);
  const tell = useTaskMade();
  const [chosen, setChosen] = useState(sources[0]?.value ?? '');
  const [from, setFrom] = useState('1');
  const [count, setCount] = useState(String(USUAL));
  const [missing, setMissing] = useState<number | null>(null);
  const source = sources.find(({ value }) => value === chosen) ?? null;
  const range = rangeOf(from, count, source?.total ?? 0);
  const handleSubmit = async () => {
    if (source === null || range === null) return;
    const documents = await source.load(range.from, range.to);
    if (documents.length < range.to - range.from) return setMissing(documents.length);
    const task = await form.save(documents);
    if (task === null) return;
    tell(task, form.fields.title);
    onClose();
  };
  return (
    <FormDialog
      title="Assign documents for review"
      submitLabel={
        range === null ? 'Create task' : `Create task with ${formatCounted(range.to - range.from, 'document')}`
      }
      isReady={form.isReady && range !== null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Select
          label="Documents"
          options={sources.map(({ value, label, total }) => ({ value, label: `${label} (${formatCount(total)})` }))}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setMissing(null);
          }}
        />
        <div css={pairStyle}>
          <TextField label="Start at" value={from} onChange={setFrom} inputMode="numeric" maxLength={7} />
          <TextField label="How many" value={count} onChange={setCount} inputMode="numeric" maxLength={7} />
        </div>
        {range === null && <Banner tone="warning">{adviceOn(source?.total ?? 0)}</Banner>}
        {missing !== null && (
          <Banner tone="warning" title="The task was not created.">
            {`Of these documents ${formatCount(missing)} could be read. `}
            Try again when the server can be reached, or take fewer.
          </Banner>
        )}
        <TaskForm
          fields={form.fields}
          places={form.places}
          people={form.people}
          note={noteOf(search, form.place?.readsSearch === true)}
          onChange={form.change}
        />
      </Stack>
    </FormDialog>
  );
}

const noteOf = (search: Id | null, readsSearch: boolean): string => {
  if (search === null) return 'The task holds the documents, which are ticked in it.';
  return readsSearch ? RATED : TICKED;
};

function adviceOn(total: number): string {
  return total === 0
    ? 'There are no documents in this choice.'
    : `Start at 1 to ${formatCount(total)}, and take at least 1 document, at most ${formatCount(MOST_ITEMS)}.`;
}

/** As far as the list goes; null for what is no range of it. */
function rangeOf(from: string, count: string, total: number): { readonly from: number; readonly to: number } | null {
  const [start, many] = [wholeNumber(from), wholeNumber(count)];
  if (start === null || many === null || start < 1 || start > total || many < 1 || many > MOST_ITEMS) return null;
  return { from: start - 1, to: Math.min(total, start - 1 + many) };
}
const wholeNumber = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

const pairStyle = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.space[3] } as const;
