/** Comments on results: anybody's to read, the author's alone to change. */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import { isBlank, notThere, notYours, rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { commentEvents } from './events.ts';
import { commentKey } from './rows.ts';

type Fact = Known<keyof typeof commentEvents>;

/** In characters. */
export const LONGEST_COMMENT = 10_000;

export function decideComments(rows: AssessmentRows, fact: Fact, actor: Actor): Decision {
  const row = rowAt(rows, 'comment', commentKey(fact.payload.comment));
  if (fact.type === 'CommentAdded') {
    if (fact.payload.author !== actor.pk && !actor.isServer) return notYours;
    return row ? noop('already-there') : sayable(fact.payload.text);
  }
  if (row === undefined) return fact.type === 'CommentDeleted' ? noop('already-gone') : notThere('The comment');
  if (row.author !== actor.pk && !actor.isServer) return notYours;
  if (fact.type === 'CommentDeleted') return applied;
  return row.text === fact.payload.text ? noop('unchanged') : sayable(fact.payload.text);
}

export function foldComments(write: AssessmentWriter, fact: Fact): void {
  const key = commentKey(fact.payload.comment);
  if (fact.type === 'CommentAdded') return write.set(key, { kind: 'comment', ...fact.payload, edited: false });
  const row = rowAt(write, 'comment', key);
  if (row === undefined) return;
  if (fact.type === 'CommentEdited') write.set(key, { ...row, text: fact.payload.text, edited: true });
  else write.remove(key);
}

function sayable(text: string): Decision {
  if (isBlank(text)) return rejected('comment-empty', 'A comment needs a word at least.');
  return text.length > LONGEST_COMMENT
    ? rejected('comment-too-long', `A comment has at most ${LONGEST_COMMENT} characters.`)
    : applied;
}
