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
): Promise<readonly EventDraft[]> {
  const stream = dice.pick([home, ...[...(forest()?.mounts.keys() ?? [])].map(projectStream)]);
  const rows = engine.replicas.get(stream)?.state.rows.map ?? new Map();
  const by = parseStream(home)?.id ?? 0;
  const ids = taskIdsIn(rows);
  const act = ids.length === 0 ? 'create' : dice.pick(ACTS);
  const said = { task: ids.length === 0 ? 1 : dice.pick(ids), by, at: dice.between(1, 99) };
  const text = `n${dice.between(0, 99)}`;
  const ucid = `ZZ-${dice.between(1, 9)}-A1`;
  const documents = [{ ucid, family: 'f' }];
  const assignee = dice.pick([by, null]);
  switch (act) {
    case 'create': {
      const [task] = await engine.mintIds(1);
      const origin = { kind: 'documents', search: null } as const;
      const made = { title: text, description: '', assignee, due: null, reminder: 1, origin, documents };
      return [draft(stream, 'TaskCreated', { ...said, task: task!, ...made })];
    }
    case 'describe':
      return [draft(stream, 'TaskDescribed', { ...said, description: text })];
    case 'assign':
      return [draft(stream, 'TaskAssigned', { ...said, assignee })];
    case 'due':
      return [draft(stream, 'TaskDueSet', { ...said, due: `2030-01-${dice.between(10, 28)}` })];
    case 'status':
      return [draft(stream, 'TaskStatusSet', { ...said, status: dice.pick(TASK_STATUSES) })];
    case 'add':
      return [draft(stream, 'TaskDocumentsAdded', { ...said, documents })];
    case 'remove':
      return [draft(stream, 'TaskDocumentsRemoved', { ...said, ucids: [ucid] })];
    case 'tick': {
      const ucids = taskOf(rows, said.task)?.documents.map((one) => one.ucid) ?? [ucid];
      return [draft(stream, 'TaskDocumentsTicked', { ...said, ucids: ucids.slice(0, 1) })];
    }
    case 'comment': {
      const [comment] = await engine.mintIds(1);
      return [draft(stream, 'TaskCommented', { ...said, comment: comment!, text, mentions: [] })];
    }
    case 'delete':
      return [draft(stream, 'TaskDeleted', said)];
    case 'restore':
      return [draft(stream, 'TaskRestored', said)];
    default:
      return [draft(stream, 'TaskRenamed', { ...said, title: text })];
  }
}
