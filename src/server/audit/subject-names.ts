/**
 * What the numbers in subjects of the audit are called, as far as who reads it may know that: people and teams of the
 * company, and of projects, searches and monitors those that they may use. An entry itself keeps the number alone.
 */
import { ERASED } from '../../domain/folder-tree/erased-titles.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { titleOf } from '../../domain/search-steps/search-title.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  monitorStream,
  projectStream,
  searchStream,
  type StreamName,
} from '../../domain/shared/streams.ts';
import { teamOf, type CompanyMap } from '../../domain/teams/rows.ts';
import { usersOfCompany } from '../accounts/users.ts';
import type { Services } from '../services.ts';

export type SubjectPorts = Pick<Services, 'db' | 'accept' | 'membership'>;

type Naming = (id: Id) => Promise<string | null>;

/** By what stands in the subjects, such as `user 7`. */
export async function subjectNames(
  ports: SubjectPorts,
  reader: UserDetails,
  subjects: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const named = new Set(subjects.flatMap((subject) => subject.match(NUMBERED) ?? []));
  if (named.size === 0 || reader.company === null) return {};
  const namings = namingsFor(ports, { pk: reader.pk, company: reader.company.id });
  const names: Record<string, string> = {};
  for (const one of named) {
    const [kind = '', number] = one.split(' ');
    const name = await namings[kind]?.(Number(number));
    if (name) names[one] = name;
  }
  return names;
}

/** Of the size of an id. */
const NUMBERED = /\b(?:user|team|project|search|monitor) \d{1,16}\b/g;

function namingsFor(
  { db, accept, membership }: SubjectPorts,
  { pk, company }: { readonly pk: Id; readonly company: Id },
): Readonly<Record<string, Naming>> {
  let people: Promise<ReadonlyMap<Id, string>> | null = null;
  const nameOfUser: Naming = async (id) => {
    people ??= usersOfCompany(db, company).then((all) => new Map(all.map((one) => [one.pk, one.full_name])));
    return (await people).get(id) ?? null;
  };
  const rowsOf = <T>(stream: StreamName, read: (rows: ReadonlyMap<number | string, object>) => T): Promise<T> =>
    accept.withState(stream, ({ state }) => read(state.rows.map));
  const ofUsable = async <T>(stream: StreamName, read: () => Promise<T | null>): Promise<T | null> =>
    (await membership.mayUse(stream, { pk, isServer: false })) ? read() : null;
  const nameIn = (stream: StreamName, project: Id) =>
    rowsOf(stream, (rows) => (rows.get(project) as { readonly name?: string } | undefined)?.name ?? null);
  return {
    user: nameOfUser,
    team: (id) => rowsOf(companyStream(company), (rows) => teamOf(rows as CompanyMap, id)?.name ?? null),
    project: async (id) =>
      (await ofUsable(projectStream(id), () => nameIn(projectStream(id), id))) ?? nameIn(homeStream(pk), id),
    search: (id) =>
      ofUsable(searchStream(id), () =>
        rowsOf(searchStream(id), (rows) => {
          const steps = stepsOf(rows);
          return steps === null ? null : (steps.erased ?? null) === null ? titleOf(steps, steps) : ERASED;
        }),
      ),
    monitor: (id) =>
      ofUsable(monitorStream(id), async () => {
        const row = await db.selectFrom('monitor').select('name').where('id', '=', id).executeTakeFirst();
        return row?.name ?? null;
      }),
  };
}
