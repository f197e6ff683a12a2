/** What simulated users do to tasks: in their homes, and in the projects that they share. */
import { draft } from '../../src/domain/catalogue.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { parseStream, projectStream, type StreamName } from '../../src/domain/shared/streams.ts';
import { taskIdsIn, taskOf } from '../../src/domain/tasks/rows.ts';
import { TASK_STATUSES } from '../../src/domain/tasks/values.ts';
import type { Tab } from './device.ts';
import type { Dice } from './random.ts';

const ACTS = [
  ...['create', 'create', 'rename', 'describe', 'assign', 'due', 'status', 'add', 'remove', 'tick', 'comment'],
  ...['comment', 'delete', 'restore'],
] as const;

export async function aTaskGesture(
  { engine, forest }: Pick<Tab, 'engine' | 'forest'>,
  home: StreamName,
  dice: Dice,
  more: readonly StreamName[] = [],
): Promise<readonly EventDraft[]> {
  const stream = dice.pick([home, ...[...(forest()?.mounts.keys() ?? [])].map(projectStream), ...more]);
  const rows = engine.replicas.get(stream)?.state.rows.map ?? new Map();
  const by = parseStream(home)?.id ?? 0;
  const ids = taskIdsIn(rows);
  const act = ids.length === 0 ? 'create' : dice.pick(ACTS);
  const said = { task: ids.length === 0 ? 1 : dice.pick(ids), by, at: dice.between(1, 99) };
  const text = `n${dice.between(0, 99)}`;
  const ucid = `ZZ-${dice.between(1, 9)}-A1`;
  const documents = [{ ucid, family: 'f' }];
  // Some are given to somebody who may not read them.
  const assignee = dice.pick([7, 8, null]);
  const [id] = act === 'create' || act === 'comment' ? await engine.mintIds(1) : [];
  const given = { assignee, reminder: 1, origin: { kind: 'documents', search: null }, documents } as const;
  const first = () =>
    taskOf(rows, said.task)
      ?.documents.slice(0, 1)
      .map((one) => one.ucid) ?? [ucid];
  const drafts: Readonly<Record<(typeof ACTS)[number], () => EventDraft>> = {
    create: () =>
      draft(stream, 'TaskCreated', { ...said, task: id!, title: text, description: '', due: null, ...given }),
    rename: () => draft(stream, 'TaskRenamed', { ...said, title: text }),
    describe: () => draft(stream, 'TaskDescribed', { ...said, description: text }),
    assign: () => draft(stream, 'TaskAssigned', { ...said, assignee }),
    due: () => draft(stream, 'TaskDueSet', { ...said, due: `2030-01-${dice.between(10, 28)}` }),
    status: () => draft(stream, 'TaskStatusSet', { ...said, status: dice.pick(TASK_STATUSES) }),
    add: () => draft(stream, 'TaskDocumentsAdded', { ...said, documents }),
    remove: () => draft(stream, 'TaskDocumentsRemoved', { ...said, ucids: [ucid] }),
    tick: () => draft(stream, 'TaskDocumentsTicked', { ...said, ucids: first() }),
    comment: () => draft(stream, 'TaskCommented', { ...said, comment: id!, text, mentions: [] }),
    delete: () => draft(stream, 'TaskDeleted', said),
    restore: () => draft(stream, 'TaskRestored', said),
  };
  return [drafts[act]()];
}
