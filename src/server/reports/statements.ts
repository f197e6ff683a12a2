/** What every report states about the search, whatever was found. */

export const DISCLAIMERS: readonly string[] = [
  'This report gives what was found in the publications listed under Coverage, on the day that it is as of. What the ' +
    'corpus does not hold could not be found.',
  'Applications are published 18 months after their priority: those that were not published by then are not covered.',
  'Legal status and dates are as the sources of the records state them. Check the registers before relying on them.',
  'This report is no legal opinion.',
];

/** What left the house for this search, as far as the server's settings on the day of the report say. */
export function egressStatement(hasEmbeddings: boolean): readonly string[] {
  const own = 'The search ran on this server’s own index.';
  const asSet = 'Stated from the settings of this server on the day of this report.';
  if (!hasEmbeddings)
    return [
      'Nothing left the house.',
      `${own} No query, idea, rating or document of it was sent to another service. ${asSet}`,
    ];
  return [
    'Texts may have left this server for one other: the embedding server that its operator has set up.',
    `${own} Texts of ideas and queries may have been sent to the embedding server, to be compared by meaning. ` +
      `Nothing else of it was sent to another service. ${asSet}`,
  ];
}
