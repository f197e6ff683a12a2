/** How the inbox says a thing, and where the thing is. */
import type { InboxKind } from '../../../domain/inbox/rows.ts';
import type { InboxItem } from '../../../workers/contract.ts';
import { formatCounted } from '../../kit/format.ts';
import type { IconName } from '../../kit/icon-paths.ts';

export const inboxKindWords: Readonly<Record<InboxKind, { readonly label: string; readonly icon: IconName }>> = {
  mention: { label: 'Mentions', icon: 'comment' },
  assignment: { label: 'Tasks assigned to me', icon: 'task' },
  invitation: { label: 'Invitations to projects', icon: 'users' },
  share: { label: 'Projects shared with me', icon: 'folder' },
  run: { label: 'Finished runs of searches', icon: 'search' },
};

/** Before the title. */
export function inboxSentence({ kind, name, about }: InboxItem): string {
  const who = name === '' ? 'Somebody' : name;
  switch (kind) {
    case 'mention':
      return `${who} mentioned you in`;
    case 'assignment':
      return `${who} assigned you`;
    case 'invitation':
      return `${who} invites you to`;
    case 'share':
      return name === '' ? 'Shared with you:' : `${name} shares with you`;
    case 'run':
      return `${'families' in about ? formatCounted(about.families, 'family', 'families') : 'Results'} found by`;
  }
}

export function inboxAddress({ about }: Pick<InboxItem, 'about'>): string {
  if ('task' in about) return `/task/${about.task}`;
  if ('project' in about) return `/search/project_list/${about.project}`;
  return 'search' in about ? `/search/result_list/${about.search}` : '/search/project_list';
}

/** Whether the page shows the thing: any page of the search for a run. */
export function isOnPage({ about }: Pick<InboxItem, 'about'>, path: string): boolean {
  if (!('search' in about)) return path === inboxAddress({ about });
  return new RegExp(`^/search/(?!project_list|folder_list)[^/]+/${about.search}(/|$)`).test(path);
}
