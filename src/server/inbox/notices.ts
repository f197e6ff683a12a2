/**
 * Which events concern somebody so that an e-mail may tell of them: the same things as on a device's inbox, with the
 * same names. No title and no text is among it: what leaves the house says who did what, and where to read it.
 */
import type { Known } from '../../domain/catalogue.ts';
import type { InboxKind } from '../../domain/inbox/values.ts';
import { failureItem, mentionItem } from '../../domain/inbox/rows.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { parseStream } from '../../domain/shared/streams.ts';
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
  readonly isFailure: boolean;
}
type Concerning = Omit<Notice, 'isFailure'>;

export function noticesOf(event: ConfirmedEvent): readonly Notice[] {
  if (event.outcome.kind !== 'applied') return [];
  const reading = readEvent(event);
  if (reading.kind !== 'known') return [];
  const found = concerned(reading.fact, event);
  const others = found.filter(({ user, by, kind }) => kind === 'run' || user !== by);
  return others.map((one) => ({ ...one, isFailure: reading.fact.type === 'RunFailureNoted' }));
}

function concerned(fact: Known, { stream, actor: by }: ConfirmedEvent): readonly Concerning[] {
  const user = parseStream(stream)?.id ?? 0;
  switch (fact.type) {
    case 'TaskCreated':
    case 'TaskAssigned': {
      const { task, at, assignee } = fact.payload;
      const item = `assignment:${task}:${at}`;
      return assignee === null ? [] : [{ user: assignee, kind: 'assignment', item, by, path: `/task/${task}` }];
    }
    case 'TaskCommented':
    case 'TaskCommentEdited': {
      const { task, comment, mentions } = fact.payload;
      const item = mentionItem(comment);
      return mentions.map((one) => ({ user: one, kind: 'mention', item, by, path: `/task/${task}` }));
    }
    case 'MentionNoted': {
      const { comment, search, ucid } = fact.payload;
      const path = `/document/${encodeURIComponent(ucid)}/${search}`;
      return [{ user, kind: 'mention', item: mentionItem(comment), by, path }];
    }
    case 'SearchListed': {
      const { search, addedAt } = fact.payload;
      return [{ user, kind: 'run', item: `run:${search}:${addedAt}`, by: user, path: `/search/result_list/${search}` }];
    }
    case 'RunFailureNoted': {
      const { search, run } = fact.payload;
      return [{ user, kind: 'run', item: failureItem(search, run), by: user, path: `/search/result_list/${search}` }];
    }
    case 'InvitationReceived':
      return [
        { user, kind: 'invitation', item: `invitation:${fact.payload.project}`, by, path: '/search/project_list' },
      ];
    case 'ProjectMounted': {
      const { project } = fact.payload;
      return [{ user, kind: 'share', item: `share:${project}`, by, path: `/search/project_list/${project}` }];
    }
    default:
      return [];
  }
}
