/** “Start a new search from here”: what it takes over, its name, and where it is saved. */
import { useRef, useState } from 'react';
import { copiesOf } from '../../../domain/search-steps/copied.ts';
import { reachedIn, type Forkable, type ForkPoint } from '../../../domain/search-steps/fork.ts';
import { stepsOfType } from '../../../domain/search-steps/search-types.ts';
import { forkSearch } from '../../actions/fork.ts';
import { useGo } from '../../routing/location.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useUndo } from '../../hooks/use-undo.ts';
import { carriedInWords } from './carried-in-words.ts';

interface ForkDialogProps {
  /** The search at that point. */
  readonly steps: Forkable;
  readonly point: ForkPoint;
  readonly originTitle: string;
  /** `entry 12`, `Synonyms`: the point where it leaves the other search. */
  readonly where: string;
  /** The project in which the other was started; 0 for none. */
  readonly project: number;
  /** Copies the whole search that is saved under this name, instead of a part up to a point. */
  readonly copyOf?: string;
  readonly onClose: () => void;
}

const NAME_LIMIT = 500;

export function ForkDialog({ steps, point, originTitle, where, project, copyOf, onClose }: ForkDialogProps) {
  const isCopy = copyOf !== undefined;
  const actions = useActions();
  const toast = useToast();
  const undo = useUndo();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const saved = useProjection('savedIn', { search: steps.id });
  const startedIn = useProjection('path', { id: project });
  const [name, setName] = useState(() => {
    const title = (copyOf ?? originTitle).slice(0, NAME_LIMIT - 60);
    return isCopy ? `Copy of ${title}` : `${title}, from ${where}`;
  });
  const nameError =
    name.trim() === ''
      ? 'Give the search a name.'
      : name.length > NAME_LIMIT
        ? `At most ${NAME_LIMIT} characters.`
        : null;
  const place = saved ?? startedIn?.at(-1) ?? null;

  const handleStart = async () => {
    if (nameError !== null) return input.current?.focus();
    const search = await forkSearch(actions, { steps, point, title: name, originTitle, place: place?.id ?? null });
    if (search === null) return;
    const reached = reachedIn(steps, point.step);
    const step = stepsOfType(steps.searchType).findLast(({ number }) => number <= reached)!;
    toast.add({
      title: isCopy ? 'Duplicated' : 'New search started',
      text: name.trim(),
      tone: 'good',
      action: { label: 'Undo', onAction: () => void undo() },
    });
    onClose();
    go(`${step.path}/${search}`);
  };

  return (
    <FormDialog
      title={isCopy ? 'Duplicate search' : 'Start a new search from here'}
      submitLabel={isCopy ? 'Duplicate' : 'Start the search'}
      isReady={saved !== undefined}
      onSubmit={handleStart}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text as="p">
          {isCopy ? 'The copy gets' : `It takes along what stood at ${where}:`}{' '}
          {carriedInWords(copiesOf(steps, point.step))}. Ratings, results and their ledger stay with “
          {copyOf ?? originTitle}”, which is not changed.
        </Text>
        <TextField label="Name" inputRef={input} value={name} onChange={setName} error={nameError} autoFocus />
        <Text as="p" tone="quiet" size="s">
          {place === null
            ? 'The other search is saved in no project; you find the new one under Recent searches.'
            : `It is saved beside the other search, ${whereOf(place)}.`}
        </Text>
      </Stack>
    </FormDialog>
  );
}

const whereOf = (project: { readonly id: number; readonly name: string }): string =>
  project.id > 0 ? `in “${project.name}”` : 'at the top level of your projects';
