/** In the pane beside the tree: how long the project is kept, who said so, when it is due, and that it was erased. */
import { useState } from 'react';
import type { ProjectNode } from '../../../domain/folder-tree/node.ts';
import type { RetentionRow } from '../../../domain/retention/rows.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { RetentionDialog } from './RetentionDialog.tsx';
import { maySetRules } from './use-rule-call.ts';

export function RetentionPanel({ row }: { readonly row: TreeListRow }) {
  const node = useProjection('node', { id: row.id }) ?? null;
  const me = useUser();
  const { formatDay } = useDates();
  const [isAsking, setAsking] = useState(false);
  if (node === null) return null;
  if (node.erased !== null)
    return (
      <Banner tone="warning" title="Erased">
        On {formatDay(node.erased.at)}, as the retention of the project said. Its projects, tasks and the searches saved
        in it alone are gone from the server and from devices; the ledger keeps that they were there. You can delete
        this entry from your tree.
      </Banner>
    );
  const { retention } = node;
  const isItself = node.sharedIn === row.id || node.sharedIn === null;
  return (
    <Stack gap={2} align="start">
      {retention !== null && <Retention node={node} retention={retention} isItself={isItself} />}
      {maySetRules(node, me) && me.company !== null && (
        <Button icon="clock" onPress={() => setAsking(true)}>
          {retention === null ? 'Retention…' : 'Change retention…'}
        </Button>
      )}
      {isAsking && (
        <RetentionDialog
          row={row}
          retention={retention}
          isShared={node.sharedIn !== null}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

interface RetentionProps {
  readonly node: ProjectNode;
  readonly retention: RetentionRow;
  readonly isItself: boolean;
}

function Retention({ node, retention, isItself }: RetentionProps) {
  const { formatDate, formatMoment } = useDates();
  const me = useUser();
  const { notice, on, years, by, name, at } = retention;
  const until = on === null ? `${formatCounted(years ?? 0, 'year')} after its last change` : formatDate(on);
  const isStopped = node.hold !== null;
  return (
    <Banner tone={notice !== null && !isStopped ? 'warning' : 'info'} title={`Kept until ${until}`}>
      <Stack gap={1}>
        <Text as="p" size="m">
          {isStopped
            ? 'The legal hold stops this. Once it is lifted, the owner is told again before anything is erased.'
            : notice === null
              ? 'Then its contents are erased. The owner is told 30 days and 7 days before.'
              : `Its contents are erased on ${formatDate(notice.due)}, unless the retention is changed before.`}
        </Text>
        <Text as="p" size="s" tone="quiet">
          {by === me.pk ? 'Set by you' : `Set by ${name}`}, {formatMoment(at)}
          {!isItself && ', for the shared project that this is in'}.
        </Text>
      </Stack>
    </Banner>
  );
}
