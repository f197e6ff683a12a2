/** Events of comments on results. The event names the author, who must be the sender. */
import { event } from '../../shared/decider.ts';
import { RESULT } from '../values.ts';

export const commentEvents = {
  /** `at`: milliseconds since 1970 by the author's clock, for display. */
  CommentAdded: event({ fields: { comment: 'id', author: 'id', ...RESULT, text: 'text', at: 'count' } }),
  CommentEdited: event({ fields: { comment: 'id', text: 'text' } }),
  CommentDeleted: event({ fields: { comment: 'id' } }),
};
