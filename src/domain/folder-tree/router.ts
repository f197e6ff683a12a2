/**
 * Sends each change of the tree to the stream in which its row lives. The window speaks of one tree and
 * addresses all of it to the home; what crosses the border of a shared project becomes a pair of events,
 * decided together.
 */
import { draft, type Known } from '../catalogue.ts';
import { rejected, type EventDraft, type Rejected } from '../shared/envelope.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { StreamName } from '../shared/streams.ts';
import { folderTreeEvents, type FolderTreeEvents } from './events.ts';
import type { Forest } from './forest.ts';
import { carry, subtreeOf } from './subtree.ts';

type TreeDraft = Known<keyof FolderTreeEvents>;

/**
 * The drafts as the streams must hear them, in their order, wherever in the tree they were addressed to; what
 * is not of the tree passes as it is. A rejection where one can't be: shared projects do not lie within each other.
 */
export function routed(
  drafts: readonly EventDraft[],
  forest: Forest,
  home: StreamName,
): readonly EventDraft[] | Rejected {
  /** Where what this very gesture adds or moves will be. */
  const here = new Map<Id, StreamName>();
  const streamOf = (id: Id): StreamName => here.get(id) ?? forest.streamOf(id) ?? home;
  const out: EventDraft[] = [];
  for (const one of drafts) {
    if (!isOfTree(one)) {
      out.push(one);
      continue;
    }
    const sent = route(one as EventDraft & TreeDraft);
    if ('code' in sent) return sent;
    out.push(...sent);
  }
  return out;

  function route(one: EventDraft & TreeDraft): readonly EventDraft[] | Rejected {
    const to = (stream: StreamName): readonly EventDraft[] => [{ ...one, stream }];
    switch (one.type) {
      case 'FolderAdded':
      case 'CollectionAdded': {
        const stream = streamOf(parentOrRoot(one.type === 'FolderAdded' ? one.payload.parent : one.payload.project));
        here.set(one.payload.id, stream);
        return to(stream);
      }
      case 'FolderMoved':
        return move(one, one.payload.id, parentOrRoot(one.payload.parent));
      case 'CollectionMoved':
        return move(one, one.payload.id, parentOrRoot(one.payload.project));
      case 'FolderDeleted':
      case 'FolderRestored':
        // A shared project is put away and taken back in the user's own tree.
        return to(forest.mounts.has(one.payload.id) ? home : streamOf(one.payload.id));
      case 'SubtreeSent':
      case 'SubtreeReceived':
      case 'SearchListed':
      case 'SearchUnlisted':
        return [one];
      default:
        return to(streamOf(one.payload.id));
    }
  }

  function move(one: EventDraft, id: Id, parent: Id): readonly EventDraft[] | Rejected {
    const target = streamOf(parent);
    if (forest.mounts.has(id)) return target === home ? [one] : withinAnother;
    const source = streamOf(id);
    if (source === target) return [{ ...one, stream: source }];
    const { rows, mounts } = subtreeOf(forest.rowsOf(source) ?? new Map(), id);
    if (rows.length === 0) return [{ ...one, stream: source }];
    if (mounts.length > 0) return withinAnother;
    for (const row of rows) here.set(row.id, target);
    return [
      draft(source, 'SubtreeSent', { id, to: target }),
      draft(target, 'SubtreeReceived', { id, parent, from: source, rows: carry(rows) }),
    ];
  }
}

const withinAnother = rejected('contains-shared', 'A shared project can’t be put into another one. Move it out first.');

const isOfTree = (one: EventDraft): one is EventDraft & TreeDraft => Object.hasOwn(folderTreeEvents, one.type);
