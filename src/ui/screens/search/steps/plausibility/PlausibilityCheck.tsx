/** Plausibility Check (ROUTE-8): whether the query does what it is meant to. It warns and never blocks. */
import { useMemo } from 'react';
import type { PlausibilityReport } from '../../../../../domain/search-steps/evidence.ts';
import { conceptsOf } from '../../../../../domain/search-steps/guided/concepts.ts';
import { printQuery } from '../../../../../domain/query/print.ts';
import { partsOf } from '../../../../../domain/search-steps/guided/query-parts.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { troubleText } from '../../../../hooks/use-resource.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { useGuidedQuery } from '../shared/use-guided-query.ts';
import { ConceptHits } from './ConceptHits.tsx';
import { KnownDocuments } from './KnownDocuments.tsx';
import { SampleDocuments } from './SampleDocuments.tsx';
import { TermEffects } from './TermEffects.tsx';

const LEAD =
  'What the query finds before you rely on it: by concept, by term, and by the documents that you know it should find.';

export function PlausibilityCheck() {
  return (
    <StepScreen name="plausibility_check" title="Plausibility Check" lead={LEAD}>
      {(search) => <Check search={search} />}
    </StepScreen>
  );
}

function Check({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const query = useGuidedQuery(search);
  const parts = useMemo(() => partsOf(conceptsOf(search.choices)), [search.choices]);
  const known = Object.keys(search.choices.known);
  const question = query && {
    expression: query.expression,
    parts: parts.map(({ name, expression }) => ({ name, expression })),
    conditions: query.conditions.map(({ kind, query: part }) => ({ kind, expression: printQuery(part) })),
    known,
  };
  const { value: answer, trouble, reload } = useEvidence<PlausibilityReport>('plausibility', question);
  return (
    <>
      {query === null ? (
        <EmptyState icon="edit" title="There is no query yet">
          Choose technical terms, or a class to search in.
        </EmptyState>
      ) : (
        <>
          {trouble !== null && (
            <Banner
              tone={trouble.kind === 'offline' ? 'neutral' : 'warning'}
              actions={
                <Button size="small" onPress={reload}>
                  Try again
                </Button>
              }
            >
              {trouble.kind === 'offline'
                ? 'The check needs the server, which can’t be reached. You can still submit the search; it runs later.'
                : troubleText(trouble)}
            </Banner>
          )}
          {answer !== null && <Verdict report={answer} />}
          {answer === null && trouble === null && <Skeleton label="Checking the query" lines={8} lineHeight={6} />}
          {answer !== null && (
            <>
              <ConceptHits parts={parts} report={answer} />
              <TermEffects key={query.expression} expression={query.expression} />
            </>
          )}
          <KnownDocuments known={known} report={answer} choose={choose} />
          {answer !== null && answer.sample.length > 0 && (
            <Section title="The ten that come first">
              <SampleDocuments rows={answer.sample} search={search.id} />
            </Section>
          )}
        </>
      )}
      <StepFooter search={search} name="plausibility_check" savings={savings} />
    </>
  );
}

function Verdict({ report: { verdict, withoutHits } }: { readonly report: PlausibilityReport }) {
  return (
    <>
      <Banner
        tone={verdict.kind === 'fine' ? 'good' : 'warning'}
        title={{ fine: 'Plausible.', 'too-narrow': 'Narrow.', 'too-broad': 'Broad.' }[verdict.kind]}
      >
        {verdict.message}
      </Banner>
      {withoutHits.length > 0 && (
        <Banner
          tone="warning"
          title={withoutHits.length === 1 ? 'A term finds nothing:' : `${withoutHits.length} terms find nothing:`}
        >
          {withoutHits.join(', ')}
        </Banner>
      )}
    </>
  );
}
