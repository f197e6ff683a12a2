/** The phrases with how many documents hold each, what is asked of each, and to which concept it belongs. */
import type { Choices, PhraseChoice } from '../../../../../domain/search-steps/choices/choices.ts';
import type { CandidatePhrase } from '../../../../../domain/search-steps/guided/candidate-phrases.ts';
import { fieldsInWords } from '../../../../../domain/search-steps/guided/concept-fields.ts';
import { conceptsOf } from '../../../../../domain/search-steps/guided/concepts.ts';
import { Segments, type SegmentOption } from '../../../../kit/Segments.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { Table, Td, Th } from '../../../../kit/Table.tsx';
import { Text } from '../../../../kit/layout.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { DocumentCount } from '../shared/DocumentCount.tsx';

type PhraseFilter = PhraseChoice | 'none';

const segments: readonly SegmentOption<PhraseFilter>[] = [
  { value: 'none', label: '–', hint: 'Not searched for', tone: 'neutral' },
  {
    value: 'should',
    label: 'Should',
    hint: 'One of these is enough; once there is a must, they decide the order alone',
    tone: 'info',
  },
  { value: 'must', label: 'Must', hint: 'Every hit has it, or a synonym of it', tone: 'good' },
  { value: 'exclude', label: 'Exclude', hint: 'No hit has it', tone: 'danger' },
];

interface PhraseListProps {
  readonly rows: readonly CandidatePhrase[];
  readonly phrases: Choices['phrases'];
  readonly choose: Choose;
}

export function PhraseList({ rows, phrases, choose }: PhraseListProps) {
  const most = rows.reduce((max, { documents }) => Math.max(max, documents ?? 0), 0);
  const leaders = conceptsOf({ phrases, synonyms: {} }).map(({ name }) => name);
  const handleChoice = (phrase: string, choice: PhraseFilter) =>
    choice === 'none'
      ? choose(`Drop “${phrase}”`, ['PhraseDropped', { phrase }])
      : choose(`Choose “${phrase}”`, ['PhraseChosen', { phrase, choice, byHand: phrases[phrase]?.byHand ?? false }]);
  return (
    <Table caption="Terms and phrases">
      <thead>
        <tr>
          <Th>Term or phrase</Th>
          <Th numeric>Publications</Th>
          <Th>Condition</Th>
          <Th>Concept</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ phrase, documents }) => {
          const chosen = Object.hasOwn(phrases, phrase) ? phrases[phrase]! : null;
          return (
            <tr key={phrase} css={chosen && { background: theme.surface.selected }}>
              <Td css={{ width: '100%' }}>
                <Text weight={chosen ? 'strong' : 'normal'}>{phrase}</Text>
                {chosen?.fields && (
                  <Text size="s" tone="quiet" css={{ marginLeft: theme.space[2] }}>
                    {`limited to ${fieldsInWords(chosen.fields)}`}
                  </Text>
                )}
                {chosen?.byHand === true && (
                  <Text size="s" tone="faint" css={{ marginLeft: theme.space[2] }}>
                    by hand
                  </Text>
                )}
              </Td>
              <Td numeric>
                <DocumentCount documents={documents} most={most} />
              </Td>
              <Td>
                <Segments
                  label={`“${phrase}”`}
                  segments={segments}
                  value={chosen?.choice ?? 'none'}
                  onChange={(choice) => void handleChoice(phrase, choice)}
                />
              </Td>
              <Td css={{ paddingTop: 0, paddingBottom: 0, '&&': { paddingRight: 0 } }}>
                {/* Empty too, so that no row changes its height when a phrase is chosen. */}
                <div css={{ width: '8rem' }}>
                  {chosen && leaders.length + (leaders.includes(phrase) ? 0 : 1) > 1 && (
                    <ConceptSelect
                      phrase={phrase}
                      concept={leaderOf(phrase, phrases)}
                      leaders={leaders}
                      onGroup={(concept) => void choose(`Group “${phrase}”`, ['PhraseGrouped', { phrase, concept }])}
                    />
                  )}
                </div>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function leaderOf(phrase: string, phrases: Choices['phrases']): string {
  return conceptsOf({ phrases, synonyms: {} }).find(({ terms }) => terms.includes(phrase))?.name ?? phrase;
}

interface ConceptSelectProps {
  readonly phrase: string;
  readonly concept: string;
  readonly leaders: readonly string[];
  readonly onGroup: (concept: string) => void;
}

function ConceptSelect({ phrase, concept, leaders, onGroup }: ConceptSelectProps) {
  const options = [
    { value: phrase, label: 'Its own' },
    ...leaders.filter((leader) => leader !== phrase).map((leader) => ({ value: leader, label: `Same as ${leader}` })),
  ];
  return <Select label={`Concept of “${phrase}”`} hideLabel options={options} value={concept} onChange={onGroup} />;
}
