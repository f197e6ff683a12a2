/** The dialogs that add to the assessment of a result: comments (C) and tags (T). One at a time. */
import { useState, type ReactNode } from 'react';
import type { Assessable } from '../../actions/assessment.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useActions } from '../../hooks/use-actions.ts';
import type { AssessmentView } from './assessment-view.ts';
import { CommentsDialog } from './CommentsDialog.tsx';
import { TagsDialog } from '../tags/TagsDialog.tsx';
import { tagsOfSearch } from './tags-of-search.ts';

export interface Saying {
  readonly comment: (result: FamilyMember | null) => void;
  readonly tag: (result: FamilyMember | null) => void;
  /** Must be rendered somewhere on the page. */
  readonly dialogs: ReactNode;
}

export function useSaying(search: Assessable | null, assessment: AssessmentView | null): Saying {
  const [open, setOpen] = useState<{ readonly what: 'comment' | 'tag'; readonly result: FamilyMember } | null>(null);
  const actions = useActions();
  const close = () => setOpen(null);
  const opener = (what: 'comment' | 'tag') => (result: FamilyMember | null) => {
    if (result !== null) setOpen({ what, result: { ucid: result.ucid, family: result.family } });
  };
  const isReady = open !== null && search !== null && assessment !== null;
  return {
    comment: opener('comment'),
    tag: opener('tag'),
    dialogs:
      isReady &&
      (open.what === 'comment' ? (
        <CommentsDialog search={search} result={open.result} assessment={assessment} onClose={close} />
      ) : (
        <TagsDialog
          result={open.result}
          members={assessment.of(open.result).members}
          ofSearch={tagsOfSearch(actions, search.id, assessment, open.result)}
          onClose={close}
        />
      )),
  };
}
