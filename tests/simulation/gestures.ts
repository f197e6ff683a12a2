/** What simulated users do: any gesture of the tree and of a search, sensible or not. */
import { draft } from '../../src/domain/catalogue.ts';
import type { TreeRow } from '../../src/domain/folder-tree/rows.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import type { Engine } from '../../src/sync/engine.ts';
import type { Dice } from './random.ts';

export async function aGesture(engine: Engine, home: string, search: string, dice: Dice): Promise<readonly EventDraft[]> {
  const rows = [...(engine.library.get(home)?.state.rows.map.values() ?? [])] as TreeRow[];
  const folders = rows.filter((row) => row.kind === 'folder').map((row) => row.id);
  const collections = rows.filter((row) => row.kind === 'collection').map((row) => row.id);
  const anyFolder = () => (folders.length > 0 && dice.chance(0.95) ? dice.pick(folders) : dice.between(-2, 5));
  const anyCollection = () => (collections.length > 0 ? dice.pick(collections) : 3);
  const name = `n${dice.between(0, 99)}`;
  const ucid = `ZZ-${dice.between(1, 9)}-A1`;
  switch (dice.pick(['add', 'add', 'add', 'addTwo', 'collection', 'rename', 'describe', 'move', 'move', 'delete', 'restore', 'moveCollection', 'deleteCollection', 'rate', 'rate', 'clear', 'idea', 'submit'] as const)) {
    case 'add': {
      const [id] = await engine.mintIds(1);
      return [draft(home, 'FolderAdded', { id: id!, parent: anyFolder(), name, client: '', number: '' })];
    }
    case 'addTwo': {
      const [id, child] = await engine.mintIds(2);
      return [
        draft(home, 'FolderAdded', { id: id!, parent: anyFolder(), name, client: '', number: '' }),
        draft(home, 'FolderAdded', { id: child!, parent: id!, name, client: '', number: '' }),
      ];
    }
    case 'collection': {
      const [id] = await engine.mintIds(1);
      return [draft(home, 'CollectionAdded', { id: id!, project: anyFolder(), name, search: 42 })];
    }
    case 'rename':
      return [draft(home, 'FolderRenamed', { id: anyFolder(), name })];
    case 'describe':
      return [draft(home, 'FolderDescribed', { id: anyFolder(), client: name, number: '1' })];
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
    case 'rate':
      return [draft(search, 'ResultRated', { ucid, family: 'f', rating: dice.pick(['relevant', 'maybe', 'irrelevant'] as const) })];
    case 'clear':
      return [draft(search, 'RatingCleared', { ucid, family: 'f' })];
    case 'idea':
      return [draft(search, 'IdeaDescribed', { title: name, text: name, priorityDate: null })];
    case 'submit': {
      const [run] = await engine.mintIds(1);
      return [draft(search, 'SearchSubmitted', { run: run! })];
    }
  }
}
