/**
 * Which events concern somebody so that an e-mail may tell of them: the same things as on a device's inbox, with the
 * same names. No title and no text is among it: what leaves the house says who did what, and where to read it.
 */
import type { EventMap, Known } from '../../domain/catalogue.ts';
import type { InboxKind } from '../../domain/inbox/values.ts';
import {
  arrivalsItem,
  assignmentItem,
  failureItem,
  inboxAddress,
  invitationItem,
  isGone,
  membershipItem,
  mentionItem,
  reportItem,
  retentionItem,
  runItem,
  shareItem,
} from '../../domain/inbox/items.ts';
import type { Permission } from '../../domain/permissions/permissions.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { parseStream, projectStream, searchStream, teamStream, type StreamName } from '../../domain/shared/streams.ts';
import { readEvent } from '../../domain/streams.ts';

export interface Notice {
  readonly user: Id;
  readonly kind: InboxKind;
  /** As the inbox names it. */
  readonly item: string;
  /** Who did it; the user for what the server did for them. */
  readonly by: Id;
  /** The page that shows it. */
  readonly path: string;
  /** What the e-mail says of a kind that has several. */
  readonly news: 'failure' | 'report' | 'retention' | 'task' | null;
  /** Without it nothing is sent; absent for none, and in jobs from before. */
  readonly needs?: Permission | null;
  /** Who is told has to be in it still; absent for none, and in jobs from before. */
  readonly within?: StreamName;
  /** That it is shared, so that who owns it by then is told of that instead; or how long it is kept. */
  readonly project?: Id;
  readonly membership?: Pick<EventMap['MembershipNoted'], 'of' | 'news' | 'role'>;
  /** Absent in jobs from before. */
  readonly retention?: Pick<EventMap['RetentionNoted'], 'news' | 'due' | 'owner' | 'searches'>;
  /** Who is told has to be in it; `run`: what it brought, and when it was. */
  readonly monitor?: { readonly id: Id; readonly run: { readonly families: number; readonly at: number } | null };
}
type Concerning = Omit<Notice, 'news'>;

export function noticesOf(event: ConfirmedEvent): readonly Notice[] {
  if (event.outcome.kind !== 'applied') return [];
  const reading = readEvent(event);
  if (reading.kind !== 'known') return [];
  if (isSaidAgain(reading.fact, event)) return [];
  const found = concerned(reading.fact, event);
  const others = found.filter(({ user, by, kind }) => kind === 'run' || user !== by);
  return others.map((one) => ({ ...one, news: newsOf(reading.fact) }));
}

/**
 * A task that the server moved elsewhere: what was said in it is no news. What the one who moves it said is told by its
 * time; what is as new as the move has its e-mail under the same key.
 */
const isSaidAgain = ({ type, payload }: Known, { actor, clientId, at }: ConfirmedEvent): boolean =>
  clientId === SERVER_CLIENT &&
  type.startsWith('Task') &&
  'by' in payload &&
  (payload.by !== actor || ('at' in payload && at - payload.at > JUST_NOW_MS));
const JUST_NOW_MS = 60_000;

/** What the server does by itself. */
const NOBODY: Id = 0;
const NEWS: Readonly<Record<string, Notice['news']>> = {
  RunFailureNoted: 'failure',
  ReportNoted: 'report',
  RetentionNoted: 'retention',
};

/** Said in a task by the product, when somebody did something. */
const isFromProduct = (fact: Known): boolean => fact.type === 'TaskCommented' && fact.payload.isFromProduct === true;
const newsOf = (fact: Known): Notice['news'] => (isFromProduct(fact) ? 'task' : (NEWS[fact.type] ?? null));

