/** One concept with what could stand for it. */
import { useRef, useState } from 'react';
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import { isExpression } from '../../../../../domain/search-steps/guided/kept-term.ts';
import { ConceptEditor } from './ConceptEditor.tsx';
import { ConceptScope } from './ConceptScope.tsx';
import { ALIKE_FROM_FAMILIES } from '../../../../../domain/search-steps/evidence.ts';
import type { GuidedConcept } from '../../../../../domain/search-steps/guided/concepts.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Heading, Row, Stack, Text } from '../../../../kit/layout.tsx';
import { formatCount, formatCounted } from '../../../../kit/format.ts';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { littleEvidence, type TermUse } from './little-evidence.ts';
import type { ShownSynonym } from '../../../../../domain/search-steps/guided/merged-synonyms.ts';

const asked = {
  must: { label: 'Must', tone: 'good' },
  should: { label: 'Should', tone: 'info' },
  exclude: { label: 'Exclude', tone: 'danger' },
} as const;

interface ConceptSynonymsProps {
  readonly concept: GuidedConcept;
  /** What the corpus says of it; null while it is not known. */
  readonly evidence: TermUse | null;
  readonly synonyms: readonly ShownSynonym[];
  readonly isAsking: boolean;
  readonly choices: Pick<Choices, 'phrases' | 'synonyms'>;
  readonly choose: Choose;
}

export function ConceptSynonyms({ concept, evidence, synonyms, isAsking, choices, choose }: ConceptSynonymsProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const thin =
    evidence &&
    littleEvidence(
      concept.name,
      evidence,
      synonyms.some(({ source }) => source === 'used alike'),
    );
  const forms = synonyms.filter(({ source, state }) => source === 'word form' && state === 'undecided');
  const use = (label: string, taken: readonly ShownSynonym[]) =>
    void choose(
      label,
      ...taken.map(
        ({ concept: under, term, source }) =>
          ['SynonymChosen', { concept: under, synonym: term, choice: 'use', source }] as const,
      ),
    );
  /** Taken back is not the same as undecided: it stays out when it is offered again. */
  const handleToggle = ({ concept: under, term, source }: ShownSynonym, isUsed: boolean) =>
    void choose(isUsed ? `Use “${term}”` : `Leave “${term}”`, [
      'SynonymChosen',
      { concept: under, synonym: term, choice: isUsed ? 'use' : 'leave', source },
    ]);
  const grouped = concept.terms.slice(1).filter((term) => !synonyms.some((synonym) => synonym.term === term));
  return (
    <section aria-label={concept.name} css={[panelStyle, { padding: `${theme.space[4]} ${theme.space[5]}` }]}>
      <Stack gap={3}>
        <Row gap={3} wrap css={{ minHeight: theme.control.heightSmall }}>
          <Heading level={2} size="l">
            {concept.name}
          </Heading>
          <Badge tone={asked[concept.choice].tone}>{asked[concept.choice].label}</Badge>
          {grouped.length > 0 && <Text size="s" tone="quiet">{`same as ${grouped.join(', ')}`}</Text>}
          <Text size="s" tone="quiet" numeric css={{ marginLeft: 'auto' }}>
            {evidence === null ? '' : formatCounted(evidence.documents, 'publication')}
          </Text>
          {forms.length > 0 && (
            <Button size="small" onPress={() => use(`Use word forms of “${concept.name}”`, forms)}>
              {forms.length === 1 ? 'Use the word form' : `Use all ${forms.length} word forms`}
            </Button>
          )}
        </Row>
        <ConceptScope
          concept={concept}
          choose={choose}
          isEditing={isEditing}
          editRef={edit}
          onEdit={() => setEditing(!isEditing)}
        />
        {isEditing && (
          <ConceptEditor
            concept={concept}
            choices={choices}
            choose={choose}
            onClose={() => {
              setEditing(false);
              edit.current?.focus();
            }}
          />
        )}
        {thin !== null && (
          <Text as="p" size="m" tone="warning">
            {thin}
          </Text>
        )}
        {isAsking && synonyms.length === 0 ? (
          <Skeleton label="Asking the corpus for synonyms" lines={3} />
        ) : synonyms.length === 0 ? (
          evidence !== null &&
          evidence.families >= ALIKE_FROM_FAMILIES && (
            <Text as="p" size="m" tone="quiet">
              {isExpression(concept.name)
                ? 'An expression gets no suggestions. Add a synonym by hand, or edit it.'
                : 'Nothing stands out as used like it, and there is no other form of it. Add a synonym by hand if ' +
                  'you know one.'}
            </Text>
          )
        ) : (
          <ul aria-label={`Synonyms of ${concept.name}`}>
            {synonyms.map((synonym) => (
              <li key={synonym.term} css={lineStyle}>
                <Checkbox isSelected={synonym.state === 'use'} onChange={(isUsed) => handleToggle(synonym, isUsed)}>
                  <Text
                    weight={synonym.state === 'use' ? 'strong' : 'normal'}
                    tone={synonym.state === 'leave' ? 'faint' : 'normal'}
                  >
                    {synonym.term}
                  </Text>
                </Checkbox>
                <Text
                  size="s"
                  numeric
                  tone={synonym.gained === 0 ? 'faint' : 'good'}
                  title="Documents that the concept finds with it and does not find without it"
                  css={{ textAlign: 'right' }}
                >
                  {synonym.gained === null ? '' : `+${formatCount(synonym.gained)}`}
                </Text>
                <Text
                  size="s"
                  numeric
                  tone={synonym.documents === 0 ? 'warning' : 'quiet'}
                  css={{ textAlign: 'right' }}
                >
                  {synonym.documents === null
                    ? ''
                    : synonym.documents === 0
                      ? 'in no document'
                      : `in ${formatCount(synonym.documents)}`}
                </Text>
                <Text size="s" tone="quiet">
                  {synonym.reason === '' ? synonym.source : synonym.reason}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(10rem, 1fr) 3rem 5.5rem minmax(0, 1.6fr)',
  columnGap: theme.space[3],
  alignItems: 'center',
  minHeight: theme.control.height,
  padding: `${theme.space[1]} 0`,
  borderTop: `1px solid ${theme.border.subtle}`,
} as const;
