/**
 * The tree of all measurements, ours and the peers': 20 children a folder, about 150 bytes a node, a saved search
 * in every tenth position of the lowest level. The parent of node n, counted from 1, is node (n − 1) / 20.
 */
import { draft } from '../../../src/domain/catalogue.ts';
import { applied, eventId, type ConfirmedEvent, type EventDraft } from '../../../src/domain/shared/envelope.ts';
import { mintId, ROOT, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';

export const FANOUT = 20;
/** Rows that a window shows. */
export const SHOWN = 60;
/** Confirmed events after the snapshot that a device starts from. */
export const TAIL = 1_000;
/** Another device of the user, which made the tree. */
export const MAKER = 2;

const WORDS = [
  'rotor',
  'valve',
  'hinge',
  'lens',
  'bearing',
  'nozzle',
  'clutch',
  'sensor',
  'gasket',
  'spindle',
  'baffle',
  'ferrule',
  'manifold',
];

export interface Node {
  readonly id: Id;
  readonly parent: Id;
  readonly kind: 'folder' | 'collection';
  readonly name: string;
  readonly client: string;
  readonly number: string;
}

export const idOf = (n: number): Id => (n === 0 ? ROOT : mintId(MAKER, n));

/** Node `n` of a tree of `size`. */
export function nodeOf(n: number, size: number): Node {
  const isLeaf = n * FANOUT + 1 > size;
  const name = `Project ${n}: ${WORDS[n % 13]} and ${WORDS[(n * 7) % 11]} with ${WORDS[(n * 3) % 12]}`;
  const kind = isLeaf && n % 10 === 0 ? 'collection' : 'folder';
  return {
    id: idOf(n),
    parent: idOf(Math.floor((n - 1) / FANOUT)),
    kind,
    name,
    client: `Client ${n % 97} GmbH`,
    number: `P-${2000 + (n % 26)}-${n}`,
  };
}

export function* nodes(size: number): Generator<Node> {
  for (let n = 1; n <= size; n++) yield nodeOf(n, size);
}

/** Node numbers spread over the tree, the same in every run. */
export const pick = (at: number, size: number): number => ((at * 7_919) % size) + 1;

export function added(node: Node, user: Id): EventDraft {
  const { id, parent, name, client, number } = node;
  if (node.kind === 'folder')
    return draft(homeStream(user), 'FolderAdded', { id, parent, name, client, number, addedAt: null });
  return draft(homeStream(user), 'CollectionAdded', { id, project: parent, name, search: null, addedAt: null });
}

export const renamed = (id: Id, name: string, user: Id): EventDraft =>
  draft(homeStream(user), 'FolderRenamed', { id, name });

export const moved = (id: Id, parent: Id, user: Id): EventDraft =>
  draft(homeStream(user), 'FolderMoved', { id, parent });

/** The draft in its place of the log, from the device that made the tree. */
export function confirmed(fact: EventDraft, seq: number, user: Id, clientId = MAKER): ConfirmedEvent {
  const base = {
    clientId,
    clientSeq: seq,
    id: eventId(clientId, seq),
    baseSeq: 0,
    batch: 'bench',
    causationId: null,
    at: 0,
  };
  return { ...fact, ...base, seq, actor: user, outcome: applied };
}

/** Folders open at the start, so that there are rows enough: the first three. */
export const OPEN_AT_START: readonly Id[] = [1, 2, 3].map(idOf);

/** All folders of the first `levels` levels. */
export function openLevels(levels: number): readonly Id[] {
  let last = 0;
  for (let level = 0; level < levels; level++) last = last * FANOUT + FANOUT;
  return Array.from({ length: last }, (_, at) => idOf(at + 1));
}
