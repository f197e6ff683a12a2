/** What can have happened in the guided steps of one search. What the steps choose is in choices/events.ts. */
import { CORPUS_VERSION, INTERPRETATION } from '../documents/results-schema.ts';
import { event, versionedSchemas, type PayloadsOf } from '../shared/decider.ts';
import type { VersionedSchema } from '../shared/schema.ts';
import { searchStream } from '../shared/streams.ts';
import { EDIT_BASIS } from '../shared/versions.ts';
import { choiceEvents } from './choices/events.ts';

const basis = { optional: EDIT_BASIS } as const;
const wholeIdea = { fields: { title: 'name', text: 'text', priorityDate: { nullable: 'date' } } } as const;
const unbasedQuery = { fields: { expression: 'text' } } as const;
/** The same fields, read by a build that knows more of them. */
const asItWas = (payload: object): object => payload;

const writtenEvents = {
  /** The fields that were changed. Version 1 named all three, without what they rest on. */
  IdeaDescribed: event(
    {
      fields: {
        title: { optional: 'name' },
        text: { optional: 'text' },
        priorityDate: { optional: { nullable: 'date' } },
        basis,
      },
    },
    { version: 2, older: [{ payload: wholeIdea, up: asItWas }] },
  ),
  QueryWritten: event(
    { fields: { expression: 'text', basis } },
    { version: 2, older: [{ payload: unbasedQuery, up: asItWas }] },
  ),
};

/** What a fork may copy from its origin (copied.ts). */
export const copiedEvents = { ...choiceEvents, ...writtenEvents };
const COPIED: Readonly<Record<string, VersionedSchema>> = versionedSchemas(copiedEvents);

export const searchStepEvents = {
  /** First event of the stream of a search; the server's alone. */
  SearchStarted: event({ fields: { search: 'id', searchType: 'name', owner: 'id', project: 'place' } }),
  /**
   * First event of a search that a device starts itself, where the server can't be reached: the server adopts it with
   * the next push.
   */
  SearchStartedOnDevice: event(
    { fields: { search: 'id', searchType: 'name', owner: 'id', project: 'place' } },
    { begins: ({ search }) => searchStream(search), mints: 'search' },
  ),
  /**
   * First event of a search that goes on from a point of another, the origin: said by the device, so that it works
   * without a network. `entry` is the last entry of the origin's log that counts, `waiting` the id of a later change of
   * this device that the log did not hold yet. With `step`, what was chosen in later steps was left behind.
   */
  SearchForked: event(
    {
      fields: {
        search: 'id',
        searchType: 'name',
        owner: 'id',
        project: 'place',
        title: 'name',
        origin: 'id',
        originTitle: 'name',
        entry: 'count',
        waiting: { nullable: 'name' },
        step: { nullable: 'count' },
        reached: 'count',
        changedFrom: { nullable: 'count' },
        /** What the steps held there, as events to be applied again (copied.ts). */
        carried: { tolerant: { facts: COPIED } },
      },
    },
    {
      begins: ({ search }) => searchStream(search),
      mints: 'search',
      copies: ({ origin, carried }) => ({ from: searchStream(origin), facts: carried ?? [] }),
      tellsOf: ({ origin }) => origin,
    },
  ),
  /** What the server found at the entry where a fork began: its hash in the origin's ledger. The server's alone. */
  ForkOriginSealed: event({ fields: { origin: 'id', entry: 'count', hash: 'name' } }),
  ...writtenEvents,
  StepReached: event({ fields: { step: 'count' } }),
  /** The user went on from a step: what it holds stands, `next` rests on it. Both are numbers of steps. */
  StepFinished: event({ fields: { step: 'count', next: 'count' } }),
  /** Whether what the reviewers rated goes into the order of the next runs. Until it is said, it does. */
  RatingsTakenIntoRanking: event({ fields: { taken: 'flag' } }),
  /** The user asks for the search to run on what the steps hold now. Offline it waits for the next push. */
  SearchSubmitted: event({ fields: { run: 'id' } }, { mints: 'run', isCostly: true }),
  /** The server's answer: how it was understood, what ran, what it found. The server's alone. */
  SearchRan: event({
    fields: {
      run: 'id',
      interpretation: { tolerant: INTERPRETATION },
      corpus: { tolerant: CORPUS_VERSION },
      families: 'count',
      publications: 'count',
      tookMs: 'number',
    },
  }),
  /**
   * The search can't run; `from` and `to` are offsets in the expression where the fault has a place. The server's
   * alone.
   */
  SearchFailed: event({
    fields: { run: 'id', message: 'text', from: { nullable: 'count' }, to: { nullable: 'count' } },
  }),
  /**
   * The content of all events before was erased from the log. Nothing is added afterwards. With what names the search,
   * because the first event does not any more. The server's alone.
   */
  SearchErased: event({
    fields: { search: 'id', searchType: 'name', owner: 'id', project: 'place', by: 'id', at: 'time' },
  }),
};

export type SearchStepEvents = PayloadsOf<typeof searchStepEvents>;
