/** Company Representation (ROUTE-25): the company's portfolio, what it follows, and whom it watches. */
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { applicantsQuery } from '../../../../domain/company-profile/expressions.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { marketOf } from '../../../../domain/search-steps/guided/markets.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { OverviewPanel } from '../../../parts/corpus/OverviewPanel.tsx';
import { useOverviewFilter } from '../../../parts/corpus/use-overview-filter.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CompetitorDialog } from './CompetitorDialog.tsx';
import { NoSuchCompany } from './NoSuchCompany.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { categoryPath, competitorPath, useCompanyProfile, type ShownCompany } from './use-company-profile.ts';
import { writtenWords } from './words-field.ts';

type OpenDialog = 'profile' | 'category' | 'competitor';

export function CompanyScreen() {
  const page = useCompanyProfile();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (page.kind === 'none') return <NoSuchCompany />;
  if (page.kind === 'loading')
    return (
      <ScreenFrame title="Company">
        <Skeleton label="Loading the company" lines={8} lineHeight={2} />
      </ScreenFrame>
    );
  const close = () => setDialog(null);
  return (
    <ScreenFrame
      wide
      title={page.name}
      lead={leadOf(page)}
      actions={
        page.mayEdit && (
          <Button icon="edit" onPress={() => setDialog('profile')}>
            Edit profile
          </Button>
        )
      }
    >
      <Stack gap={6}>
        <Portfolio page={page} />
        <Categories page={page} onAdd={() => setDialog('category')} />
        <Competitors page={page} onAdd={() => setDialog('competitor')} />
      </Stack>
      {dialog === 'profile' && <ProfileDialog page={page} onClose={close} />}
      {dialog === 'category' && <CategoryDialog company={page.company} category={null} onClose={close} />}
      {dialog === 'competitor' && <CompetitorDialog company={page.company} competitor={null} onClose={close} />}
    </ScreenFrame>
  );
}

function leadOf({ said }: ShownCompany): string {
  const markets = said.profile.markets.map((code) => marketOf(code)?.name ?? code);
  return markets.length === 0 ? 'Portfolio, categories and competitors.' : `Sells in ${markets.join(', ')}.`;
}

function Portfolio({ page }: { readonly page: ShownCompany }) {
  const query = applicantsQuery(page.said.profile.applicants);
  const filtered = useOverviewFilter();
  if (query !== null)
    return (
      <OverviewPanel
        title="Portfolio"
        filtered={filtered}
        expression={printQuery(query)}
        nothing="No publication names the company so. Edit the profile to confirm other spellings."
      />
    );
  return (
    <EmptyState
      title="The portfolio is not known yet"
      action={
        page.mayEdit && (
          <Link href="/company/onboarding" css={linkStyle}>
            Set the company up
          </Link>
        )
      }
    >
      {page.mayEdit
        ? 'Confirm the names under which the company files; its publications, their trend and classes follow.'
        : 'An administrator confirms the names under which the company files.'}
    </EmptyState>
  );
}

interface ListProps {
  readonly page: ShownCompany;
  readonly onAdd: () => void;
}

function Categories({ page, onAdd }: ListProps) {
  const { categories } = page.said;
  return (
    <Listed title="Categories" addLabel="New category" mayAdd={page.mayEdit} onAdd={onAdd}>
      {categories.length === 0 ? (
        <EmptyState compact title="No categories yet">
          A category is a field of technology by classes and keywords, with its latest publications.
        </EmptyState>
      ) : (
        <Table caption="Categories">
          <thead>
            <tr>
              <Th>Category</Th>
              <Th>Classes</Th>
              <Th>Keywords</Th>
            </tr>
          </thead>
          <tbody>
            {categories.map((one) => (
              <tr key={one.category}>
                <Td>
                  <Link href={categoryPath(page.company, one.category)} css={linkStyle}>
                    {one.name}
                  </Link>
                </Td>
                <Td css={{ fontFamily: theme.font.mono }}>{writtenWords(one.classes)}</Td>
                <Td>{writtenWords(one.keywords)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Listed>
  );
}

function Competitors({ page, onAdd }: ListProps) {
  const { competitors } = page.said;
  return (
    <Listed title="Competitors" addLabel="New competitor" mayAdd={page.mayEdit} onAdd={onAdd}>
      {competitors.length === 0 ? (
        <EmptyState compact title="No competitors yet">
          A competitor has a portfolio by the spellings of its name, beside yours.
        </EmptyState>
      ) : (
        <Table caption="Competitors">
          <thead>
            <tr>
              <Th>Competitor</Th>
              <Th>Names in publications</Th>
            </tr>
          </thead>
          <tbody>
            {competitors.map((one) => (
              <tr key={one.competitor}>
                <Td>
                  <Link href={competitorPath(page.company, one.competitor)} css={linkStyle}>
                    {one.name}
                  </Link>
                </Td>
                <Td>{writtenWords(one.applicants)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Listed>
  );
}

interface ListedProps {
  readonly title: string;
  readonly addLabel: string;
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function Listed({ title, addLabel, mayAdd, onAdd, children }: ListedProps) {
  return (
    <section aria-label={title}>
      <Row justify="between" gap={3} align="baseline" css={{ marginBottom: theme.space[2] }}>
        <Row gap={3} align="baseline">
          <Heading level={2} size="l">
            {title}
          </Heading>
          {!mayAdd && (
            <Text size="s" tone="quiet">
              Kept by administrators
            </Text>
          )}
        </Row>
        {mayAdd && (
          <Button size="small" icon="plus" onPress={onAdd}>
            {addLabel}
          </Button>
        )}
      </Row>
      <div css={[panelStyle, { overflow: 'auto' }]}>{children}</div>
    </section>
  );
}
