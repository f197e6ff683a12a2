/**
 * Which rows the hashes of a replay are of. A build whose projections give other rows for the same events folds every
 * replay to other hashes, and nothing is wrong with it; so each replay names the shape that it was recorded with.
 */

/**
 * Raised whenever the same events give rows with other fields or values (tests/domain/catalogue.test.ts and
 * tests/replays notice). Then the replays in tests/replays are recorded anew: `npm run replay -- --record FILE…`.
 */
export const ROWS_SHAPE = 1;