function concerned(fact: Known, { stream, actor: by }: ConfirmedEvent): readonly Concerning[] {
  const user = parseStream(stream)?.id ?? 0;
  switch (fact.type) {
    case 'TaskCreated':
    case 'TaskAssigned': {
      const { task, at, assignee } = fact.payload;
      const of = { by, path: inboxAddress({ task }), needs: 'TASKS', within: stream } as const;
      return assignee === null ? [] : [{ user: assignee, kind: 'assignment', item: assignmentItem(task, at), ...of }];
    }
    case 'TaskCommented':
    case 'TaskCommentEdited': {
      const { task, comment, mentions } = fact.payload;
      const of = { kind: 'mention', item: mentionItem(comment) } as const;
      const mention = {
        ...of,
        by: isFromProduct(fact) ? NOBODY : by,
        path: inboxAddress({ task }),
        needs: 'TASKS',
        within: stream,
      } as const;
      return mentions.map((one) => ({ user: one, ...mention }));
    }
    case 'MentionNoted': {
      const { comment, search, ucid } = fact.payload;
      const at = { path: inboxAddress({ search, ucid }), within: searchStream(search) };
      return [{ user, kind: 'mention', item: mentionItem(comment), by, ...at }];
    }
    case 'SearchListed': {
      const { search, addedAt } = fact.payload;
      // As on the device: a listing without a time, from an old build, is no news.
      if (addedAt === null) return [];
      return [{ user, kind: 'run', item: runItem(search, addedAt), by: user, path: inboxAddress({ search }) }];
    }
    case 'RunFailureNoted': {
      const { search, run } = fact.payload;
      return [{ user, kind: 'run', item: failureItem(search, run), by: user, path: inboxAddress({ search }) }];
    }
    case 'ReportNoted': {
      const { search, report } = fact.payload;
      const at = { path: inboxAddress({ search, report }), within: searchStream(search) };
      return [{ user, kind: 'run', item: reportItem(report), by: user, ...at }];
    }
    default:
      return concernedByProject(fact, { user, by });
  }
}

function concernedByProject(fact: Known, { user, by }: Pick<Concerning, 'user' | 'by'>): readonly Concerning[] {
  switch (fact.type) {
    case 'RetentionNoted': {
      const { project, at, news, due, owner, searches } = fact.payload;
      const of = { user, kind: 'share', item: retentionItem(project, at), by: NOBODY } as const;
      return [
        {
          ...of,
          path: inboxAddress(searches?.[0] === undefined ? { project } : { search: searches[0] }),
          project,
          retention: { news, due, ...(owner !== undefined && { owner }), ...(searches && { searches }) },
        },
      ];
    }
    case 'InvitationReceived': {
      const { project: invitation } = fact.payload;
      const item = invitationItem(invitation);
      return [{ user, kind: 'invitation', item, by, path: inboxAddress({ invitation }) }];
    }
    case 'ProjectMounted': {
      const { project } = fact.payload;
      const at = { path: inboxAddress({ project }), project, within: projectStream(project) };
      return [{ user, kind: 'share', item: shareItem(project), by, ...at }];
    }
    case 'MembershipNoted':
      return [concernedByRole(user, fact.payload)];
    case 'ArrivalsNoted': {
      const { monitor: id, families, at } = fact.payload;
      const about = { monitor: id, run: at, families };
      const monitor = { id, run: { families, at } };
      const of = { user, kind: 'monitor', item: arrivalsItem(id, at), by: NOBODY } as const;
      return [{ ...of, path: inboxAddress(about), monitor }];
    }
    default:
      return [];
  }
}

function concernedByRole(user: Id, note: EventMap['MembershipNoted']): Concerning {
  const { of, place, news, role, by } = note;
  const told = { user, item: membershipItem(note), by, membership: { of, news, role } };
  const inside = (within: StreamName) => (isGone(news) ? {} : { within });
  switch (of) {
    case 'project':
      return { ...told, ...inside(projectStream(place)), kind: 'share', path: inboxAddress({ project: place }) };
    case 'team':
      return { ...told, ...inside(teamStream(place)), kind: 'team', path: inboxAddress({ team: place }) };
    case 'monitor': {
      const path = inboxAddress({ monitor: place, membership: news });
      return { ...told, kind: 'monitor', path, ...(!isGone(news) && { monitor: { id: place, run: null } }) };
    }
  }
}
