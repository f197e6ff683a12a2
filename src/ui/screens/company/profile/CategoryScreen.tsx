/** Company Category (ROUTE-26): a field of technology by classes and keywords, with its latest publications. */
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { categoryQuery } from '../../../../domain/company-profile/expressions.ts';
import type { CompanyCategoryRow } from '../../../../domain/company-profile/rows.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { removeCategory } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { OverviewPanel } from '../../../parts/corpus/OverviewPanel.tsx';
import { useOverviewFilter } from '../../../parts/corpus/use-overview-filter.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { PartOfCompany } from './PartOfCompany.tsx';
import { useCompanyProfile } from './use-company-profile.ts';

export function CategoryScreen() {
  const page = useCompanyProfile();
  const { categoryId } = useParams<{ readonly categoryId: string }>();
  const actions = useActions();
  const [, navigate] = useLocation();
  /** As it was when its dialog was opened: what is typed there stays should somebody remove it meanwhile. */
  const [edited, setEdited] = useState<CompanyCategoryRow | null>(null);
  const filtered = useOverviewFilter();
  const category =
    page.kind === 'shown' ? page.said.categories.find(({ category: id }) => String(id) === categoryId) : undefined;
  const query = category === undefined ? null : categoryQuery(category);
  const handleRemove = async () => {
    if (page.kind !== 'shown' || category === undefined) return;
    const answer = await removeCategory(actions, page.company, category.category);
    if (answer.kind === 'saved') navigate('/company');
  };
  return (
    <>
      <PartOfCompany
        page={page}
        kind="category"
        id={category?.category}
        name={category?.name ?? null}
        expression={query && printQuery(query)}
        lead={leadOf(category)}
        onEdit={() => setEdited(category ?? null)}
        onRemove={() => void handleRemove()}
      >
        {query === null ? (
          <EmptyState title="Nothing can be searched with its classes and keywords">
            Edit the category and give it a class, or a keyword with letters or digits.
          </EmptyState>
        ) : (
          <OverviewPanel
            filtered={filtered}
            title="Publications"
            expression={printQuery(query)}
            nothing="Nothing is in these classes and has these keywords. Edit the category to widen it."
          />
        )}
      </PartOfCompany>
      {edited !== null && page.kind === 'shown' && (
        <CategoryDialog company={page.company} category={category ?? edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** What a publication of it has, as far as the category says. */
function leadOf(category: Pick<CompanyCategoryRow, 'classes' | 'keywords'> | undefined): string {
  const isInClass = 'Publications in one of its classes';
  const hasKeyword = 'one of its keywords in title, abstract or claims.';
  if (category === undefined || category.keywords.length === 0) return `${isInClass}.`;
  return category.classes.length === 0 ? `Publications with ${hasKeyword}` : `${isInClass} that have ${hasKeyword}`;
}
