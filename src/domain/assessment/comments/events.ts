/** Events of comments on results. The event names the author, who must be the sender. */
import { event } from '../../shared/decider.ts';
import type { Id } from '../../shared/ids.ts';
import { MOST_MENTIONS } from '../../shared/mentions.ts';
import { EDIT_BASIS } from '../../shared/versions.ts';
import { RESULT } from '../../shared/assessed.ts';

const mentions = { optional: { list: 'id', atMost: MOST_MENTIONS } } as const;
const added = { comment: 'id', author: 'id', ...RESULT, text: 'text', at: 'count' } as const;
const edited = { comment: 'id', text: 'text' } as const;
/** The same fields, read by a build that knows more of them. */
const asItWas = (payload: object): object => payload;
const involves = (payload: { readonly mentions?: readonly Id[] | undefined }): readonly Id[] => payload.mentions ?? [];

export const commentEvents = {
  /** `at`: milliseconds since 1970 by the author's clock, for display. `mentions`: users who are named in the text. */
  CommentAdded: event(
    { fields: { ...added, mentions } },
    { version: 2, mints: 'comment', from: 'reader', involves, older: [{ payload: { fields: added }, up: asItWas }] },
  ),
  CommentEdited: event(
    { fields: { ...edited, basis: { optional: EDIT_BASIS }, mentions } },
    {
      version: 3,
      from: 'reader',
      takesAway: true,
      involves,
      older: [
        { payload: { fields: edited }, up: asItWas },
        { payload: { fields: { ...edited, basis: { optional: EDIT_BASIS } } }, up: asItWas },
      ],
    },
  ),
  CommentDeleted: event({ fields: { comment: 'id' } }, { from: 'reader', takesAway: true }),
};
