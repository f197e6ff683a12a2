/** How the inbox says a thing, and which page shows it. */
import { inboxAddress, isGone } from '../../../domain/inbox/items.ts';
import type { InboxKind, MembershipNews, NotedRole, RetentionNews } from '../../../domain/inbox/values.ts';
import { newsOfKind } from '../../../domain/documents/run-news.ts';
import type { InboxItem } from '../../../workers/contract.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import type { NamedMonitor } from '../monitors/monitor-names.ts';
import type { IconName } from '../../kit/icon-paths.ts';

export const inboxKindWords: Readonly<Record<InboxKind, { readonly label: string; readonly icon: IconName }>> = {
  mention: { label: 'Mentions', icon: 'comment' },
  assignment: { label: 'Tasks assigned to me', icon: 'task' },
  invitation: { label: 'Invitations to projects', icon: 'users' },
  share: { label: 'Projects shared with me', icon: 'folder' },
  run: { label: 'Runs of searches and reports: finished and failed', icon: 'search' },
  team: { label: 'Teams: added, another role, deleted', icon: 'users' },
  monitor: { label: 'Monitors: added, what a run brought, or that it failed', icon: 'clock' },
};

const retentionWords: Readonly<Record<RetentionNews, (day: string) => string>> = {
  due: (day) => `Is erased on ${day}, with what went on from its searches, as its retention says:`,
  held: () => 'Is not erased while it is under legal hold:',
  later: (day) => `Is not erased on ${day} after all:`,
  erased: () => 'Was erased, as its retention said:',
};

/** Of searches that went on from a project. */
const forkWords: Readonly<Record<RetentionNews, (day: string) => string>> = {
  due: (day) => `Is erased on ${day}, with the project that it went on from:`,
  held: () => 'Is not erased while the project that it went on from is under legal hold:',
  later: (day) => `Is not erased on ${day} after all:`,
  erased: () => 'Was erased, with the project that it went on from:',
};

/** Before the title. */
export function inboxSentence(
  { kind, name, by, about }: InboxItem,
  formatDate: (iso: string) => string,
  monitors: InboxNames['monitors'] = new Map(),
): string {
  const who = name === '' ? 'Somebody' : name;
  if ('membership' in about) return membershipSentence(who, about);
  switch (kind) {
    case 'mention':
      if (by === null) return 'News of the task';
      return 'ucid' in about ? `${who} mentioned you at ${about.ucid} in` : `${who} mentioned you in`;
    case 'assignment':
      return `${who} assigned you`;
    case 'invitation':
      return `${who} invites you to`;
    case 'share':
      if ('news' in about) {
        const words = 'searches' in about ? forkWords : retentionWords;
        return words[about.news](formatDate(about.due));
      }
      // Who owns it need not have invited, and may have it from the user.
      return name === '' ? 'Shared with you:' : `Shared with you, owned by ${name}:`;
    default:
      return runSentence(about, monitors);
  }
}

function runSentence(about: InboxItem['about'], monitors: InboxNames['monitors']): string {
  if ('monitor' in about && 'families' in about && about.families === 0)
    return 'A run failed, and what is new is not told:';
  if ('monitor' in about) {
    const news = newsOfKind(monitors.get(about.monitor)?.kind);
    return `${formatCounted('families' in about ? about.families : 0, ...news)} in`;
  }
  if ('failed' in about) return 'A run failed:';
  if ('report' in about) return about.isMade ? 'A report was made of' : 'A report could not be made of';
  return `${'families' in about ? formatCounted(about.families, 'family', 'families') : 'Results'} found by`;
}

const roleWords: Readonly<Record<NotedRole, string>> = {
  owner: 'an owner',
  member: 'a member',
  reader: 'a reader',
};

