/** The button “Watch for similar…” of the list of monitors, and what other pages ask it to begin with. */
import { useMemo, useState } from 'react';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { isBlind } from '../../../parts/assessment/assessment-view.ts';
import { ratedNow } from '../../../parts/assessment/rated-now.ts';
import { useAssessment } from '../../../parts/assessment/use-assessment.ts';
import { useMay } from '../../../platform/services.tsx';
import type { NewMonitorDialogProps } from '../NewMonitorDialog.tsx';
import { likeCollected } from './like-collected.ts';
import { WatchSimilarDialog } from './WatchSimilarDialog.tsx';

interface WatchSimilarProps extends Pick<NewMonitorDialogProps, 'onAdd' | 'onClose'> {
  /** Of the address: a publication, and a search whose idea and ratings are to be used. */
  readonly like: string | null;
  readonly rated: string | null;
  /** Collections of that search: what is in them, and not its idea, is what is meant. */
  readonly collected: string | null;
}

export function WatchSimilar({ like, rated, collected, onAdd, onClose }: WatchSimilarProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('TECHNOLOGY_MONITORING');
  const search = Number(rated ?? 0);
  const isOfSearch = Number.isSafeInteger(search) && search > 0;
  const close = () => {
    setOpen(false);
    if (like !== null || rated !== null) onClose();
  };
  if (!may) return null;
  return (
    <>
      <Button icon="search" onPress={() => setOpen(true)}>
        Watch for similar…
      </Button>
      {isOfSearch ? (
        <WatchRated search={search} sets={collected?.split(',').map(Number) ?? null} onAdd={onAdd} onClose={close} />
      ) : (
        (isOpen || like !== null) && (
          <WatchSimilarDialog
            given={like === null ? {} : { relevant: [like], name: `Like ${like}` }}
            onAdd={onAdd}
            onClose={close}
          />
        )
      )}
    </>
  );
}

interface WatchRatedProps extends Pick<WatchSimilarProps, 'onAdd' | 'onClose'> {
  readonly search: Id;
  /** Null for all that was rated in it, with its idea. */
  readonly sets: readonly number[] | null;
}

const WHILE_BLIND = 'While the review is blind, ratings are left out: all of the collection counts as relevant.';

/** With what its reviewers rated until now. */
function WatchRated({ search: id, sets, onAdd, onClose }: WatchRatedProps) {
  const search = useProjection('search', { search: id });
  const assessment = useAssessment(id);
  const rated = useMemo(() => ratedNow(isBlind(assessment) ? null : assessment), [assessment]);
  if (search === undefined || search === null || (search !== 'missing' && assessment === null))
    return (
      <Dialog title="Watch for similar documents" isOpen onClose={onClose}>
        <Spinner label="Opening the search" />
      </Dialog>
    );
  if (search === 'missing' || search.erased !== null) return <WatchSimilarDialog given={{}} {...{ onAdd, onClose }} />;
  if (sets !== null && assessment !== null)
    return (
      <WatchSimilarDialog
        given={{
          ...likeCollected(assessment.all.sets, sets, rated),
          ...(isBlind(assessment) && { note: WHILE_BLIND }),
        }}
        {...{ onAdd, onClose }}
      />
    );
  const idea = [search.idea.title, search.idea.text].filter((text) => text.trim() !== '').join('\n');
  const { relevant, notRelevant } = rated;
  return <WatchSimilarDialog given={{ idea, relevant, notRelevant, name: search.title }} {...{ onAdd, onClose }} />;
}
