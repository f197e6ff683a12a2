/** What simulated users do: any gesture of the tree, of tasks and of a search, sensible or not. */
import { draft } from '../../src/domain/catalogue.ts';
import type { TreeRow } from '../../src/domain/folder-tree/rows.ts';
import { ideaEdits, versionsIn } from '../../src/domain/search-steps/edits.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import { versionHash } from '../../src/domain/shared/versions.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { projectStream, type StreamName } from '../../src/domain/shared/streams.ts';
import type { Engine } from '../../src/sync/engine.ts';
import type { Tab } from './device.ts';
import { NEWER_TYPE } from './builds.ts';
import type { Dice } from './random.ts';
import { aTaskGesture } from './task-gestures.ts';

const TREE = [
  'add',
  'add',
  'add',
  'addTwo',
  'collection',
  'rename',
  'describe',
  'index',
  'move',
  'move',
  'delete',
  'restore',
  'moveCollection',
  'deleteCollection',
] as const;
const SEARCH = ['rate', 'rate', 'clear', 'idea', 'submit', 'cutOff', 'reach'] as const;

export interface Where {
  readonly home: StreamName;
  /** null for a user who has no search. */
  readonly search: StreamName | null;
}

export async function aGesture(
  { engine, forest }: Tab,
  { home, search }: Where,
  dice: Dice,
): Promise<readonly EventDraft[]> {
  return search !== null && dice.chance(0.3)
    ? inSearch(engine, search, dice)
    : inTree({ engine, forest, rows: rowsOf({ engine, forest }, home) }, home, dice);
}

/** The rows of the home and of all projects that are mounted in it. */
function rowsOf({ engine, forest }: Pick<Tab, 'engine' | 'forest'>, home: StreamName): readonly TreeRow[] {
  const streams = [home, ...[...(forest()?.mounts.keys() ?? [])].map(projectStream)];
  return streams.flatMap((stream) => [...(engine.replicas.get(stream)?.state.rows.map.values() ?? [])] as TreeRow[]);
}

async function inTree(
  { engine, forest, rows }: Pick<Tab, 'engine' | 'forest'> & { readonly rows: readonly TreeRow[] },
  home: StreamName,
  dice: Dice,
): Promise<readonly EventDraft[]> {
  const folders = rows.filter((row) => row.kind === 'folder' || row.kind === 'mount').map((row) => row.id);
  const collections = rows.filter((row) => row.kind === 'collection').map((row) => row.id);
  const anyFolder = () => (folders.length > 0 && dice.chance(0.95) ? dice.pick(folders) : dice.between(-2, 5));
  const anyCollection = () => (collections.length > 0 ? dice.pick(collections) : 3);
  const number = dice.between(0, 99);
  const name = `n${number}`;
  switch (dice.pick(TREE)) {
    case 'add': {
      const [id] = await engine.mintIds(1);
      return [
        draft(home, 'FolderAdded', { id: id!, parent: anyFolder(), name, client: '', number: '', addedAt: null }),
      ];
    }
    case 'addTwo': {
      const [id, child] = await engine.mintIds(2);
      return [
        draft(home, 'FolderAdded', { id: id!, parent: anyFolder(), name, client: '', number: '', addedAt: null }),
        draft(home, 'FolderAdded', { id: child!, parent: id!, name, client: '', number: '', addedAt: null }),
      ];
    }
    case 'collection': {
      const [id] = await engine.mintIds(1);
      return [draft(home, 'CollectionAdded', { id: id!, project: anyFolder(), name, search: 42, addedAt: null })];
    }
    case 'rename':
      return [draft(home, 'FolderRenamed', { id: anyFolder(), name })];
    case 'describe':
      // In place of it, so that what other rolls give stays as it is.
      if (number < 70) return aTaskGesture({ engine, forest }, home, dice);
      return [draft(home, 'FolderDescribed', { id: anyFolder(), client: name, number: '1' })];
    case 'index':
      return [draft(home, NEWER_TYPE, { id: anyFolder(), prdxIndex: dice.between(1, 9) })];
    case 'move':
      return [draft(home, 'FolderMoved', { id: anyFolder(), parent: dice.chance(0.2) ? 0 : anyFolder() })];
    case 'delete':
      return [draft(home, 'FolderDeleted', { id: anyFolder() })];
    case 'restore':
      return [draft(home, 'FolderRestored', { id: anyFolder() })];
    case 'moveCollection':
      return [draft(home, 'CollectionMoved', { id: anyCollection(), project: anyFolder() })];
    case 'deleteCollection':
      return [draft(home, 'CollectionDeleted', { id: anyCollection() })];
  }
}

/** Field by field upon what the device shows, in place of all versions, or as an earlier build wrote it. */
function anIdea(engine: Engine, search: StreamName, number: number): readonly EventDraft[] {
  const idea = { title: `n${number}`, text: `n${number}`, priorityDate: null };
  const steps = stepsOf(engine.replicas.get(search)?.state.rows.map ?? new Map());
  if (steps === null || number % 4 === 0) return [draft(search, 'IdeaDescribed', idea)];
  const shown = versionsIn(steps, 'text');
  if (number % 4 === 1 && shown.length > 1) {
    const replaces = shown.map(({ value }) => versionHash(value));
    return [
      draft(search, 'IdeaDescribed', { text: String(shown.at(-1)!.value), basis: { by: null, at: 1, replaces } }),
    ];
  }
  return ideaEdits(steps.idea, idea, { by: null, at: number }).map((edit) => draft(search, 'IdeaDescribed', edit));
}

async function inSearch(engine: Engine, search: StreamName, dice: Dice): Promise<readonly EventDraft[]> {
  const ucid = `ZZ-${dice.between(1, 9)}-A1`;
  const number = dice.between(0, 99);
  switch (dice.pick(SEARCH)) {
    case 'rate':
      return [
        draft(search, 'ResultRated', {
          ucid,
          family: 'f',
          rating: dice.pick(['relevant', 'maybe', 'irrelevant'] as const),
        }),
      ];
    case 'clear':
      return [draft(search, 'RatingCleared', { ucid, family: 'f' })];
    case 'idea':
      return anIdea(engine, search, number);
    case 'cutOff':
      return [draft(search, 'CutOffDateSet', { date: `${1900 + number}-01-01` })];
    case 'reach':
      return [draft(search, 'StepReached', { step: dice.between(1, 60) })];
    case 'submit': {
      const [run] = await engine.mintIds(1);
      return [draft(search, 'SearchSubmitted', { run: run! })];
    }
  }
}
