/** Puts results into a collection: a new one that follows the query or holds what it is given, or one that is there. */
import { useState } from 'react';
import type { ResultSetRow } from '../../../../domain/assessment/rows.ts';
import type { Assessed } from '../../../../domain/shared/assessed.ts';
import { addToSet, collectResults } from '../../../actions/result-sets.ts';
import { useGo } from '../../../routing/location.ts';
import { useWorker } from '../../../platform/services.tsx';
import { useActions } from '../../../hooks/use-actions.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useToast } from '../../../kit/Toast.tsx';
import { isBlind, type AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { formatCounted } from '../../../kit/format.ts';
import { resultsInRange } from '../../../parts/results/all-results.ts';
import { ratedAs } from '../../../parts/assessment/rated-as.ts';
import type { ListRequest } from '../../../parts/results/use-result-pages.ts';

type What = 'query' | 'all' | 'relevant' | 'maybe' | 'kept';

interface CollectDialogProps {
  readonly request: ListRequest;
  readonly total: number;
  readonly assessment: AssessmentView;
  readonly onClose: () => void;
}

const NEW = 'new';

export function CollectDialog({ request, total, assessment, onClose }: CollectDialogProps) {
  const worker = useWorker();
  const actions = useActions();
  const toast = useToast();
  const go = useGo();
  const [what, setWhat] = useState<What>(isBlind(assessment) ? 'all' : 'relevant');
  const [into, setInto] = useState<string>(NEW);
  const [name, setName] = useState('');
  const fixed = assessment.all.sets.filter(({ binding }) => binding === 'fixed');
  const isNew = into === NEW || what === 'query';

  const handleCollect = async () => {
    const members =
      what === 'query'
        ? null
        : what === 'all'
          ? await resultsInRange(worker, request, { from: 0, to: total })
          : ratedAs(assessment, what);
    const known = fixed.find(({ set }) => String(set) === into);
    const done = await (isNew || known === undefined || members === null
      ? collectNew(members)
      : addToKnown(known, members));
    if (done === null) return;
    toast.add({
      title: `Collected in ${done.name}`,
      tone: 'good',
      action: { label: 'Show', onAction: () => go(`/search/results_collection/${request.search}/${done.set}`) },
    });
    onClose();
  };
  const collectNew = async (members: readonly Assessed[] | null) => {
    const { set } = await collectResults(actions, request.search, {
      name,
      filter: members === null ? request.filter : {},
      members,
    });
    return set === null ? null : { set, name };
  };
  const addToKnown = async (known: ResultSetRow, members: readonly Assessed[]) =>
    (await addToSet(actions, request.search, known, members)).kind === 'saved' ? known : null;

  const counts = (which: 'relevant' | 'maybe' | 'kept') =>
    formatCounted(ratedAs(assessment, which).length, 'publication');
  const byRating: readonly { readonly value: What; readonly label: string }[] = isBlind(assessment)
    ? []
    : [
        { value: 'relevant', label: `Rated relevant (${counts('relevant')})` },
        { value: 'maybe', label: `Rated relevant or maybe (${counts('maybe')})` },
        { value: 'kept', label: `Kept (${counts('kept')})` },
      ];
  return (
    <FormDialog
      title="Collect results"
      size="small"
      submitLabel="Collect"
      isReady={!isNew || name.trim() !== ''}
      onSubmit={handleCollect}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Select<What>
          label="What"
          value={what}
          onChange={setWhat}
          options={[
            ...byRating,
            { value: 'all', label: `All of this list as it is now (${formatCounted(total, 'row')})` },
            { value: 'query', label: 'What this list finds, now and later' },
          ]}
        />
        {what !== 'query' && fixed.length > 0 && (
          <Select
            label="Into"
            value={into}
            onChange={setInto}
            options={[
              { value: NEW, label: 'A new collection' },
              ...fixed.map(({ set, name: known }) => ({ value: String(set), label: known })),
            ]}
          />
        )}
        {isNew && (
          <TextField
            label="Name"
            value={name}
            onChange={setName}
            maxLength={200}
            autoFocus
            help={
              what === 'query'
                ? 'It follows the query under the filters that are set now.'
                : 'It holds what you put in, whatever the search finds later.'
            }
          />
        )}
      </Stack>
    </FormDialog>
  );
}
