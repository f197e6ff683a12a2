/** What concerns the user, gathered from the streams on this device; what was read is in the user's home. */
import { commentKey, type CommentRow } from '../../domain/assessment/rows.ts';
import { TRASH } from '../../domain/folder-tree/placed.ts';
import { topOf } from '../../domain/folder-tree/rows.ts';
import {
  arrivalsItem,
  assignmentItem,
  failureItem,
  invitationItem,
  membershipItem,
  mentionItem,
  reportItem,
  retentionItem,
  runItem,
  shareItem,
} from '../../domain/inbox/items.ts';
import {
  hiddenInboxKinds,
  inboxNotes,
  isInboxRead,
  mailedInboxKinds,
  type ArrivalsNoteRow,
  type FailureNoteRow,
  type MembershipNoteRow,
  type MentionNoteRow,
  type NoteRow,
  type ReportNoteRow,
  type RetentionNoteRow,
} from '../../domain/inbox/rows.ts';
import type { InboxKind } from '../../domain/inbox/values.ts';
import type { Permission } from '../../domain/permissions/permissions.ts';
import { reportKey, type ReportRow } from '../../domain/reports/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import { homeStream, projectStream, searchStream } from '../../domain/shared/streams.ts';
import { taskEntriesOf, tasksIn, type TaskRow } from '../../domain/tasks/rows.ts';
import type { InboxItem, Queries } from '../contract.ts';
import { PEOPLE_FILE } from './known-people.ts';
import { RUNS } from './run-notes.ts';
import { TAGS } from './tag-queries.ts';
import { taskNames, taskStreams, type TaskPorts } from './task-places.ts';
import { TREE } from './tree-queries.ts';
import type { LiveQuery } from './watchers.ts';

type Concern = Omit<InboxItem, 'isRead'>;
type Makers = { readonly inbox: (ask: Queries['inbox']['ask']) => LiveQuery<Queries['inbox']['answer']> };

/** Asked before a thing is looked at: a tree lists thousands of runs. */
type IsWanted = (kind: InboxKind, at: number | null) => boolean;

const NONE: readonly Permission[] = [];
const SHOWN = 1_000;
const LONGEST_EXCERPT = 200;

