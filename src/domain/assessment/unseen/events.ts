/** What can have happened to the estimate of relevant families that nobody has rated yet. */
import { event } from '../../shared/decider.ts';
import { RESULT } from '../../shared/assessed.ts';

/** Families that a sample holds at most. */
const SAMPLED_AT_MOST = 400;

/** By the places of the relevant ones in the list, or by a random sample of the unseen. */
const ESTIMATED_BY = ['order', 'sample'] as const;

export const unseenEvents = {
  /**
   * A simple random sample without replacement of the families of a list that had no rating. A draw can't be undone,
   * so that nobody can draw until a sample pleases.
   */
  UnseenSampleDrawn: event({
    fields: {
      sample: 'id',
      run: 'id',
      /** Families of the list. */
      listed: 'count',
      /** The places, from 1, that had a rating and were not drawn from. */
      rated: { list: 'id' },
      /** Hexadecimal; estimate/draw.ts gives the same places from it. */
      seed: { text: 32 },
      /** In the order of drawing; `place` in the list, from 1. */
      families: { list: { fields: { ...RESULT, place: 'id' } }, atMost: SAMPLED_AT_MOST },
    },
  }),
  /** The estimate that the report is to state, one for each method: the last one counts. */
  EstimateRecorded: event({
    fields: {
      method: { oneOf: ESTIMATED_BY },
      run: 'id',
      listed: 'count',
      rated: 'count',
      /** Relevant families among the rated. */
      relevant: 'count',
      /** Relevant families among the unrated, with the 95 % interval. */
      unseen: 'count',
      low: 'count',
      high: 'count',
      /** So many more, all irrelevant, and recall is at least 95 % with 95 % confidence; null if nothing was found. */
      stopAfter: { nullable: 'count' },
    },
  }),
  EstimateWithdrawn: event({ fields: { method: { oneOf: ESTIMATED_BY } } }),
};
