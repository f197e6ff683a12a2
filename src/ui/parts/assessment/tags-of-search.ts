/** The tags of one search, as earlier versions made them, for the dialog of tags. */
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { deleteTag, setTag } from '../../actions/assessment.ts';
import { keepTagOfSearch } from '../../actions/tags.ts';
import type { ActionContext } from '../../hooks/use-actions.ts';
import type { TagsOfSearch } from '../tags/tag-choices.ts';
import type { AssessmentView } from './assessment-view.ts';

export function tagsOfSearch(
  actions: ActionContext,
  search: Id,
  assessment: AssessmentView,
  result: FamilyMember,
): TagsOfSearch {
  const { tags: on, members } = assessment.of(result);
  const { tags: all, results } = assessment.all;
  return {
    all,
    on,
    toggle: (tag, isOn) => setTag(actions, search, members, { tag, on: isOn }),
    remove: (tag) => deleteTag(actions, search, tag),
    keep: (tag) =>
      keepTagOfSearch(actions, search, { ...tag, documents: results.filter(({ tags }) => tags.includes(tag.tag)) }),
  };
}
