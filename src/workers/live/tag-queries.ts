/** The live queries of tags: those that this user reads, the documents of one, and the tags of given documents. */
import { carries, type TagScope } from '../../domain/tags/queries.ts';
import { documentTagOf, tagsIn, type DocumentTagRow } from '../../domain/tags/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream, teamStream, type StreamName } from '../../domain/shared/streams.ts';
import { teamsOfUser, type CompanyMap } from '../../domain/teams/rows.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Queries, ShownTag } from '../contract.ts';
import type { LiveQuery } from './watchers.ts';

/** Changes when a tag, or what one may read of them, may have changed. */
export const TAGS = 'tags';

type TagQuery = 'tags' | 'taggedDocuments' | 'documentTags';
type Makers = { readonly [Q in TagQuery]: (ask: Queries[Q]['ask']) => LiveQuery<Queries[Q]['answer']> };

interface TagQueryPorts {
  readonly replicas: ReplicaSet;
  readonly user: Id;
  readonly company: Id | null;
}

/** The teams that the user is in, as far as this device knows. */
export function teamsOnDevice({ replicas, user, company }: TagQueryPorts): ReturnType<typeof teamsOfUser> {
  const rows = company === null ? undefined : replicas.get(companyStream(company))?.state.rows.map;
  return rows === undefined ? [] : teamsOfUser(rows as unknown as CompanyMap, user);
}

export function createTagQueries(ports: TagQueryPorts): Makers {
  const { replicas, user, company } = ports;
  const topics = new Set([TAGS]);

  /** In the order in which they are shown; a stream that is not on this device is left out. */
  function scopes(): readonly Place[] {
    const teams = [...teamsOnDevice(ports)].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    return [
      { scope: { kind: 'mine' }, stream: homeStream(user) } as const,
      ...teams.map(({ id, name }) => ({
        scope: { kind: 'team', team: id, name } as const,
        stream: teamStream(id),
      })),
      ...(company === null ? [] : [{ scope: { kind: 'company' } as const, stream: companyStream(company) }]),
    ].filter(({ stream }) => replicas.get(stream) !== undefined);
  }
  const rowsOf = (stream: StreamName): readonly DocumentTagRow[] => {
    const rows = replicas.get(stream)?.state.rows.map;
    return rows === undefined ? [] : tagsIn(rows);
  };

  return {
    tags: () => ({
      topics,
      compute: () =>
        replicas.get(homeStream(user)) === undefined
          ? null
          : scopes().map((place) => ({
              ...place,
              tags: rowsOf(place.stream).map((row) => ({ ...shown(row, place), documents: row.documents.length })),
            })),
    }),
    taggedDocuments: ({ of }) => ({
      topics,
      compute() {
        const rows = of === null ? undefined : replicas.get(of.stream)?.state.rows.map;
        return rows === undefined ? null : (documentTagOf(rows, of!.tag)?.documents ?? null);
      },
    }),
    documentTags: ({ documents, grouping }) => ({
      topics,
      compute() {
        const all = scopes().flatMap((place) => rowsOf(place.stream).map((row) => ({ row, tag: shown(row, place) })));
        return documents.flatMap((document) => {
          const tags = all.flatMap(({ row, tag }) => (carries(row, document, grouping) ? [tag] : []));
          return tags.length === 0 ? [] : [{ ucid: document.ucid, tags }];
        });
      },
    }),
  };
}

interface Place {
  readonly scope: TagScope;
  readonly stream: StreamName;
}

const shown = ({ tag, name, colour }: DocumentTagRow, place: Place): ShownTag => ({ tag, name, colour, ...place });
