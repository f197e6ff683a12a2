/**
 * Synonyms (ROUTE-6): what else stands for each concept. The corpus is asked anew at every entry; what it says is
 * merged with what was chosen, and a choice is never discarded.
 */
import { useState } from 'react';
import { conceptQuestion, type SynonymCandidates } from '../../../../../domain/search-steps/evidence.ts';
import { conceptsOf, type GuidedConcept } from '../../../../../domain/search-steps/guided/concepts.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { Row, Text } from '../../../../kit/layout.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import { useChoices, type Choose } from '../../../../parts/search/use-choices.ts';
import { troubleText } from '../../../../hooks/use-resource.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { readTyped } from '../../../../../domain/search-steps/guided/read-term.ts';
import { errorSentence } from '../../../../../domain/query/errors.ts';
import { ConceptSynonyms } from './ConceptSynonyms.tsx';
import { mergedSynonyms } from '../../../../../domain/search-steps/guided/merged-synonyms.ts';

const LEAD =
  'Other words that documents use for the same. Each says how many more documents it finds, and why it is offered.';

export function SynonymSelection() {
  return (
    <StepScreen name="synonym_selection" title="Select Synonyms" lead={LEAD}>
      {(search) => <Synonyms search={search} />}
    </StepScreen>
  );
}

function Synonyms({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const concepts = conceptsOf(search.choices);
  /** Of the concepts without their synonyms, so that choosing one does not ask again and the list keeps still. */
  const grouped = conceptsOf({ phrases: search.choices.phrases, synonyms: {} });
  const { value: answer, trouble } = useEvidence<readonly SynonymCandidates[]>('synonyms', conceptQuestion(grouped));
  const [target, setTarget] = useState<string | null>(null);
  const concept = grouped.find(({ name }) => name === target)?.name ?? grouped[0]?.name ?? null;
  const { today } = useDates();
  const add = async (typed: string): Promise<string | null> => {
    const reading = readTyped(typed, today());
    if (!reading.ok) return errorSentence(reading.error);
    const { term: synonym } = reading;
    if (concept !== null)
      await choose(`Add “${synonym}”`, ['SynonymChosen', { concept, synonym, choice: 'use', source: 'by hand' }]);
    return null;
  };
  return (
    <>
      {trouble !== null && (
        <Banner tone={trouble.kind === 'offline' ? 'neutral' : 'warning'}>
          {trouble.kind === 'offline'
            ? 'The server can’t be reached. Your choices are here, and you can add synonyms by hand; ' +
              'suggestions load later.'
            : troubleText(trouble)}
        </Banner>
      )}
      {concept === null ? (
        <EmptyState icon="edit" title="There are no concepts yet">
          Choose technical terms first; each is a concept that can have synonyms.
        </EmptyState>
      ) : (
        <div css={[panelStyle, { padding: theme.space[4] }]}>
          <AddLine
            label="Add a synonym"
            placeholder="load cell, or CL:(load NEAR3 cell)"
            button="Add synonym"
            onAdd={add}
          >
            <Select
              label="Concept"
              hideLabel
              options={grouped.map(({ name }) => ({ value: name, label: name }))}
              value={concept}
              onChange={setTarget}
              css={{ width: '12rem', flex: 'none' }}
            />
          </AddLine>
          {search.searchType === 'FTO' && <ClaimsAlone concepts={concepts} choose={choose} />}
        </div>
      )}
      {concepts.map((each) => (
        <ConceptSynonyms
          key={each.name}
          concept={each}
          evidence={answer?.find(({ term }) => term === each.name) ?? null}
          synonyms={mergedSynonyms(each.name, search.choices, answer)}
          isAsking={answer === null && trouble === null}
          choices={search.choices}
          choose={choose}
        />
      ))}
      <StepFooter search={search} name="synonym_selection" savings={savings} />
    </>
  );
}

/** A product can infringe what is claimed, not what is described. */
function ClaimsAlone({ concepts, choose }: { readonly concepts: readonly GuidedConcept[]; readonly choose: Choose }) {
  const others = concepts.filter(({ fields }) => fields.join() !== 'CL');
  return (
    <Row gap={3} wrap css={{ marginTop: theme.space[3] }}>
      <Button
        size="small"
        isDisabled={others.length === 0}
        onPress={() =>
          void choose(
            'Look in the claims alone',
            ...others.map(({ name }) => ['ConceptLimited', { concept: name, fields: ['CL'] }] as const),
          )
        }
      >
        Look in the claims alone
      </Button>
      <Text size="s" tone="quiet">
        {others.length === 0
          ? 'All concepts are looked for in the claims alone.'
          : 'What is protected stands in the claims. This limits every concept to them.'}
      </Text>
    </Row>
  );
}
