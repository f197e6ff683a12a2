/**
 * One tree on the screen with all that belongs to it. The address and the cursor follow each other: a project in the
 * address is opened and shown, and the project of the cursor becomes the address once the cursor rests (NAV-1).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TRASH } from '../../../domain/folder-tree/placed.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useStableCalls } from '../../hooks/use-stable.ts';
import { useUser, useWorker } from '../../platform/services.tsx';
import type { PickedFolder } from '../../parts/folder-tree/picked-folder.ts';
import { readPath, positionOf } from '../../parts/folder-tree/tree-reads.ts';
import { useOpenFolders, type OpenFolders } from '../../parts/folder-tree/use-open-folders.ts';
import { useTreeCursor, type TreeCursor } from '../../parts/folder-tree/use-tree-cursor.ts';
import { useTreeList, type TreeList } from '../../parts/folder-tree/use-tree-list.ts';
import { rootOf, type TreeArea } from './places.ts';
import { readSort, sortInWords, writeSort, type ColumnSort } from './sort.ts';
import { useAnnouncer, type Announcer } from './use-announcer.ts';
import { useSelection, type SelectionState } from './use-selection.ts';
import { useTreeCommands, type TreeCommands, type TreeUnderWay } from './use-tree-commands.ts';

/** The cursor rests when it has stood for this long; browsers refuse a change of address for every key press. */
const RESTS_AFTER_MS = 300;
/** Typing pauses for this long before the tree is filtered. */
const FILTER_AFTER_MS = 120;

interface WorkspaceOptions {
  readonly place: TreeArea;
  /** The folder that stands for the first level of the tree. */
  readonly top: PickedFolder;
  /** The project of the address; null for none. */
  readonly linked: Id | null;
  readonly onLinked?: (id: Id) => void;
  /** The project of the address is in the trash. */
  readonly onFoundInTrash?: (id: Id) => void;
}

export interface Workspace {
  readonly place: TreeArea;
  readonly top: PickedFolder;
  readonly list: TreeList;
  readonly open: OpenFolders;
  readonly cursor: TreeCursor;
  readonly selection: SelectionState;
  readonly commands: TreeCommands;
  readonly underWay: TreeUnderWay;
  readonly announcer: Announcer;
  /** What stands in the filter field. */
  readonly filterText: string;
  setFilter(text: string): void;
  setSort(by: ColumnSort): void;
  /** Selects the row, shows it, and brings the keyboard to the tree: once it is there, where it has yet to come. */
  show(id: Id): void;
  /** The project of the address is nowhere in this tree. */
  readonly isMissing: boolean;
}

export function useWorkspace(options: WorkspaceOptions): Workspace {
  const { place, top } = options;
  const root = place === 'tree' ? top.id : rootOf[place];
  const { pk } = useUser();
  const [sort, setSort] = useState(() => readSort(pk));
  const filter = useFilter();
  const open = useOpenFolders();
  const announcer = useAnnouncer();
  const list = useTreeList({ root, open: open.ids, sort, filter: filter.applied });
  const cursor = useTreeCursor(list, open);
  const selection = useSelection(list, cursor);
  const [commands, underWay] = useTreeCommands({ list, cursor, selection, announcer, top });

  const startAnew = useEffectEvent((cameFrom: Id) => {
    selection.clear();
    cursor.put(null);
    list.element()?.scrollTo({ top: 0 });
    if (cameFrom > 0) void cursor.reveal(cameFrom);
  });
  const shownRoot = useRef(root);
  useEffect(() => {
    if (shownRoot.current === root) return;
    startAnew(shownRoot.current);
    shownRoot.current = root;
  }, [root]);

  // Another order, or no filter any more: what was active is shown where it stands now.
  const keepInSight = useEffectEvent(() => {
    if (cursor.row !== null) void cursor.reveal(cursor.row.id);
    else list.element()?.scrollTo({ top: 0 });
  });
  const arranged = `${sort} ${filter.applied === ''}`;
  const shownArranged = useRef(arranged);
  useEffect(() => {
    if (shownArranged.current === arranged) return;
    shownArranged.current = arranged;
    keepInSight();
  }, [arranged]);

  const show = useShow({ list, cursor, selection });
  const isMissing = useAddress(options, { list, cursor, selection });
  const arranging = useStableCalls({
    setFilter(text: string) {
      filter.set(text);
      selection.clear();
    },
    setSort(by: ColumnSort) {
      setSort(by);
      writeSort(pk, by);
      announcer.say(sortInWords(by));
    },
  });
  return {
    place,
    top,
    list,
    open,
    cursor,
    selection,
    commands,
    underWay,
    announcer,
    filterText: filter.text,
    ...arranging,
    show,
    isMissing,
  };
}

