/** Names of people as this device knows them: from shared projects and from the teams of the company. */
import type { Assessment } from '../../domain/assessment/queries.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, projectStream } from '../../domain/shared/streams.ts';
import type { CompanyRow } from '../../domain/teams/rows.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { ForestView } from './forest-view.ts';
import { isAlike } from './watchers.ts';

/** Topic of the names of people: changes with them alone, not with every change of the tree. */
export const PEOPLE_FILE = 'people';

interface KnownFrom {
  readonly replicas: Pick<ReplicaSet, 'get'>;
  readonly company: Id | null;
  readonly forest: ForestView;
}

export function knownPeople({ replicas, company, forest }: KnownFrom): ReadonlyMap<Id, string> {
  const names = new Map<Id, string>();
  const team = company === null ? undefined : replicas.get(companyStream(company));
  for (const row of (team?.state.rows.map.values() ?? []) as Iterable<CompanyRow>)
    if (row.kind === 'team-member') names.set(row.user, row.name);
  const now = forest();
  for (const project of now?.mounts.keys() ?? []) {
    for (const row of now!.asideOf(projectStream(project))) if (row.kind === 'member') names.set(row.id, row.name);
  }
  return names;
}

/** To be called after each change of a stream that people may be named in; reports when a name has changed. */
export function watchPeople(known: () => ReadonlyMap<Id, string>, onChange: () => void): () => void {
  let last: readonly (readonly [Id, string])[] = [];
  return () => {
    const now = [...known()];
    if (isAlike(last, now)) return;
    last = now;
    onChange();
  };
}

/** Reviewers who have not named themselves get the name that is known. */
export function withNames(assessment: Assessment, known: ReadonlyMap<Id, string>): Assessment {
  return {
    ...assessment,
    reviewers: assessment.reviewers.map(({ reviewer, name }) => ({
      reviewer,
      name: name || (known.get(reviewer) ?? ''),
    })),
  };
}
