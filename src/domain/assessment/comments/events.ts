/** Events of comments on results. The event names the author, who must be the sender. */
import { event } from '../../shared/decider.ts';
import { EDIT_BASIS } from '../../shared/versions.ts';
import { RESULT } from '../../shared/assessed.ts';

export const commentEvents = {
  /** `at`: milliseconds since 1970 by the author's clock, for display. */
  CommentAdded: event(
    { fields: { comment: 'id', author: 'id', ...RESULT, text: 'text', at: 'count' } },
    { mints: 'comment', from: 'reader' },
  ),
  CommentEdited: event(
    { fields: { comment: 'id', text: 'text', basis: { optional: EDIT_BASIS } } },
    {
      version: 2,
      from: 'reader',
      older: [{ payload: { fields: { comment: 'id', text: 'text' } }, up: (payload: object) => payload }],
    },
  ),
  CommentDeleted: event({ fields: { comment: 'id' } }, { from: 'reader' }),
};
