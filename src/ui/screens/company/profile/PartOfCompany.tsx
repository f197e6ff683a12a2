/** The frame of a category or a competitor: its name, the way back, and what administrators can do with it. */
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Row } from '../../../kit/layout.tsx';
import type { OriginKind } from '../../../../domain/documents/monitor-origin.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useWatching } from '../../../parts/monitors/use-watching.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { linkStyle } from '../../../theme/mixins.ts';
import { NoSuchCompany } from './NoSuchCompany.tsx';
import { WatchedBy } from './WatchedBy.tsx';
import { WatchPart } from './WatchPart.tsx';
import type { CompanyPage } from './use-company-profile.ts';

interface PartOfCompanyProps {
  readonly page: CompanyPage;
  readonly kind: OriginKind;
  readonly id: Id | undefined;
  /** null where there is none of that number. */
  readonly name: string | null;
  readonly lead: string;
  /** What it finds, in the query language; null for nothing. */
  readonly expression: string | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function PartOfCompany(props: PartOfCompanyProps) {
  const { page, kind, id, name, lead, expression, onEdit, onRemove, children } = props;
  const [isRemoving, setRemoving] = useState(false);
  const part = id === undefined ? null : { kind, id };
  const { monitors: watching, isLoading, asks, reload } = useWatching(part);
  /** That was watched on this page. */
  const [newId, setNewId] = useState<Id | null>(null);
  if (page.kind === 'none') return <NoSuchCompany />;
  if (page.kind === 'loading')
    return (
      <ScreenFrame title={kind === 'category' ? 'Category' : 'Competitor'}>
        <Skeleton label={`Loading the ${kind}`} lines={8} lineHeight={2} />
      </ScreenFrame>
    );
  const back = (
    <Link href="/company" css={[linkStyle, { textDecoration: 'underline', overflowWrap: 'anywhere' }]}>
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
        <Row gap={2}>
          {expression !== null && part !== null && watching.length === 0 && !isLoading && (
            <WatchPart
              question={expression}
              {...{ name, part }}
              isAsked={asks(expression)}
              onMade={() => {
                setNewId(part.id);
                reload();
              }}
            />
          )}
          {page.mayEdit && (
            <>
              <Button icon="edit" onPress={onEdit}>
                Edit
              </Button>
              <Button icon="trash" onPress={() => setRemoving(true)}>
                Remove
              </Button>
            </>
          )}
        </Row>
      }
    >
      {watching.length > 0 && (
        <WatchedBy kind={kind} now={{ name, asks: expression }} monitors={watching} isNew={newId === id} />
      )}
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
        {watching.length > 0 && ' What watches it goes on with the question that it has.'}
      </ConfirmDialog>
    </ScreenFrame>
  );
}
