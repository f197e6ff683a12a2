/** One project of the tree with the fields of the specification (TREE-15), and its sharing. */
import { RECOVERED, TRASH } from './placed.ts';
import { topOf, type TreeRow } from './rows.ts';
import type { Forest } from './forest.ts';
import { erasureIn, retentionIn, type ProjectErasedRow, type RetentionRow } from '../retention/rows.ts';
import type { Id } from '../shared/ids.ts';
import { legalHoldsIn, type LegalHold } from '../shared/legal-holds.ts';
import type { Role } from '../shared/roles.ts';
import type { RowKey } from '../shared/rows.ts';
import { parseStream, projectStream } from '../shared/streams.ts';

export interface UserShare {
  readonly user_pk: Id;
  readonly user_name: string;
  readonly role: Role;
}
export interface TeamShare {
  readonly team_pk: Id;
  readonly team_name: string;
  /** The most that its people may do here. */
  readonly role: 'member' | 'reader';
}
export interface NodeFields {
  readonly id: Id;
  readonly name: string;
  readonly client: string;
  readonly number: string;
  readonly prdx_index: Id | null;
  /** 0 for the root. */
  readonly parent_project: Id;
  readonly shared_team_shares: readonly UserShare[];
  readonly shared_team_pending_invitations: readonly UserShare[];
  readonly custom_team_shares: readonly TeamShare[];
}
export interface CollectionFields {
  readonly id: Id;
  readonly name: string;
  readonly project: Id;
}
export interface ProjectNode {
  readonly project: NodeFields;
  /** The projects directly within, by name. */
  readonly children: readonly Id[];
  /** The saved searches directly within, by name. */
  readonly searches: readonly CollectionFields[];
  readonly parent: Id;
  /** The user who shared it; null if it is not shared. */
  readonly owner: UserShare | null;
  /** This user's role in it; null if the project itself is not shared. */
  readonly role: 'owner' | 'member' | null;
  /** The shared project that contains it, possibly itself; null for a project of the user alone. */
  readonly sharedIn: Id | null;
  /** Under which it is, with the shared project that contains it; null for none. */
  readonly hold: LegalHold | null;
  /** How long the shared project that contains it is kept; null where nobody said so. */
  readonly retention: RetentionRow | null;
  /** That the project was erased, as its retention said. */
  readonly erased: ProjectErasedRow | null;
  /** Its area: the tree, the trash or Recovered. */
  readonly place: 'tree' | 'trash' | 'recovered';
}

/** Null if the row does not exist or is not a project. */
export function nodeOf(forest: Forest, id: Id): ProjectNode | null {
  const row = forest.tree.get(id);
  if (row?.kind !== 'folder') return null;
  const below = forest.sorted(id, 'name').map((child) => forest.tree.get(child));
  const people = sharesOf(forest.asideOf(projectStream(id)));
  const stream = parseStream(forest.streamOf(id) ?? '');
  const top = topOf(forest.tree, id);
  const { name, client, number, prdxIndex, parent } = row;
  return {
    project: { id, name, client, number, prdx_index: prdxIndex, parent_project: Math.max(0, parent), ...people.shares },
    children: below.flatMap((child) => (child?.kind === 'folder' ? child.id : [])),
    searches: below.flatMap((child) =>
      child?.kind === 'collection' ? { id: child.id, name: child.name, project: id } : [],
    ),
    parent,
    owner: people.owner,
    role: forest.mounts.get(id)?.role ?? null,
    sharedIn: stream?.kind === 'project' ? stream.id : null,
    hold: holdOf(forest, id),
    ...retentionOf(forest, stream?.kind === 'project' ? stream.id : null),
    place: top === TRASH ? 'trash' : top === RECOVERED ? 'recovered' : 'tree',
  };
}

/** The legal hold on the shared project that contains the row; null for none. */
export function holdOf(forest: Pick<Forest, 'streamOf' | 'rowsOf'>, id: Id): LegalHold | null {
  const stream = forest.streamOf(id);
  if (stream === null || parseStream(stream)?.kind !== 'project') return null;
  return legalHoldsIn(forest.rowsOf(stream) ?? new Map<RowKey, object>())[0] ?? null;
}

/** That the shared project that contains the row was erased; null for no. */
export function erasureOf(forest: Pick<Forest, 'streamOf' | 'rowsOf'>, id: Id): ProjectErasedRow | null {
  const stream = parseStream(forest.streamOf(id) ?? '');
  return stream?.kind === 'project' ? retentionOf(forest, stream.id).erased : null;
}

function retentionOf(
  { rowsOf }: Pick<Forest, 'rowsOf'>,
  project: Id | null,
): Pick<ProjectNode, 'retention' | 'erased'> {
  const rows = (project === null ? undefined : rowsOf(projectStream(project))) ?? new Map<RowKey, object>();
  return { retention: retentionIn(rows), erased: erasureIn(rows) };
}

type Shares = Pick<NodeFields, 'shared_team_shares' | 'shared_team_pending_invitations' | 'custom_team_shares'>;

function sharesOf(people: readonly TreeRow[]): { readonly owner: UserShare | null; readonly shares: Shares } {
  let owner: UserShare | null = null;
  const accepted: UserShare[] = [];
  const pending: UserShare[] = [];
  const teams: TeamShare[] = [];
  for (const row of people) {
    if (row.kind === 'team') teams.push({ team_pk: row.id, team_name: row.name, role: row.role ?? 'member' });
    if (row.kind !== 'member') continue;
    const share = { user_pk: row.id, user_name: row.name, role: row.role };
    if (row.role === 'owner') owner = share;
    else (row.state === 'accepted' ? accepted : pending).push(share);
  }
  return {
    owner,
    shares: { shared_team_shares: accepted, shared_team_pending_invitations: pending, custom_team_shares: teams },
  };
}
