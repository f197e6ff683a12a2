/** What the user is in a stream, as far as the device knows: what the server says where it knows no better. */
import { describe, expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { memberKey, teamKey, type MemberRow } from '../../../src/domain/members/rows.ts';
import type { Role } from '../../../src/domain/shared/roles.ts';
import { createRows, type RowKey, type Rows } from '../../../src/domain/shared/rows.ts';
import { createReplica } from '../../../src/sync/replica/replica.ts';
import type { ReplicaSet } from '../../../src/sync/replica/replica-set.ts';
import { createRoleOnDevice, mayChange } from '../../../src/workers/live/role-on-device.ts';
import { createTreeQueries } from '../../../src/workers/live/tree-queries.ts';
import { anEvent, given } from '../../builders/given.ts';

const placed = { parent: 0, deletedFrom: null };

interface Given {
  /** Bert’s own row in the project, and what the team Lab (4), with Bert in it, may do there. */
  readonly own?: MemberRow['role'];
  readonly team?: 'member' | 'reader';
  readonly inTeam?: 'owner' | 'member' | 'reader';
  readonly searchOwner?: number;
  readonly isAdministrator?: boolean;
  readonly hasTrees?: boolean;
}

/** Of Bert (8). Anna shares project 5, in which search 42 is saved. */
function aDevice(device: Given) {
  const { own, team, inTeam, searchOwner = 7, isAdministrator = false, hasTrees = true } = device;
  const rows: (readonly [RowKey, TreeRow])[] = [
    [5, { kind: 'folder', id: 5, name: 'Joint', client: '', number: '', prdxIndex: null, addedAt: null, ...placed }],
    [30, { kind: 'collection', id: 30, name: 'S', search: 42, addedAt: null, deletedFrom: null, parent: 5 }],
  ];
  if (own) rows.push([memberKey(8), { kind: 'member', id: 8, name: 'Bert', role: own, state: 'accepted', ...placed }]);
  if (team)
    rows.push([teamKey(4), { kind: 'team', id: 4, name: 'Lab', ...placed, ...(team === 'reader' && { role: team }) }]);
  const project = createRows<TreeRow>(rows);
  const home = createRows<TreeRow>([[5, { kind: 'mount', id: 5, name: 'Joint', role: 'member', ...placed }]]);
  const forest = createForest(8, home);
  forest.setProject(5, project);
  const company = given(
    anEvent('TeamCreated', { team: 4, name: 'Lab', by: 7 }, 'company/3'),
    anEvent('TeamMemberAdded', { team: 4, user: 8, name: 'Bert' }, 'company/3'),
    ...(inTeam ? [anEvent('TeamMemberRoleSet', { team: 4, user: 8, role: inTeam, by: 7 }, 'company/3')] : []),
  );
  const search = given(anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: searchOwner, project: 0 }));
  const states: Readonly<Record<string, { readonly rows: Pick<Rows<object>, 'map'> }>> = {
    'home/8': { rows: home },
    'project/5': { rows: project },
    'company/3': company.state,
    'search/42': search.state,
  };
  const replicas = {
    get: (stream: string) =>
      states[stream] && { state: states[stream], cursor: 1, pendingKeys: () => new Set<RowKey>() },
    isCurrent: () => true,
  } as unknown as ReplicaSet;
  const roleIn = createRoleOnDevice({
    ...{ replicas, user: 8, company: 3, isAdministrator },
    forest: () => (hasTrees ? forest : null),
  });
  const tree = createTreeQueries({ replicas, user: 8, company: 3, forest: () => forest, roleIn });
  return { roleIn, tree };
}

describe('the role on a device', () => {
  it.each<readonly [string, Given, Role | null, Role | null]>([
    ['a member', { own: 'member' }, 'member', 'member'],
    ['a reader', { own: 'reader' }, 'reader', 'reader'],
    ['an owner of the project, in the searches of others', { own: 'owner' }, 'owner', null],
    ['who has it through a team', { team: 'member' }, 'member', null],
    ['a reader of the team', { team: 'member', inTeam: 'reader' }, 'reader', 'reader'],
    ['an owner of a team that may only read', { team: 'reader', inTeam: 'owner' }, 'reader', 'reader'],
    ['a reader whose team may change it: the own row counts', { own: 'reader', team: 'member' }, 'reader', 'reader'],
    ['nobody that the device knows of', {}, null, null],
  ])('[PERM-4] of %s', (_who, device, inProject, inSearch) => {
    const { roleIn } = aDevice(device);
    expect(roleIn('project/5')).toBe(inProject);
    const found = roleIn('search/42');
    expect(mayChange(found)).toBe(mayChange(inSearch));
  });
  it('[PERM-4] of the owner of a search that is saved where they only read', () =>
    expect(aDevice({ own: 'reader', searchOwner: 8 }).roleIn('search/42')).toBe('owner'));
  it('[PERM-4] of an administrator in a search, and of the owner of the project', () => {
    const roleOf = (device: Given) => aDevice({ own: 'owner', ...device }).roleIn('search/42');
    expect([roleOf({ isAdministrator: true }), roleOf({})]).toEqual(['owner', null]);
    expect(roleOf({ isAdministrator: true, own: 'reader' })).toBe('reader');
  });
  it('[PERM-4] of somebody else’s search before the trees are there: the server says', () => {
    expect(aDevice({ own: 'reader', hasTrees: false }).roleIn('search/42')).toBeNull();
  });
  it('[PERM-4] in a team, and elsewhere', () => {
    const { roleIn } = aDevice({ inTeam: 'reader' });
    expect([roleIn('team/4'), roleIn('team/5'), roleIn('home/8')]).toEqual(['reader', null, null]);
  });
});

it('[PERM-4] a device refuses a change of a search that its user may only read, at once', () => {
  const { snapshot } = given(
    anEvent('SearchStarted', { search: 42, searchType: 'FIELDED', owner: 7, project: 0 }),
  ).state;
  const decide = (own: 'reader' | 'member') => {
    const actor = { pk: 8, isServer: false, roleIn: aDevice({ own }).roleIn };
    const replica = createReplica('search/42', actor, { snapshot: snapshot(), seq: 1, mark: null });
    return replica.show(anEvent('QueryWritten', { expression: 'TI:valve' })).decision;
  };
  expect(decide('member')).toEqual({ kind: 'applied' });
  expect(decide('reader')).toMatchObject({ kind: 'rejected', code: 'read-only' });
});

it('[ROUTE-23] an administrator owns what is the company’s; of others nothing is known', () => {
  const roles = [true, false].map((isAdministrator) => aDevice({ isAdministrator }).roleIn('company/3'));
  expect(roles).toEqual(['owner', null]);
});

it('[TREE-9] the list of the tree marks what may only be read', async () => {
  const view = { root: 0, open: [5], sort: 'name', filter: '', from: 0, to: 10 } as const;
  const marks = async (device: Given) => {
    const { rows } = await aDevice(device).tree.tree(view).compute();
    return rows.map(({ readOnly }) => readOnly ?? false);
  };
  expect([await marks({ own: 'reader' }), await marks({ own: 'member' })]).toEqual([
    ['reader', 'reader'],
    [false, false],
  ]);
});
