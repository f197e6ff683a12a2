/** What can have happened to comments on results. The author is named in the event and must be who sends it. */
import { event } from '../../shared/decider.ts';
import { RESULT } from '../events.ts';

export const commentEvents = {
  /** `at`: milliseconds since 1970 by the author's clock, to be shown. */
  CommentAdded: event({ fields: { comment: 'id', author: 'id', ...RESULT, text: 'text', at: 'count' } }),
  CommentEdited: event({ fields: { comment: 'id', text: 'text' } }),
  CommentDeleted: event({ fields: { comment: 'id' } }),
};
