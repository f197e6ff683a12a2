/**
 * Duplicates a project with its sub-projects in one gesture. Their fields are copied. Saved searches are filed in the
 * copy as well: a search is not copied, so that nobody mistakes one for the other.
 */
import { draft } from '../../domain/catalogue.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { parentOrRoot, type Id } from '../../domain/shared/ids.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

export interface CopiedProject {
  readonly name: string;
  readonly client: string;
  readonly number: string;
  readonly prdxIndex: Id | null;
  readonly projects: readonly CopiedProject[];
  readonly searches: readonly { readonly name: string; readonly search: Id | null }[];
}

/** The rows of the copy, itself included. */
export const sizeOfCopy = ({ projects, searches }: CopiedProject): number =>
  1 + searches.length + projects.reduce((sum, one) => sum + sizeOfCopy(one), 0);

/** The id of the copy; null if it was not saved. */
export async function duplicateProject(actions: ActionContext, project: CopiedProject, parent: Id): Promise<Id | null> {
  const ids = [...(await actions.mintIds(sizeOfCopy(project)))];
  const [copy] = ids;
  if (copy === undefined || ids.length < sizeOfCopy(project)) return null;
  const drafts: EventDraft[] = [];
  const [stream, addedAt] = [homeStream(actions.userPk), actions.now()];
  const add = ({ name, client, number, prdxIndex, projects, searches }: CopiedProject, under: Id): void => {
    const id = ids.shift()!;
    drafts.push(draft(stream, 'FolderAdded', { id, parent: under, name, client, number, addedAt }));
    if (prdxIndex !== null) drafts.push(draft(stream, 'FolderIndexAssigned', { id, prdxIndex }));
    for (const one of projects) add(one, id);
    for (const { name: title, search } of searches)
      drafts.push(draft(stream, 'CollectionAdded', { id: ids.shift()!, project: id, name: title, search, addedAt }));
  };
  add(project, parentOrRoot(parent));
  const answer = await actions.emit(drafts, 'Duplicate project');
  return answer.kind === 'saved' ? copy : null;
}
