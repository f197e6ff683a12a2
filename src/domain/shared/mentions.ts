/** People who are named in a comment. */

/** By one comment. */
export const MOST_MENTIONS = 50;
