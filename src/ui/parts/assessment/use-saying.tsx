/**
 * The dialogs at a result: comments (C), tags (T), a task about it (G). One at a time. Which one is open is known to
 * `dialogs` alone, so that the page is not drawn again for it.
 */
import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Assessable } from '../../actions/assessment.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useActions } from '../../hooks/use-actions.ts';
import type { AssessmentView } from './assessment-view.ts';
import { CommentsDialog } from './CommentsDialog.tsx';
import { TagsDialog } from '../tags/TagsDialog.tsx';
import { LazyTaskDialog } from '../tasks/task-dialogs.ts';
import { useMay } from '../../platform/services.tsx';
import { tagsOfSearch } from './tags-of-search.ts';

export interface Saying {
  readonly comment: (result: FamilyMember | null) => void;
  readonly tag: (result: FamilyMember | null) => void;
  /** Null for a user without the permission for tasks. */
  readonly task: ((result: FamilyMember | null) => void) | null;
  /** Must be rendered somewhere on the page. */
  readonly dialogs: ReactNode;
}

type What = 'comment' | 'tag' | 'task';

export function useSaying(search: Assessable | null, assessment: AssessmentView | null): Saying {
  const show = useRef<Show>(null);
  const mayTask = useMay('TASKS');
  const openers = useMemo(() => {
    const opener = (what: What) => (result: FamilyMember | null) => {
      if (result !== null) show.current?.({ what, result: { ucid: result.ucid, family: result.family } });
    };
    return { comment: opener('comment'), tag: opener('tag'), task: mayTask ? opener('task') : null };
  }, [mayTask]);
  const dialogs = useMemo(
    () => search !== null && assessment !== null && <SayingDialogs ref={show} {...{ search, assessment }} />,
    [search, assessment],
  );
  return useMemo(() => ({ ...openers, dialogs }), [openers, dialogs]);
}

interface OpenAt {
  readonly what: What;
  readonly result: FamilyMember;
}
type Show = (open: OpenAt) => void;

interface SayingDialogsProps {
  readonly search: Assessable;
  readonly assessment: AssessmentView;
  readonly ref: Ref<Show>;
}

function SayingDialogs({ search, assessment, ref }: SayingDialogsProps) {
  const [open, setOpen] = useState<OpenAt | null>(null);
  useImperativeHandle(ref, () => setOpen, []);
  return open !== null && <OpenDialog {...{ open, search, assessment }} onClose={() => setOpen(null)} />;
}

interface OpenDialogProps extends Omit<SayingDialogsProps, 'ref'> {
  readonly open: OpenAt;
  readonly onClose: () => void;
}

function OpenDialog({ open: { what, result }, search, assessment, onClose }: OpenDialogProps) {
  const actions = useActions();
  if (what === 'task') return <LazyTaskDialog document={result} onClose={onClose} />;
  if (what === 'comment') return <CommentsDialog {...{ search, result, assessment, onClose }} />;
  return (
    <TagsDialog
      result={result}
      members={assessment.of(result).members}
      ofSearch={tagsOfSearch(actions, search.id, assessment, result)}
      onClose={onClose}
    />
  );
}
