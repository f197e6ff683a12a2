/** An invariant that does not hold: which one, and what was seen. */

/** One word each, so that a smaller script can be asked whether it breaks the same one. */
export type Invariant =
  | 'shown' // a tab shows confirmed events up to its cursor with its pending ones on top, nothing else
  | 'silent' // nothing waits for long without a visible reason
  | 'outsider' // nobody holds a stream that is not theirs
  | 'opened' // at rest every stream is open
  | 'rest' // at rest nothing is pending, in the outbox or counted as waiting
  | 'agrees' // at rest every replica is the server's state
  | 'blind' // of a blind review nobody holds the ratings of others
  | 'twice' // an event is in the log once
  | 'order' // a client's events are in a stream in the order in which it saved them
  | 'lost' // what was saved is in the log or among what could not be applied
  | 'both' // and not in both
  | 'refusal' // what could not be applied was refused for a reason that the user can understand
  | 'noted' // what is noted as having had no effect had none
  | 'thrown'; // nothing throws

export class Broken extends Error {
  readonly invariant: Invariant;
  constructor(invariant: Invariant, message: string) {
    super(`${invariant}: ${message}`);
    this.name = 'Broken';
    this.invariant = invariant;
  }
}
