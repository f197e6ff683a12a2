/** Beside the actions: what they would act on, and what is under way. Its place is kept, so that nothing moves. */
import { itemsInWords } from '../../actions/folder-tree.ts';
import { Text } from '../../kit/layout.tsx';
import { formatCount, formatShare } from '../../kit/format.ts';
import { asListed, ON_HOLD, whyFixedContent, whyKept } from './row-actions.ts';
import { MOST_SELECTED } from './use-selection.ts';
import type { Workspace } from './use-workspace.ts';

export function SelectionStatus({ workspace }: { readonly workspace: Workspace }) {
  return (
    <Text as="div" role="status" size="m" tone="quiet" numeric cut css={{ flex: '1 1 0', minWidth: 0 }}>
      {statusInWords(workspace)}
    </Text>
  );
}

function statusInWords({ list, selection: { rows, reading }, underWay: { saving } }: Workspace): string {
  if (saving !== null) return saving;
  if (reading !== null)
    return `Reading ${formatCount(reading.wanted)} rows… ${formatShare(reading.done / reading.wanted)}`;
  const listed = asListed(list, rows);
  const [fixed] = listed.filter((row) => whyFixedContent(row) !== null);
  if (fixed) return `${fixed.readOnly === 'erased' ? '' : 'Read only. '}${whyFixedContent(fixed)}`;
  if (listed.some((row) => whyKept(row) !== null)) return ON_HOLD;
  if (rows.size < 2) return '';
  const selected = `${itemsInWords([...rows.values()])} selected`;
  return rows.size < MOST_SELECTED ? selected : `${selected}, the most at once`;
}
