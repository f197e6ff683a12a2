/**
 * Synonyms (ROUTE-6): what else stands for each concept. The corpus is asked anew at every entry; what it says is
 * merged with what was chosen, and a choice is never discarded.
 */
import { useState } from 'react';
import { conceptQuestion, type SynonymCandidates } from '../../../../../domain/search-steps/evidence.ts';
import { conceptsOf } from '../../../../../domain/search-steps/guided/concepts.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { troubleText } from '../../../../hooks/use-resource.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { whyNotSearchable } from '../../../../../domain/search-steps/guided/why-not-searchable.ts';
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
  const add = async (synonym: string): Promise<string | null> => {
    const why = whyNotSearchable(synonym);
    if (why === null && concept !== null)
      await choose(`Add “${synonym}”`, ['SynonymChosen', { concept, synonym, choice: 'use', source: 'by hand' }]);
    return why;
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
          <AddLine label="Add a synonym" placeholder="A synonym of your own" button="Add synonym" onAdd={add}>
            <Select
              label="Concept"
              hideLabel
              options={grouped.map(({ name }) => ({ value: name, label: name }))}
              value={concept}
              onChange={setTarget}
              css={{ width: '12rem', flex: 'none' }}
            />
          </AddLine>
        </div>
      )}
      {concepts.map((each) => (
        <ConceptSynonyms
          key={each.name}
          concept={each}
          evidence={answer?.find(({ term }) => term === each.name) ?? null}
          synonyms={mergedSynonyms(each.name, search.choices, answer)}
          isAsking={answer === null && trouble === null}
          choose={choose}
        />
      ))}
      <StepFooter search={search} name="synonym_selection" savings={savings} />
    </>
  );
}
