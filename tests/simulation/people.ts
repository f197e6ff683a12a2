/**
 * What people who work together do, and the server with them: tags and tasks of a home, of a team and of the company,
 * the thread of each task, the inbox, the review of one search by two, what arrived in a monitor, and the profile of
 * the company. With company-acts.ts and any-gestures.ts, each event of the catalogue takes part.
 */
import type { SearchRow } from '../../src/domain/assessment/rows.ts';
import { RATINGS } from '../../src/domain/assessment/values.ts';
import { draft } from '../../src/domain/catalogue.ts';
import { inboxNotes } from '../../src/domain/inbox/rows.ts';
import {
  INBOX_KINDS,
  MEMBERSHIP_NEWS,
  NOTED_PLACES,
  NOTED_ROLES,
  RETENTION_NEWS,
} from '../../src/domain/inbox/values.ts';
import { ARRIVAL_DECISIONS } from '../../src/domain/monitors/events.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import type { Id } from '../../src/domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  parseStream,
  projectStream,
  searchStream,
  teamStream,
  type StreamName,
} from '../../src/domain/shared/streams.ts';
import { TAG_COLOURS } from '../../src/domain/shared/tag-colours.ts';
import { tagsIn } from '../../src/domain/tags/rows.ts';
import { taskEntriesOf, taskIdsIn, taskOf, type TaskRow, type TasksRow } from '../../src/domain/tasks/rows.ts';
import type { Engine } from '../../src/sync/engine.ts';
import { anyHomeGesture, anyOutcome, anyProjectGesture, anySearchGesture, isAboutOutcomes } from './any-gestures.ts';
import { aWordOfPeople, companyAct, MONITOR, PROJECT, TEAM } from './company-acts.ts';
import type { Tab } from './device.ts';
import { aProfileGesture } from './profile-gestures.ts';
import { createDice, type Dice } from './random.ts';
import { USERS } from './script.ts';
import { aPerson, COMPANY, type Server } from './server.ts';
import { aTaskGesture } from './task-gestures.ts';

export const SEARCH = searchStream(42);
const TOGETHER: readonly StreamName[] = [companyStream(COMPANY), teamStream(TEAM)];
/** What both users open, beside their homes, the shared projects and the team. */
export const openedByPeople: readonly StreamName[] = [companyStream(COMPANY), SEARCH, MONITOR];
/** All that they may use together, beside the shared projects. */
export const streamsOfPeople: readonly StreamName[] = [...TOGETHER, SEARCH, MONITOR];
/** Whose logs there are, whoever may use them in the end. */
export const logsOfPeople: readonly StreamName[] = [...streamsOfPeople, projectStream(PROJECT)];