function membershipSentence(who: string, about: Extract<InboxItem['about'], { membership: MembershipNews }>): string {
  if ('project' in about) return `${who} handed over to you`;
  const place = 'team' in about ? 'team' : 'monitor';
  if (about.membership === 'erased') return 'Deleted with the search that it watched:';
  if (about.membership === 'deleted') return place === 'team' ? `${who} deleted the team` : `${who} deleted`;
  const role = place === 'monitor' && about.role === 'owner' ? 'the owner' : roleWords[about.role];
  if (about.membership === 'role') return `${who} made you ${role} of the ${place}`;
  return `${who} added you to the ${place}${about.role === 'member' ? '' : ` as ${role}`}:`;
}

const AWAY = 'The account of its owner is deactivated.';
const HAND_OVER = `${AWAY} Hand their work over in the list of users to keep it.`;
const SAVED_ELSEWHERE = 'What is saved in another shared project too is kept.';
const ASK = `${AWAY} An administrator of the company can hand the project over.`;

/**
 * Below the title: what a mention says, which tasks went with a team, to who may open tasks, or what is done for a
 * project whose owner is away; null for nothing.
 */
export function inboxText({ about, text }: Pick<InboxItem, 'about' | 'text'>, mayTasks: boolean): string | null {
  if ('news' in about) return about.news === 'due' ? whatToDo(about) : null;
  if (!mayTasks || !('lost' in about) || about.lost === undefined) return text;
  const { lost, losses = 0 } = about;
  const more = losses > lost.length ? ` and ${formatCount(losses - lost.length)} more` : '';
  const named = lost.map((title) => `“${title}”`).join(', ');
  return `You had ${formatCounted(losses, 'open task')} there and no longer do: ${named}${more}`;
}

function whatToDo(about: Extract<InboxItem['about'], { news: RetentionNews }>): string | null {
  if ('searches' in about) return SAVED_ELSEWHERE;
  if ('ownedBy' in about) return HAND_OVER;
  return about.owner === undefined ? null : ASK;
}

/** Names that this device does not keep, as the server tells them: by number of the monitor, by pk. */
interface InboxNames {
  readonly monitors: ReadonlyMap<number, NamedMonitor>;
  readonly people: ReadonlyMap<number, string>;
}

/** That of the thing; the kind of a search where no list of this device names it. */
export function inboxTitle({ about, title, name }: InboxItem, { monitors, people }: InboxNames): string {
  if ('monitor' in about) {
    const isLeft = 'membership' in about && isGone(about.membership);
    return isLeft ? 'a monitor that you were in' : monitorTitle(monitors.get(about.monitor));
  }
  if ('searches' in about) return searchesNamed(title, about.searches.length);
  if ('news' in about && title === '')
    return projectUnseen(name === '' && 'ownedBy' in about ? people.get(about.ownedBy) : name);
  if (!('search' in about)) return title === '' ? 'Untitled' : title;
  return title === '' ? 'a search' : (searchTypeOf(title)?.name ?? title);
}

const monitorTitle = (monitor: NamedMonitor | undefined): string => monitor?.name ?? 'a monitor';

function searchesNamed(title: string, count: number): string {
  const first = title === '' ? 'a search of yours' : title;
  return count === 1 ? first : `${first} and ${formatCounted(count - 1, 'other', 'others')}`;
}

const projectUnseen = (owner = ''): string =>
  owner === '' ? 'a project that is not in your tree' : `a project of ${owner}`;

/** Nobody misses that a project will be erased because its page was open when the notice came. */
export const isReadByOpening = ({ about }: Pick<InboxItem, 'about'>): boolean => 'news' in about;

/** Whether the page shows the thing: any page of the search for a run, the page of the result for a comment. */
export function isOnPage({ about }: Pick<InboxItem, 'about'>, path: string): boolean {
  if (isReadByOpening({ about })) return false;
  if ('monitor' in about) return path === inboxAddress({ monitor: about.monitor });
  if (!('search' in about) || 'ucid' in about) return path === inboxAddress(about);
  if ('report' in about) return path.replace(/^\/x\//, '/search/') === inboxAddress(about);
  return new RegExp(`^/search/(?!project_list|folder_list)[^/]+/${about.search}(/|$)`).test(path);
}
