/** Classification (ROUTE-7): the classes that the concepts suggest, the scheme to browse, and what each is to do. */
import { useState } from 'react';
import { conceptQuestion, type ClassCandidate } from '../../../../../domain/search-steps/evidence.ts';
import { conceptsOf } from '../../../../../domain/search-steps/guided/concepts.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Tabs } from '../../../../kit/Tabs.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import type { ChooseClass } from './choose-class.ts';
import { ChosenClasses } from './ChosenClasses.tsx';
import { ClassScheme } from './ClassScheme.tsx';
import { SuggestedClasses } from './SuggestedClasses.tsx';

const LEAD =
  'The classes in which offices file such inventions. Include limits hits to these classes, Boost ranks their ' +
  'documents higher, Exclude leaves them out.';

export function Classification() {
  return (
    <StepScreen name="technology_selection" title="Select Classification" lead={LEAD}>
      {(search) => <Classes search={search} />}
    </StepScreen>
  );
}

function Classes({ search }: { readonly search: SearchState }) {
  const [tab, setTab] = useState<'suggested' | 'scheme'>('suggested');
  const { choose, savings } = useChoices(search.id);
  const concepts = conceptsOf(search.choices).filter(({ choice }) => choice !== 'exclude');
  const question = conceptQuestion(concepts);
  const suggested = useEvidence<readonly ClassCandidate[]>('classes', question);
  const chosen = search.choices.classes;
  const handleChoose: ChooseClass = (symbol, title, choice) =>
    void choose(
      choice === null ? `Drop class ${symbol}` : `Class ${symbol}`,
      choice === null ? ['ClassDropped', { symbol }] : ['ClassChosen', { symbol, title, choice }],
    );
  return (
    <>
      <ChosenClasses chosen={chosen} onChoose={handleChoose} />
      <div css={[panelStyle, { padding: theme.space[5] }]}>
        <Tabs
          label="Where classes come from"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'suggested',
              label: 'Suggested',
              content: (
                <SuggestedClasses
                  resource={suggested}
                  hasConcepts={question !== null}
                  chosen={chosen}
                  onChoose={handleChoose}
                />
              ),
            },
            {
              id: 'scheme',
              label: 'Browse the scheme',
              content: <ClassScheme chosen={chosen} onChoose={handleChoose} />,
            },
          ]}
        />
      </div>
      <StepFooter search={search} name="technology_selection" savings={savings} />
    </>
  );
}
