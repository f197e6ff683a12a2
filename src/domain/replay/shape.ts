/**
 * The version of the rows that the hashes of a replay cover. A build whose projections give rows with other fields
 * folds every replay to other hashes without a fault, so each replay names the shape it was recorded with.
 */

/**
 * Increased whenever the same events give rows with other fields or values; tests of the catalogue and tests/replays
 * detect this. Then the replays in tests/replays must be recorded again: `npm run replay -- --record FILE…`.
 */
export const ROWS_SHAPE = 1;
