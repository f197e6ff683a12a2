/** Makes a monitor of the documents that a guided search names, or that collections hold. */
import type { Id } from '../../../domain/shared/ids.ts';
import { OBSERVED_FIELDS } from '../../../domain/search-steps/choices/events.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAssessment } from '../../parts/assessment/use-assessment.ts';
import { WatchDocumentsDialog, type WatchDocumentsDialogProps } from './WatchDocumentsDialog.tsx';

type WatchAsking = Pick<WatchDocumentsDialogProps, 'onAdd' | 'onClose'>;

/** With the fields and the interval that were chosen in its steps. */
export function WatchNamed({ search, ...asking }: WatchAsking & { readonly search: SearchState }) {
  const { watched, observed, interval } = search.choices;
  const documents = Object.entries(watched).map(([number, { wholeFamily }]) => ({ number, wholeFamily }));
  const given = {
    ...{ documents, search: search.id, name: search.title },
    numbers: documents.map(({ number }) => number).join('\n'),
    fields: OBSERVED_FIELDS.filter((field) => observed[field]),
    every: interval === 'quarterly' ? 'monthly' : interval,
  } as const;
  return <WatchDocumentsDialog given={given} {...asking} />;
}

interface WatchCollectedProps extends WatchAsking {
  readonly search: Id;
  /** Numbers of the collections. */
  readonly sets: readonly number[];
}

/** Each publication of the collections once. */
export function WatchCollected({ search, sets, ...asking }: WatchCollectedProps) {
  const assessment = useAssessment(search);
  if (assessment === null)
    return (
      <Dialog title="Watch documents" isOpen onClose={asking.onClose}>
        <Spinner label="Opening the collection" />
      </Dialog>
    );
  const chosen = assessment.all.sets.filter(({ set }) => sets.includes(set));
  const ucids = new Set(chosen.flatMap(({ members }) => members.map(({ ucid }) => ucid)));
  const name = chosen.length === 1 ? (chosen[0]?.name ?? '') : '';
  return <WatchDocumentsDialog given={{ numbers: [...ucids].join('\n'), name }} {...asking} />;
}
