/**
 * What the server notes in the homes of users, because their devices can't gather it: they need not hold the search.
 *
 *   CommentAdded, CommentEdited that mentions people ─▶ MentionNoted in the home of each, once a comment
 *   a role in a project, team or monitor ──────────────▶ MembershipNoted in the home of whom it was given to
 */
import { commentKey, type CommentRow } from '../../domain/assessment/rows.ts';
import { draft, type EventMap } from '../../domain/catalogue.ts';
import { isInboxRead } from '../../domain/inbox/rows.ts';
import type { ConfirmedEvent, EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, parseStream } from '../../domain/shared/streams.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import type { UnitOfWork } from '../events/work.ts';

interface Mentioning {
  readonly comment: Id;
  readonly mentions?: readonly Id[] | undefined;
}

type Noted = EventMap['MembershipNoted'];

interface NotedPerson extends Pick<Noted, 'role' | 'lost' | 'losses'> {
  readonly user: Id;
}

/** Of what the last event of the work did to them; nobody of what they did themself. */
export async function noteMembership(
  work: UnitOfWork,
  people: readonly NotedPerson[],
  what: Omit<Noted, keyof NotedPerson | 'at'>,
): Promise<void> {
  const done = work.confirmed().at(-1);
  const others = people.filter(({ user }) => user !== what.by);
  if (done === undefined || others.length === 0) return;
  await work.append(
    others.map(({ user, role, lost, losses }) => {
      const noted = { ...what, role, at: done.at, ...(lost !== undefined && { lost, losses }) };
      return draft(homeStream(user), 'MembershipNoted', noted);
    }),
    { pk: what.by },
    done.id,
  );
}

/** What comes again under the same name is news again to who read it the last time. */
export async function newsAgain(work: UnitOfWork, user: Id, item: string): Promise<readonly EventDraft[]> {
  const home = homeStream(user);
  const { map: rows } = (await work.open(home)).state.rows;
  return isInboxRead(rows, item) ? [draft(home, 'InboxItemsUnread', { items: [item] })] : [];
}

export function createNoteReactions(now: () => number): readonly Reaction[] {
  async function note(event: ConfirmedEvent, { comment, mentions = [] }: Mentioning, work: UnitOfWork): Promise<void> {
    const { stream, actor: by, id } = event;
    const mentioned = [...new Set(mentions)].filter((user) => user !== by);
    const search = parseStream(stream);
    if (mentioned.length === 0 || search?.kind !== 'search') return;
    const row = (await work.open(stream)).state.rows.map.get(commentKey(comment)) as CommentRow | undefined;
    if (row === undefined) return;
    const noted = { comment, search: search.id, ucid: row.ucid, by, at: now() };
    await work.append(
      mentioned.map((user) => draft(homeStream(user), 'MentionNoted', noted)),
      { pk: by },
      id,
    );
  }
  return [
    reaction('CommentAdded', (event, work) => note(event, event.payload, work)),
    reaction('CommentEdited', (event, work) => note(event, event.payload, work)),
  ];
}