function useFilter() {
  const [text, setText] = useState('');
  const [applied, setApplied] = useState('');
  const timer = useRef(0);
  return {
    text,
    applied,
    set(next: string) {
      window.clearTimeout(timer.current);
      setText(next);
      if (next.trim() === '') setApplied('');
      else timer.current = window.setTimeout(() => setApplied(next), FILTER_AFTER_MS);
    },
  };
}

interface ShownArea {
  readonly list: TreeList;
  readonly cursor: TreeCursor;
  readonly selection: SelectionState;
}

/**
 * What the server has just given to this user comes with the next pull. If the user selects something else meanwhile,
 * that selection stays.
 */
function useShow({ list, selection }: ShownArea): (id: Id) => void {
  const worker = useWorker();
  const [awaited, setAwaited] = useState<Id | null>(null);
  const isElsewhere = selection.rows.size > 0;
  const showIfThere = useEffectEvent(async (id: Id) => {
    if (isElsewhere) return setAwaited(null);
    if ((await readPath(worker, id)) === null) return;
    setAwaited(null);
    await selection.reveal(id);
    focusSoon(list.element);
  });
  useEffect(() => {
    if (awaited !== null) void showIfThere(awaited);
  }, [awaited, list.window, isElsewhere]);
  return (id) => {
    selection.clear();
    setAwaited(id);
  };
}

/** A tree that was empty is drawn a moment after its first row arrives. */
function focusSoon(element: () => HTMLElement | null, frames = 60): void {
  const now = element();
  if (now !== null) now.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusSoon(element, frames - 1));
}

function useAddress(
  { place, linked, onLinked, onFoundInTrash }: WorkspaceOptions,
  { list, cursor, selection }: ShownArea,
): boolean {
  const worker = useWorker();
  const [missing, setMissing] = useState<Id | null>(null);
  /** The id that the address and the cursor last agreed on. */
  const agreed = useRef<string | null>(null);
  const loaded = list.window?.loaded === true;

  const followAddress = useEffectEvent(async (id: Id, where: TreeArea) => {
    if (agreed.current === `${where} ${id}`) return;
    agreed.current = `${where} ${id}`;
    setMissing(null);
    if ((await selection.reveal(id)) !== null) return;
    const path = where === 'tree' ? await readPath(worker, id) : null;
    const inTrash =
      path !== null &&
      (await positionOf(worker, { root: TRASH, open: path.map((step) => step.id), sort: 'name', filter: '' }, id)) !==
        null;
    if (inTrash) onFoundInTrash?.(id);
    else setMissing(id);
  });
  useEffect(() => {
    if (loaded && linked !== null) void followAddress(linked, place);
  }, [loaded, linked, place]);

  const tellAddress = useEffectEvent((id: Id) => {
    if (id === linked) return;
    agreed.current = `${place} ${id}`;
    onLinked?.(id);
  });
  const active = cursor.row?.kind === 'folder' ? cursor.row.id : null;
  useEffect(() => {
    if (active === null) return undefined;
    const timer = window.setTimeout(() => tellAddress(active), RESTS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [active]);

  return missing !== null && missing === linked;
}
