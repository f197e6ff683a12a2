/** The live queries of sharing: one project with its people, invitations, the teams of the company. */
import { nodeOf } from '../../domain/folder-tree/node.ts';
import { TRASH } from '../../domain/folder-tree/placed.ts';
import { isWithin, topOf } from '../../domain/folder-tree/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream, projectStream } from '../../domain/shared/streams.ts';
import { membersOfTeam, roleInTeam, type CompanyMap } from '../../domain/teams/rows.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Queries, Team, TeamProject } from '../contract.ts';
import type { ForestView } from './forest-view.ts';
import { TREE } from './tree-queries.ts';
import type { LiveQuery } from './watchers.ts';

type SharingQuery = 'node' | 'invitations' | 'sharedWithMe' | 'sharedWithin' | 'teams';
type Makers = { readonly [Q in SharingQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

interface SharingQueryPorts {
  readonly replicas: ReplicaSet;
  readonly user: Id;
  readonly company: Id | null;
  readonly forest: ForestView;
}

export function createSharingQueries({ replicas, user, company, forest }: SharingQueryPorts): Makers {
  const home = homeStream(user);
  const ofCompany = companyStream(company ?? 0);
  return {
    node: ({ id }) => ({
      topics: new Set([TREE]),
      compute() {
        const now = forest();
        return now === null ? null : nodeOf(now, id);
      },
    }),
    invitations: () => ({
      topics: new Set([home]),
      compute: () =>
        (forest()?.asideOf(home) ?? []).flatMap((row) =>
          row.kind === 'invitation' ? { project: row.id, name: row.name, by: row.by } : [],
        ),
    }),
    sharedWithMe: () => ({
      topics: new Set([home]),
      compute() {
        const now = forest();
        if (now === null || !(replicas.get(home)!.cursor > 0 || replicas.isCurrent(home))) return null;
        const tree = now.rowsOf(home)!;
        return [...now.mounts.values()].flatMap(({ id, name, role }) =>
          role === 'member' ? { project: id, name, isInTrash: topOf(tree, id) === TRASH } : [],
        );
      },
    }),
    sharedWithin: ({ ids }) => ({
      topics: new Set([TREE]),
      compute() {
        const now = forest();
        if (now === null) return [];
        return [...now.mounts.keys()].filter((project) =>
          ids.some((id) => id !== project && isWithin(now.tree, project, id)),
        );
      },
    }),
    teams: () => ({
      topics: new Set([ofCompany, TREE]),
      compute() {
        const replica = replicas.get(ofCompany);
        if (replica === undefined || !(replica.cursor > 0 || replicas.isCurrent(ofCompany))) return null;
        const rows = replica.state.rows.map as unknown as CompanyMap;
        const shared = projectsByTeam(forest);
        return [...rows.values()].flatMap((row): Team | readonly [] => {
          if (row.kind !== 'team') return [];
          const members = membersOfTeam(rows, row.id).map(({ user: one, name }) => ({
            ...{ user: one, name },
            role: roleInTeam(rows, row.id, one) ?? 'member',
          }));
          return { team: row.id, name: row.name, by: row.by, members, projects: shared.get(row.id) ?? [] };
        });
      },
    }),
  };
}

/** Of the projects that this user sees, those that are shared with each team. */
function projectsByTeam(forest: ForestView): ReadonlyMap<Id, Team['projects']> {
  const byTeam = new Map<Id, TeamProject[]>();
  const now = forest();
  for (const project of now?.mounts.keys() ?? []) {
    const name = now!.tree.get(project)!.name;
    for (const row of now!.asideOf(projectStream(project))) {
      if (row.kind !== 'team') continue;
      const shared = { project, name, role: row.role ?? 'member' } as const;
      byTeam.set(row.id, [...(byTeam.get(row.id) ?? []), shared]);
    }
  }
  return byTeam;
}