export function createInboxQuery(ports: TaskPorts): Makers {
  const { replicas, user, forest } = ports;
  const home = homeStream(user);

  function ofTask(row: TaskRow, rows: ReadonlyMap<number | string, object>): readonly Concern[] {
    const { task, title, assignee } = row;
    if (row.comments === 0 && assignee !== user) return [];
    const about = { task } as const;
    const entries = taskEntriesOf(rows, task);
    const found = entries.flatMap((entry): readonly Concern[] =>
      entry.what === 'comment' && (entry.by !== user || entry.isFromProduct) && entry.mentions.includes(user)
        ? [
            {
              ...({ item: mentionItem(entry.comment), kind: 'mention', at: entry.at, name: '' } as const),
              by: entry.isFromProduct ? null : entry.by,
              ...{ title, about, text: entry.text.slice(0, LONGEST_EXCERPT) },
            },
          ]
        : [],
    );
    if (assignee !== user) return found;
    const given = entries.findLast((entry) => entry.what === 'assignee') ?? row;
    if (given.by === user) return found;
    const { at, by } = given;
    return [
      ...found,
      { item: assignmentItem(task, at), kind: 'assignment', at, by, name: '', title, about, text: null },
    ];
  }

  function ofTree(isWanted: IsWanted): readonly Concern[] {
    const now = forest();
    if (now === null) return [];
    const nobody = { at: null, by: null, text: null } as const;
    const aside = now.asideOf(home).flatMap((row): readonly Concern[] => {
      if (row.kind === 'invitation') {
        const { id, name: title, by: name } = row;
        if (!isWanted('invitation', null)) return [];
        return [{ ...nobody, item: invitationItem(id), kind: 'invitation', name, title, about: { invitation: id } }];
      }
      if (row.kind !== 'search' || row.families === null || row.addedAt === null) return [];
      if (!isWanted('run', row.addedAt)) return [];
      const { id: search, addedAt: at, families, name: title } = row;
      const about = { search, families };
      return [{ ...nobody, item: runItem(search, at), kind: 'run', at, name: '', title, about }];
    });
    const tree = now.rowsOf(home);
    if (!isWanted('share', null)) return aside;
    const shares = [...now.mounts.values()].flatMap(({ id, name, role }): readonly Concern[] => {
      if (role !== 'member' || (tree && topOf(tree, id) === TRASH)) return [];
      const owner = now.asideOf(projectStream(id)).find((row) => row.kind === 'member' && row.role === 'owner');
      const title = now.tree.get(id)?.name ?? name;
      const about = { project: id };
      return [{ ...nobody, item: shareItem(id), kind: 'share', name: owner?.name ?? '', title, about }];
    });
    return [...aside, ...shares];
  }

  function nameOf(search: Id): string {
    const listed = forest()?.collectionsOf(search)[0] ?? forest()?.rowsOf(home)?.get(search);
    return listed && 'name' in listed ? listed.name : '';
  }
  function ofFailure({ search, searchType, run, at }: FailureNoteRow): Concern {
    const about = { search, failed: true } as const;
    const title = nameOf(search) || searchType;
    return { item: failureItem(search, run), kind: 'run', at, by: null, name: '', title, text: null, about };
  }
  /** None where the comment is known to be gone. */
  function ofMention({ comment, search, ucid, by, at }: MentionNoteRow): readonly Concern[] {
    const rows = replicas.get(searchStream(search))?.state.rows.map;
    const said = rows?.get(commentKey(comment)) as CommentRow | undefined;
    if (rows !== undefined && said === undefined) return [];
    const text = said?.text.slice(0, LONGEST_EXCERPT) ?? null;
    const about = { search, ucid };
    return [{ item: mentionItem(comment), kind: 'mention', at, by, name: '', title: nameOf(search), text, about }];
  }
  function ofReport({ search, report, isMade, at }: ReportNoteRow): Concern {
    const row = replicas.get(searchStream(search))?.state.rows.map.get(reportKey(report)) as ReportRow | undefined;
    const about = { search, report, isMade };
    const text = row?.asked.title ?? null;
    return { item: reportItem(report), kind: 'run', at, by: null, name: '', title: nameOf(search), text, about };
  }
  /** Who is told as an administrator knows whose project it is, and not its name. */
  function ofRetention(note: RetentionNoteRow, isAdministrator: boolean): Concern {
    const { project, due, news, at, owner, searches } = note;
    const title = searches ? nameOf(searches[0] ?? 0) : (forest()?.tree.get(project)?.name ?? '');
    const isOthers = isAdministrator && owner !== undefined && title === '' && news !== 'erased';
    const of = searches ? { searches } : isOthers ? { ownedBy: owner } : { project, owner };
    const about = { ...of, due, news };
    return {
      item: retentionItem(project, at),
      kind: 'share',
      at,
      by: owner ?? null,
      name: '',
      title,
      text: null,
      about,
    };
  }
  /** The name of a monitor is its question, which no home keeps. */
  function ofMembership(note: MembershipNoteRow): Concern {
    const { of, place, name, news, role, by, at, lost, losses } = note;
    const title = of === 'project' ? (forest()?.tree.get(place)?.name ?? '') : name;
    const about = {
      ...{ membership: news, role, lost, losses },
      ...(of === 'project' ? { project: place } : of === 'team' ? { team: place } : { monitor: place }),
    };
    return { item: membershipItem(note), kind: kindOf[of], at, by, name: '', title, text: null, about };
  }
  function ofArrivals({ monitor, families, at }: ArrivalsNoteRow): Concern {
    const about = { monitor, families, run: at };
    return {
      ...{ item: arrivalsItem(monitor, at), kind: 'monitor', at, by: null, name: '', title: '', text: null, about },
    };
  }
  function ofNote(note: NoteRow, isAdministrator: boolean): readonly Concern[] {
    switch (note.kind) {
      case 'retention-note':
        return [ofRetention(note, isAdministrator)];
      case 'membership-note':
        return [ofMembership(note)];
      case 'arrivals-note':
        return [ofArrivals(note)];
      case 'report-note':
        return [ofReport(note)];
      case 'failure-note':
        return [ofFailure(note)];
      case 'mention-note':
        return ofMention(note);
    }
  }
  /** Nobody chose to miss that a project is erased. */
  const ofNotes = (rows: ReadonlyMap<RowKey, object>, isWanted: IsWanted, isAdministrator: boolean) =>
    inboxNotes(rows)
      .flatMap((note) => ofNote(note, isAdministrator))
      .filter(({ kind, at, about }) => 'news' in about || isWanted(kind, at));

  return {
    inbox: ({ since, lacks = NONE }) => ({
      topics: new Set([TREE, TAGS, PEOPLE_FILE, RUNS, home]),
      compute() {
        const rows = replicas.get(home)?.state.rows.map;
        if (rows === undefined) return null;
        const hidden = hiddenInboxKinds(rows);
        const shut: readonly InboxKind[] = isShut(lacks) ? [...hidden, 'monitor'] : hidden;
        const isWanted: IsWanted = (kind, at) => !shut.includes(kind) && (at === null || at >= since);
        const named =
          (names: ReadonlyMap<Id, string>) =>
          (found: Concern): Concern =>
            found.by === null ? found : { ...found, name: names.get(found.by) ?? '' };
        const places = lacks.includes('TASKS') ? [] : taskStreams(ports);
        const ofTasks = places.flatMap(({ stream }) => {
          const there = replicas.get(stream)?.state.rows.map ?? new Map();
          const found = tasksIn(there).flatMap((row) => ofTask(row, there));
          const wanted = found.filter(({ kind, at }) => isWanted(kind, at));
          return wanted.length === 0 ? [] : wanted.map(named(taskNames(ports, stream)));
        });
        const others = [...ofTree(isWanted), ...ofNotes(rows, isWanted, !lacks.includes('COMPANY_ADMIN'))].map(
          named(taskNames(ports)),
        );
        const all = [...ofTasks, ...others].map((found): InboxItem => ({
          ...found,
          isRead: isInboxRead(rows, found.item),
        }));
        all.sort((a, b) => placeOf(b) - placeOf(a) || (a.item < b.item ? -1 : 1));
        const unread = all.filter(({ isRead }) => !isRead).length;
        const items = all.filter(({ isRead }, at) => at < SHOWN || !isRead);
        return { items, total: all.length, unread, hidden, mailed: mailedInboxKinds(rows) };
      },
    }),
  };
}

/** No kind of monitor is open to the user. */
const isShut = (lacks: readonly Permission[]): boolean =>
  lacks.includes('TECHNOLOGY_MONITORING') && lacks.includes('DOCUMENT_MONITORING');

/** Of a role in it. */
const kindOf = { project: 'share', team: 'team', monitor: 'monitor' } as const;

/** What carries no time comes first until it is read, and last from then on. */
const placeOf = ({ at, isRead }: InboxItem): number => at ?? (isRead ? 0 : Number.MAX_SAFE_INTEGER);
