/** What can be done with many documents of a list at once: a menu of what the user may do, and its dialogs. */
import { useState } from 'react';
import { X_PERMISSION } from '../../../domain/permissions/permissions.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { MenuButton, type MenuAction } from '../../kit/Menu.tsx';
import { useMay } from '../../platform/services.tsx';
import type { BatchSource } from '../results/BatchFields.tsx';
import { LazyBatchDialog } from '../tasks/task-dialogs.ts';

const TagDialog = lazyPart(() => import('../tags/BatchTagDialog.tsx').then((m) => m.BatchTagDialog));
const WatchDialog = lazyPart(() => import('../monitors/WatchListedDialog.tsx').then((m) => m.WatchListedDialog));
const IndexDialog = lazyPart(() => import('../x/AddToIndexDialog.tsx').then((m) => m.AddToIndexDialog));

interface BatchMenuProps {
  readonly search: Id;
  /** Of the list: proposed for what is made of it. */
  readonly name: string;
  readonly sources: readonly BatchSource[];
  /** The expression that the list follows; null for a list without one. */
  readonly query: string | null;
  /** The documents have a way of their own to be watched. */
  readonly isWatchedElsewhere?: boolean;
  readonly isEmpty: boolean;
  readonly size?: 'small' | 'normal';
  /** What else the list offers. */
  readonly more?: readonly MenuAction[];
}

export function BatchMenu({ size = 'normal', more = [], isEmpty, isWatchedElsewhere = false, ...of }: BatchMenuProps) {
  const { search, name, sources, query } = of;
  const [opened, setOpened] = useState<'tags' | 'tasks' | 'watch' | 'index' | null>(null);
  const may = {
    tags: useMay('TAGS'),
    tasks: useMay('TASKS'),
    watch: useMay('DOCUMENT_MONITORING') && !isWatchedElsewhere,
    index: useMay(X_PERMISSION),
  };
  const entry = (id: keyof typeof may, label: string, icon: NonNullable<MenuAction['icon']>): readonly MenuAction[] =>
    may[id] ? [{ id, label, icon, isDisabled: isEmpty, onAction: () => setOpened(id) }] : [];
  const entries = [
    ...entry('tags', 'Tag documents…', 'tag'),
    ...entry('tasks', 'Assign review…', 'task'),
    ...entry('watch', 'Watch changes…', 'clock'),
    ...entry('index', 'Add to index…', 'database'),
    ...more,
  ];
  if (entries.length === 0) return null;
  const dialog = { sources, onClose: () => setOpened(null) };
  return (
    <>
      <MenuButton label="More" entries={entries} placement="bottom end" button={{ size }} />
      {opened === 'tags' && <TagDialog {...dialog} />}
      {opened === 'tasks' && <LazyBatchDialog search={search} {...dialog} />}
      {opened === 'watch' && <WatchDialog name={name} {...dialog} />}
      {opened === 'index' && <IndexDialog query={query} {...dialog} />}
    </>
  );
}
