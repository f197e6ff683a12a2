/** With which codes a saved change may be refused in a world. */

/** What something on the way answers in the server's place. */
export const FOREIGN = new Set(['http-400', 'http-404', 'http-409', 'http-410', 'http-413', 'http-422']);

/** Refusals that a gesture meets when one before it could not be saved, or a colleague was faster. */
export const LOST_ITS_GROUND = new Set([
  'not-found',
  'parent-missing',
  'idea-empty',
  'query-empty',
  'no-access',
  'read-only',
  'no-reader',
  'contains-shared',
  'project-root',
  'deleted',
  'elsewhere',
  // A legal hold was placed, the project erased, the monitor closed meanwhile.
  'legal-hold',
  'erased',
  // What it rests on in the search was not saved.
  ...['no-report', 'report-not-made', 'not-reached', 'terms-missing', 'target-missing', 'nothing-watched'],
]);
