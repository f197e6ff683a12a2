/** The frame of a category or a competitor: its name, the way back, and what administrators can do with it. */
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Row } from '../../../kit/layout.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { linkStyle } from '../../../theme/mixins.ts';
import { NoSuchCompany } from './NoSuchCompany.tsx';
import type { CompanyPage } from './use-company-profile.ts';

interface PartOfCompanyProps {
  readonly page: CompanyPage;
  readonly kind: 'category' | 'competitor';
  /** null where there is none of that number. */
  readonly name: string | null;
  readonly lead: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function PartOfCompany({ page, kind, name, lead, onEdit, onRemove, children }: PartOfCompanyProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (page.kind === 'none') return <NoSuchCompany />;
  if (page.kind === 'loading')
    return (
      <ScreenFrame title={kind === 'category' ? 'Category' : 'Competitor'}>
        <Skeleton label={`Loading the ${kind}`} lines={8} lineHeight={2} />
      </ScreenFrame>
    );
  const back = (
    <Link href="/company" css={[linkStyle, { textDecoration: 'underline' }]}>
      {page.name}
    </Link>
  );
  if (name === null)
    return (
      <ScreenFrame title={kind === 'category' ? 'Category' : 'Competitor'}>
        <EmptyState title={`There is no such ${kind}`} action={back}>
          It may have been removed since the link was made.
        </EmptyState>
      </ScreenFrame>
    );
  return (
    <ScreenFrame
      wide
      title={name}
      lead={
        <>
          {back} · {lead}
        </>
      }
      actions={
        page.mayEdit && (
          <Row gap={2}>
            <Button icon="edit" onPress={onEdit}>
              Edit
            </Button>
            <Button icon="trash" onPress={() => setRemoving(true)}>
              Remove
            </Button>
          </Row>
        )
      }
    >
      {children}
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isRemoving}
        confirmLabel="Remove"
        danger
        onConfirm={onRemove}
        onCancel={() => setRemoving(false)}
      >
        {`The ${kind} goes from the page of the company for everybody. Undo brings it back.`}
      </ConfirmDialog>
    </ScreenFrame>
  );
}
