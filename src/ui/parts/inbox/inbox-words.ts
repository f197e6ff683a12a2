/** How the inbox says a thing, and which page shows it. */
import { inboxAddress } from '../../../domain/inbox/items.ts';
import type { InboxKind, RetentionNews } from '../../../domain/inbox/values.ts';
import type { InboxItem } from '../../../workers/contract.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { formatCounted } from '../../kit/format.ts';
import type { IconName } from '../../kit/icon-paths.ts';

export const inboxKindWords: Readonly<Record<InboxKind, { readonly label: string; readonly icon: IconName }>> = {
  mention: { label: 'Mentions', icon: 'comment' },
  assignment: { label: 'Tasks assigned to me', icon: 'task' },
  invitation: { label: 'Invitations to projects', icon: 'users' },
  share: { label: 'Projects shared with me', icon: 'folder' },
  run: { label: 'Runs of searches and reports: finished and failed', icon: 'search' },
};

const retentionWords: Readonly<Record<RetentionNews, string>> = {
  due: 'Is erased soon, as its retention says:',
  held: 'Is not erased while it is under legal hold:',
  later: 'Is not erased yet, as work on it went on:',
  erased: 'Was erased, as its retention said:',
};

/** Before the title. */
export function inboxSentence({ kind, name, about }: InboxItem): string {
  const who = name === '' ? 'Somebody' : name;
  switch (kind) {
    case 'mention':
      return 'ucid' in about ? `${who} mentioned you at ${about.ucid} in` : `${who} mentioned you in`;
    case 'assignment':
      return `${who} assigned you`;
    case 'invitation':
      return `${who} invites you to`;
    case 'share':
      if ('news' in about) return retentionWords[about.news];
      return name === '' ? 'Shared with you:' : `${name} shares with you`;
    case 'run':
      if ('failed' in about) return 'A run failed:';
      if ('report' in about) return about.isMade ? 'A report was made of' : 'A report could not be made of';
      return `${'families' in about ? formatCounted(about.families, 'family', 'families') : 'Results'} found by`;
  }
}

/** That of the thing; the kind of a search where no list of this device names it. */
export function inboxTitle({ about, title }: InboxItem): string {
  if (!('search' in about)) return title === '' ? 'Untitled' : title;
  return title === '' ? 'a search' : (searchTypeOf(title)?.name ?? title);
}

/** Whether the page shows the thing: any page of the search for a run, the page of the result for a comment. */
export function isOnPage({ about }: Pick<InboxItem, 'about'>, path: string): boolean {
  if (!('search' in about) || 'ucid' in about) return path === inboxAddress(about);
  if ('report' in about) return path.replace(/^\/x\//, '/search/') === inboxAddress(about);
  return new RegExp(`^/search/(?!project_list|folder_list)[^/]+/${about.search}(/|$)`).test(path);
}