/** The first user's team with the second in it, a shared project that holds the search, and a monitor of it. */
export async function gather({ current, appendAsServer }: Server): Promise<void> {
  const [anna, bert] = USERS;
  const [company, home] = [companyStream(COMPANY), homeStream(anna)];
  await appendAsServer(company, [
    draft(company, 'TeamCreated', { team: TEAM, name: 'Lab', by: anna }),
    draft(company, 'TeamMemberAdded', { team: TEAM, user: anna, name: 'User 7' }),
    draft(company, 'TeamMemberAdded', { team: TEAM, user: bert, name: 'User 8' }),
  ]);
  const named = { parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
  await appendAsServer(home, [draft(home, 'FolderAdded', { id: PROJECT, ...named })]);
  await current.sharing.shareByEmail(PROJECT, { email: aPerson(bert).email }, aPerson(anna));
  await current.sharing.answer(PROJECT, true, aPerson(bert));
  const [project, saved] = [projectStream(PROJECT), { id: 61, project: PROJECT, search: 42, addedAt: null }];
  const added = draft(project, 'CollectionAdded', { ...saved, name: 'Search' });
  await current.accept.appendAsServer(project, [added], { pk: anna }, null);
  // What it can run with; its type has one of them.
  const idea = { title: 'Pump', text: 'A pump', priorityDate: null };
  await appendAsServer(SEARCH, [
    draft(SEARCH, 'IdeaDescribed', idea),
    draft(SEARCH, 'QueryWritten', { expression: 'TI=pump' }),
  ]);
  const opened = { monitor: 70, owner: anna, ownerName: 'User 7', search: 42 };
  await appendAsServer(MONITOR, [draft(MONITOR, 'MonitorOpened', opened)]);
}

const PARTS = [
  ...['tag', 'tag', 'task', 'task', 'inbox', 'review', 'review', 'profile', 'arrival'],
  ...['any of the search', 'any of the search', 'any of the search', 'any of the home', 'any of the project'],
] as const;

/** So many are made for one that has an effect; the last one is taken as it is. */
const TRIES = 4;

/** `about`: a number that says what the world is about. */
export async function aPeopleGesture(
  { engine, ...tab }: Tab,
  home: StreamName,
  chance: { readonly dice: Dice; readonly about: number },
): Promise<readonly EventDraft[]> {
  const actor = { pk: parseStream(home)?.id ?? 0, isServer: false };
  for (let tries = 1; ; tries++) {
    const drafts = await aGestureOfAPart({ engine, ...tab }, home, chance);
    const isEffective = drafts.every(
      (one) => engine.replicas.get(one.stream)?.state.decide(one, actor).kind === 'applied',
    );
    if (tries === TRIES || (drafts.length > 0 && isEffective)) return drafts;
  }
}

async function aGestureOfAPart(
  tab: Tab,
  home: StreamName,
  { dice, about }: { readonly dice: Dice; readonly about: number },
): Promise<readonly EventDraft[]> {
  const { engine } = tab;
  const user = parseStream(home)?.id ?? 0;
  switch (dice.pick(PARTS)) {
    case 'tag':
      return aTagGesture(engine, dice.pick([home, ...TOGETHER]), dice);
    case 'task':
      return dice.chance(0.5)
        ? aTaskGesture(tab, home, dice, TOGETHER)
        : aThreadGesture(engine, { stream: dice.pick([home, ...TOGETHER]), by: user }, dice);
    case 'inbox':
      return anInboxGesture(engine, home, dice);
    case 'review':
      return aReviewGesture(engine, user, dice);
    case 'profile':
      return aProfileGesture(engine, companyStream(COMPANY), dice);
    case 'arrival':
      return [anAssessment(user, dice)];
    case 'any of the search':
      return anySearchGesture(engine, SEARCH, { user, dice, about });
    case 'any of the home':
      return anyHomeGesture(engine, home, { user, dice });
    case 'any of the project':
      return anyProjectGesture(engine, PROJECT, { user, dice });
  }
}

const rowsIn = (engine: Engine, stream: StreamName) => engine.replicas.get(stream)?.state.rows.map ?? new Map();
const aDocument = (dice: Dice) => ({ ucid: `ZZ-${dice.between(1, 9)}-A1`, family: 'f' });

const TAG_ACTS = ['create', 'rename', 'recolour', 'delete', 'merge', 'tag', 'tag', 'tag', 'untag'] as const;

async function aTagGesture(engine: Engine, stream: StreamName, dice: Dice): Promise<readonly EventDraft[]> {
  const tags = tagsIn(rowsIn(engine, stream));
  const act = tags.length < 2 ? 'create' : dice.pick(TAG_ACTS);
  const { tag } = tags.length === 0 ? { tag: 1 } : dice.pick(tags);
  const [id] = act === 'create' ? await engine.mintIds(1) : [];
  const [name, colour] = [`n${dice.between(0, 99)}`, dice.pick(TAG_COLOURS)];
  const documents = [aDocument(dice), aDocument(dice)];
  const drafts: Readonly<Record<(typeof TAG_ACTS)[number], () => EventDraft>> = {
    create: () => draft(stream, 'TagCreated', { tag: id!, name, colour, documents: documents.slice(1) }),
    rename: () => draft(stream, 'TagRenamed', { tag, name }),
    recolour: () => draft(stream, 'TagRecoloured', { tag, colour }),
    delete: () => draft(stream, 'TagDeleted', { tag }),
    merge: () => draft(stream, 'TagMerged', { tag, into: dice.pick(tags).tag }),
    tag: () => draft(stream, 'DocumentsTagged', { tag, documents }),
    untag: () => draft(stream, 'DocumentsUntagged', { tag, ucids: documents.map(({ ucid }) => ucid) }),
  };
  return [drafts[act]()];
}

const THREAD_ACTS = [
  'say',
  'say',
  'edit',
  'edit',
  'delete',
  'name',
  'remind',
  'untick',
  'remove',
  'restore',
  'restore',
] as const;

/** What {@link aTaskGesture} leaves out, or hits rarely: the thread with mentions, its people, reminders. */
async function aThreadGesture(
  engine: Engine,
  { stream, by }: { readonly stream: StreamName; readonly by: Id },
  dice: Dice,
): Promise<readonly EventDraft[]> {
  const rows = rowsIn(engine, stream);
  const ids = taskIdsIn(rows);
  if (ids.length === 0) return [];
  const said = { task: dice.pick(ids), by, at: dice.between(1, 99) };
  const task = taskOf(rows, said.task);
  const comments = taskEntriesOf(rows, said.task).flatMap((one) => (one.what === 'comment' ? [one.comment] : []));
  const comment = comments.length === 0 ? 1 : dice.pick(comments);
  const deleted = ([...rows.values()] as readonly TasksRow[]).find(
    (row): row is TaskRow => row.kind === 'task' && row.isDeleted,
  );
  const act = dice.pick(THREAD_ACTS);
  const [id] = act === 'say' ? await engine.mintIds(1) : [];
  const [text, user] = [`n${dice.between(0, 99)}`, dice.pick(USERS)];
  const mentions = dice.chance(0.5) ? [user] : [];
  const drafts: Readonly<Record<(typeof THREAD_ACTS)[number], () => EventDraft>> = {
    say: () => draft(stream, 'TaskCommented', { ...said, comment: id!, text, mentions }),
    edit: () => draft(stream, 'TaskCommentEdited', { ...said, comment, text, mentions }),
    delete: () => draft(stream, 'TaskCommentDeleted', { ...said, comment }),
    name: () => draft(stream, 'TaskPeopleNamed', { people: [{ user, name: text }] }),
    restore: () => draft(stream, 'TaskRestored', { ...said, task: deleted?.task ?? said.task }),
    remind: () => draft(stream, 'TaskReminderSet', { ...said, reminder: dice.pick([null, 1, 2]) }),
    untick: () => draft(stream, 'TaskDocumentsUnticked', { ...said, ucids: task?.ticked ?? [] }),
    remove: () =>
      draft(stream, 'TaskDocumentsRemoved', { ...said, ucids: (task?.documents ?? []).map(({ ucid }) => ucid) }),
  };
  return [drafts[act]()];
}

/** One of few arrivals, so that several decide on the same; null takes a decision back. */
function anAssessment(by: Id, dice: Dice): EventDraft {
  const decision = dice.chance(0.2) ? null : dice.pick(ARRIVAL_DECISIONS);
  const said = { arrival: dice.between(1, 4), decision, reason: dice.pick(['', 'n1', 'n2']), by };
  return draft(MONITOR, 'MonitorArrivalAssessed', { ...said, at: dice.between(1, 99) });
}

const INBOX_ACTS = ['read', 'read', 'unread', 'show', 'mail'] as const;

function anInboxGesture(engine: Engine, home: StreamName, dice: Dice): readonly EventDraft[] {
  const noted = inboxNotes(rowsIn(engine, home)).flatMap((row) => ('comment' in row ? [`mention:${row.comment}`] : []));
  const items = [dice.pick([...noted, 'assignment:1', 'assignment:2', 'mention:3'])];
  const [kind, isOn] = [dice.pick(INBOX_KINDS), dice.chance(0.5)];
  const drafts: Readonly<Record<(typeof INBOX_ACTS)[number], () => EventDraft>> = {
    read: () => draft(home, 'InboxItemsRead', { items }),
    unread: () => draft(home, 'InboxItemsUnread', { items }),
    show: () => draft(home, 'InboxKindShown', { kind, shown: isOn }),
    mail: () => draft(home, 'InboxKindMailed', { kind, mailed: isOn }),
  };
  return [drafts[dice.pick(INBOX_ACTS)]()];
}

const REVIEW_ACTS = [
  'rate',
  'rate',
  'withdraw',
  'name',
  'blind',
  'done',
  'comment',
  'edit',
  'delete',
  'settle',
] as const;

/** Also what only the owner may, and the other's comments: rules refuse it where it begins. */
async function aReviewGesture(engine: Engine, user: Id, dice: Dice): Promise<readonly EventDraft[]> {
  const act = dice.pick(REVIEW_ACTS);
  const [id] = act === 'comment' ? await engine.mintIds(1) : [];
  const of = aDocument(dice);
  const text = `n${dice.between(0, 99)}`;
  const rows = [...rowsIn(engine, SEARCH).values()] as readonly SearchRow[];
  const comments = rows.flatMap((row) => (row.kind === 'comment' ? [row.comment] : []));
  const comment = comments.length === 0 ? 1 : dice.pick(comments);
  const mentions = dice.chance(0.5) ? [dice.pick(USERS)] : [];
  const said = { comment: id!, author: user, ...of, text, at: dice.between(1, 99), mentions };
  const drafts: Readonly<Record<(typeof REVIEW_ACTS)[number], () => EventDraft>> = {
    rate: () => draft(SEARCH, 'RatingGiven', { reviewer: user, ...of, rating: dice.pick(RATINGS) }),
    withdraw: () => draft(SEARCH, 'RatingWithdrawn', { reviewer: user, ...of }),
    done: () => draft(SEARCH, 'ReviewDoneSaid', { reviewer: user, done: dice.chance(0.7) }),
    name: () => draft(SEARCH, 'ReviewerNamed', { reviewer: user, name: text }),
    blind: () => draft(SEARCH, 'BlindReviewSet', { blind: dice.chance(0.5) }),
    comment: () => draft(SEARCH, 'CommentAdded', said),
    edit: () => draft(SEARCH, 'CommentEdited', { comment, text, mentions }),
    delete: () => draft(SEARCH, 'CommentDeleted', { comment }),
    settle: () => draft(SEARCH, dice.chance(0.5) ? 'ResultKept' : 'ResultDropped', of),
  };
  return [drafts[act]()];
}

/**
 * What users and the server do by calls, and what only the server says: a run or report ended, a person was deleted or
 * renamed, a project is erased soon, somebody has another role, a monitor found something.
 */
export async function serverAct(server: Server, roll: number, about: number): Promise<void> {
  const dice = createDice(roll);
  if (dice.chance(isAboutOutcomes(about) ? 0.2 : 0.6)) return companyAct(server, dice, about);
  const home = homeStream(dice.pick(USERS));
  const [run, isMade] = [dice.between(1, 5), dice.chance(0.5)];
  const noted = { search: 42, at: dice.between(1, 99) };
  const outcome = await server.current.accept.withState(SEARCH, ({ state }) => anyOutcome(SEARCH, state, dice));
  const drafts: readonly (() => EventDraft)[] = [
    () => aWordOfPeople(dice),
    () => aWordOfPeople(dice),
    () => draft(home, 'TitlesErased', { searches: [run] }),
    () => draft(home, 'RunFailureNoted', { ...noted, searchType: 'ULTRA_QUICK', run }),
    () => draft(home, 'ReportNoted', { ...noted, report: run, isMade }),
    () =>
      draft(home, 'RetentionNoted', {
        project: run,
        due: '2030-01-31',
        news: dice.pick(RETENTION_NEWS),
        at: run,
        ...(isMade && { owner: USERS[0] }),
        ...(dice.chance(0.5) && { searches: [42, run] }),
      }),
    () =>
      draft(home, 'MembershipNoted', {
        ...{ of: dice.pick(NOTED_PLACES), place: run, name: 'Lab', by: USERS[0], at: noted.at },
        ...{ news: dice.pick(MEMBERSHIP_NEWS), role: dice.pick(NOTED_ROLES) },
        ...(dice.chance(0.5) && { lost: ['Read', 'Write'], losses: 3 }),
      }),
    () => draft(home, 'ArrivalsNoted', { monitor: run, families: 2, at: noted.at }),
  ];
  const said = dice.chance(0.6) ? outcome : dice.pick(drafts)();
  await server.appendAsServer(said.stream, [said]);
}
