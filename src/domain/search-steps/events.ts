/** What can have happened in the guided steps of one search. What the steps choose is in choices/events.ts. */
import type { FromSchema } from '../shared/schema.ts';
import { choiceEvents } from './choices/events.ts';

export const searchStepEvents = {
  /** First event of the stream of a search; the server's alone. */
  SearchStarted: {
    version: 1,
    payload: { fields: { search: 'id', searchType: 'name', owner: 'id', project: 'id' } },
  },
  /**
   * First event of a search that goes on from a point of another, the origin: said by the device, so that it works
   * without a network. `entry` is the last entry of the origin's log that counts, `waiting` the id of a later change of
   * this device that the log did not hold yet. With `step`, what was chosen in later steps was left behind.
   */
  SearchForked: {
    version: 1,
    payload: {
      fields: {
        search: 'id',
        searchType: 'name',
        owner: 'id',
        project: 'id',
        title: 'name',
        origin: 'id',
        originTitle: 'name',
        entry: 'count',
        waiting: { nullable: 'name' },
        step: { nullable: 'count' },
        reached: 'count',
        changedFrom: { nullable: 'count' },
        /** What stood there, as choices to be made anew (fork.ts). */
        carried: 'json',
      },
    },
  },
  /** What the server found at the entry where a fork began: its hash in the origin's ledger. The server's alone. */
  ForkOriginSealed: { version: 1, payload: { fields: { origin: 'id', entry: 'count', hash: 'name' } } },
  IdeaDescribed: {
    version: 1,
    payload: { fields: { title: 'name', text: 'text', priorityDate: { nullable: 'date' } } },
  },
  QueryWritten: { version: 1, payload: { fields: { expression: 'text' } } },
  StepReached: { version: 1, payload: { fields: { step: 'count' } } },
  /** The user went on from a step: what it holds stands, `next` rests on it. Both are numbers of steps. */
  StepFinished: { version: 1, payload: { fields: { step: 'count', next: 'count' } } },
  ...choiceEvents,
  /** Whether what the reviewers rated goes into the order of the next runs. Until it is said, it does. */
  RatingsTakenIntoRanking: { version: 1, payload: { fields: { taken: 'flag' } } },
  /** The user asks for the search to run on what the steps hold now. Waits offline until the server hears of it. */
  SearchSubmitted: { version: 1, payload: { fields: { run: 'id' } } },
  /** The server's answer: how it was understood, what ran, what it found. The server's alone. */
  SearchRan: {
    version: 1,
    payload: {
      fields: {
        run: 'id',
        /** An `Interpretation` (domain/documents/results.ts). */
        interpretation: 'json',
        /** A `CorpusVersion`. */
        corpus: 'json',
        families: 'count',
        publications: 'count',
        tookMs: 'number',
      },
    },
  },
  /**
   * The search can't run; `from` and `to` are offsets in the expression where the fault has a place. The server's
   * alone.
   */
  SearchFailed: {
    version: 1,
    payload: { fields: { run: 'id', message: 'text', from: { nullable: 'count' }, to: { nullable: 'count' } } },
  },
} as const;

export type SearchStepEvents = {
  readonly [T in keyof typeof searchStepEvents]: FromSchema<(typeof searchStepEvents)[T]['payload']>;
};
