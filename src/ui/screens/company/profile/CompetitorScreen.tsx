/** Company Competitors (ROUTE-27): the portfolio of a competitor, and the classes in which both file. */
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { applicantsQuery } from '../../../../domain/company-profile/expressions.ts';
import type { CompetitorRow } from '../../../../domain/company-profile/rows.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { removeCompetitor } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { OverviewPanel } from '../../../parts/corpus/OverviewPanel.tsx';
import { useOverviewFilter } from '../../../parts/corpus/use-overview-filter.ts';
import { ClassOverlap } from './ClassOverlap.tsx';
import { CompetitorDialog } from './CompetitorDialog.tsx';
import { PartOfCompany } from './PartOfCompany.tsx';
import { useCompanyProfile } from './use-company-profile.ts';

const written = (names: readonly string[]): string | null => {
  const query = applicantsQuery(names);
  return query === null ? null : printQuery(query);
};

const NOBODY = { competitor: undefined, name: null, applicants: [] } as const;

export function CompetitorScreen() {
  const page = useCompanyProfile();
  const { competitorId } = useParams<{ readonly competitorId: string }>();
  const actions = useActions();
  const [, navigate] = useLocation();
  /** As it was when its dialog was opened: what is typed there stays should somebody remove it meanwhile. */
  const [edited, setEdited] = useState<CompetitorRow | null>(null);
  const filtered = useOverviewFilter();
  const said = page.kind === 'shown' ? page.said : null;
  const competitor = said?.competitors.find(({ competitor: id }) => String(id) === competitorId);
  const { competitor: id, name, applicants } = competitor ?? NOBODY;
  const theirs = written(applicants);
  const handleRemove = async () => {
    if (page.kind !== 'shown' || competitor === undefined) return;
    const answer = await removeCompetitor(actions, page.company, competitor.competitor);
    if (answer.kind === 'saved') navigate('/company');
  };
  return (
    <>
      <PartOfCompany
        page={page}
        kind="competitor"
        id={id}
        name={name}
        expression={theirs}
        lead="What it has published, by the spellings of its name that were confirmed."
        onEdit={() => setEdited(competitor ?? null)}
        onRemove={() => void handleRemove()}
      >
        {theirs === null ? (
          <EmptyState title="No spelling of its name is confirmed">
            Edit the competitor and confirm the names that publications have.
          </EmptyState>
        ) : (
          <Stack gap={6}>
            <OverviewPanel
              filtered={filtered}
              title="Portfolio"
              expression={theirs}
              nothing="No publication names it so. Edit the competitor to confirm other spellings."
            />
            <ClassOverlap
              filtered={filtered}
              theirs={theirs}
              theirName={name ?? ''}
              ours={written(said?.profile.applicants ?? [])}
            />
          </Stack>
        )}
      </PartOfCompany>
      {edited !== null && page.kind === 'shown' && (
        <CompetitorDialog company={page.company} competitor={competitor ?? edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
