/** What a new search takes over, in a line: `the idea, 3 terms and 1 class`. */
import type { CopiedFact } from '../../../domain/search-steps/copied.ts';
import { formatCounted } from '../../kit/format.ts';

const counted: readonly (readonly [types: readonly CopiedFact['type'][], one: string, many: string])[] = [
  [['DocumentWatched'], 'watched document', 'watched documents'],
  [['ClaimChosen'], 'claim', 'claims'],
  [['ClaimFeatureAdded'], 'feature of claims', 'features of claims'],
  [['PhraseChosen'], 'term', 'terms'],
  [['SynonymChosen'], 'synonym', 'synonyms'],
  [['ClassChosen'], 'class', 'classes'],
  [['KnownDocumentNamed'], 'known document', 'known documents'],
  [['MarketChosen'], 'market', 'markets'],
  [['EarlierSearchNamed'], 'earlier search', 'earlier searches'],
  [
    [
      'ConceptLimited',
      'CutOffDateSet',
      'PriorArtLawChosen',
      'OwnFamilyExcluded',
      'MarketRouteSet',
      'LaunchPlanned',
      'StatusFilterSet',
      'ObservedFieldSet',
      'MonitoringScheduled',
      'RecipientAdded',
      'MonitoringChannelSet',
      'EmptyRunsSuppressed',
      'MonitoringReviewAssigned',
    ],
    'setting',
    'settings',
  ],
];

export function carriedInWords(facts: readonly CopiedFact[]): string {
  const count = (types: readonly string[]) => facts.filter(({ type }) => types.includes(type)).length;
  const parts = [
    count(['IdeaDescribed']) > 0 && 'the idea',
    count(['TargetChosen']) > 0 && 'the publication to invalidate',
    count(['QueryWritten']) > 0 && 'the expression',
    ...counted.map(([types, one, many]) => count(types) > 0 && formatCounted(count(types), one, many)),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'nothing yet';
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
