/** What people do on a test's server before the test begins: say something, share a project, give a task, go away. */
import { expect } from 'vitest';
import type { EventMap, EventType } from '../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../src/domain/shared/ids.ts';
import { forkDraft } from '../../src/domain/search-steps/fork.ts';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { emailOf, pushAs, type Browser, type TestServer } from './a-server.ts';
import { aFolderAdded, anEvent } from './events/builders.ts';

/** Pushes one event, which applies; `make` gets an id, which this gives. */
export async function says<T extends EventType>(
  by: Browser,
  stream: StreamName,
  type: T,
  make: (id: Id) => EventMap[T],
): Promise<Id> {
  let id: Id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id), { clientId, clientSeq: 1, stream })];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return id;
}

/** A project of the owner, with people in it. */
export async function aProjectWith(owner: Browser, ...people: readonly Browser[]): Promise<Id> {
  let project: Id = 0;
  await pushAs(owner, (client) => {
    const folder = aFolderAdded(client, 1, { stream: homeStream(owner.pk) });
    project = (folder.payload as { readonly id: Id }).id;
    return [folder];
  });
  for (const one of people) await takeInto(owner, project, one);
  return project;
}

export async function takeInto(owner: Browser, project: Id, invitee: Browser): Promise<void> {
  const email = await emailOf(invitee);
  await sharingCall(owner, `share_project_by_email/${project}`, { email });
  await sharingCall(invitee, `accept_invitation/${project}`, {});
}

export const takeOut = (owner: Browser, project: Id, { pk }: Browser): Promise<void> =>
  sharingCall(owner, `remove_user_share/${project}`, { user: String(pk) });

export async function sharingCall(by: Browser, what: string, form: Readonly<Record<string, string>>): Promise<void> {
  expect((await by.form(`/spa/api/user_team/${what}`, form)).status, what).toBe(200);
}

/** Saves a search in a shared project; gives its row there. */
export const savedIn = (by: Browser, project: Id, search: Id): Promise<Id> =>
  says(by, projectStream(project), 'CollectionAdded', (id) => ({ id, project, name: 'S', search, addedAt: null }));

/** Takes a row out of a shared project for good. */
export async function removedFrom(by: Browser, project: Id, row: Id): Promise<void> {
  for (const type of ['CollectionDeleted', 'TrashedItemRemoved'] as const)
    await says(by, projectStream(project), type, () => ({ id: row }));
}

/** A search of the user's own that goes on from the first step of another one; gives its id. */
export async function goesOnFrom({ services }: TestServer, by: Browser, search: Id): Promise<Id> {
  const steps = await services.accept.withState(searchStream(search), ({ state }) => stepsOf(state.rows.map)!);
  let forked: Id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    forked = mintId(clientId, 9);
    const point = { entry: 1, waiting: null, step: null };
    const named = { project: 0, title: 'On', originTitle: 'S' };
    const { payload } = forkDraft({ steps, point, search: forked, owner: by.pk, ...named });
    const at = { clientId, clientSeq: 1, stream: searchStream(forked) };
    return [anEvent('SearchForked', payload as EventMap['SearchForked'], at)];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return forked;
}

/** A task for somebody; to rate in the search, where there is one. */
export const aTaskFor = (by: Browser, stream: StreamName, assignee: Id | null, search: Id | null = null): Promise<Id> =>
  says(by, stream, 'TaskCreated', (task) => ({
    ...{ task, by: by.pk, at: 5, title: 'Read', description: '', assignee, due: null, reminder: null },
    ...{ origin: { kind: search === null ? 'hand' : 'review-batch', search }, documents: [] },
  }));

export const setStatus = (by: Browser, stream: StreamName, task: Id, status: EventMap['TaskStatusSet']['status']) =>
  says(by, stream, 'TaskStatusSet', () => ({ task, by: by.pk, at: 6, status }));

/** As an administrator changes an account. */
export async function changeUser(admin: Browser, { pk }: Pick<Browser, 'pk'>, change: object): Promise<void> {
  const request = { method: 'PATCH', body: JSON.stringify(change) };
  expect((await admin.fetch(`/spa/api/company/users/${pk}`, request)).status).toBe(200);
}

export async function grantTasks(admin: Browser, { pk }: Browser, granted: boolean): Promise<void> {
  const permission = { permission: 'TASKS', granted };
  expect((await admin.json(`/spa/api/company/users/${pk}/permissions`, permission)).status).toBe(200);
}

export async function companyOf(who: Browser): Promise<Id> {
  const { body } = await who.json('/spa/api/users/self');
  return (body as { readonly user: { readonly company: { readonly id: Id } } }).user.company.id;
}

export async function aTeamWith(owner: Browser, name: string, ...people: readonly Browser[]): Promise<Id> {
  const made = await (await owner.form('/spa/api/user_team/teams', { name })).json();
  const { team_pk: team } = (made as { readonly team: { readonly team_pk: Id } }).team;
  for (const one of people) await sharingCall(owner, `teams/${team}/add_member`, { user: String(one.pk) });
  return team;
}

/** What waits in case that access is given back is due. */
export async function freeingIsDue({ db, services }: TestServer): Promise<void> {
  const due = { run_at: new Date(0) };
  await db.updateTable('job').set(due).where('kind', '=', 'free-tasks').execute();
  services.jobs.wake();
}
