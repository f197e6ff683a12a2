/** How long a project is kept. Who may say so, and when it is due, is asked by the server that writes these events. */
import { PEOPLE } from '../folder-tree/placed.ts';
import type { FolderRow } from '../folder-tree/rows.ts';
import { memberKey, teamKey, type MemberRow, type TeamShareRow } from '../members/rows.ts';
import { concept } from '../shared/decider.ts';
import { applied, noop, rejected } from '../shared/envelope.ts';
import { ROOT } from '../shared/ids.ts';
import { legalHoldsIn } from '../shared/legal-holds.ts';
import { retentionEvents } from './events.ts';
import {
  ERASED_PROJECT,
  isRetentionRule,
  PROJECT_ERASED,
  RETENTION,
  retentionIn,
  type ProjectErasedRow,
  type RetentionRow,
} from './rows.ts';

type RetainedRow = RetentionRow | ProjectErasedRow | FolderRow | MemberRow | TeamShareRow;

const serverOnly = rejected('server-only', 'Only the server says this.');
const noRule = rejected('retention', 'Give a day or 1 to 100 years.');
const notThere = rejected('not-found', 'The project is not there.');
const held = rejected('legal-hold', 'It is under legal hold.');
const beside = { parent: PEOPLE, deletedFrom: null, name: '' } as const;

export const retention = concept<typeof retentionEvents, RetentionRow | ProjectErasedRow, RetainedRow>({
  events: retentionEvents,
  rowKinds: ['retention', 'project-erased'],
  guard: (_, { isServer }) => (isServer ? null : serverOnly),
  decide: {
    RetentionSet({ rows, root }, rule) {
      if (!rows.has(root)) return notThere;
      if (!isRetentionRule(rule)) return noRule;
      const now = retentionIn(rows);
      return now !== null && now.on === rule.on && now.years === rule.years ? noop('unchanged') : applied;
    },
    RetentionRemoved: ({ rows }) => (rows.has(RETENTION) ? applied : noop('not-there')),
    RetentionNoticed({ rows }, { due }) {
      const now = retentionIn(rows);
      if (now === null) return noop('not-there');
      return legalHoldsIn(rows).length > 0 ? held : due === '' ? noRule : applied;
    },
    RetentionNoticeWithdrawn: ({ rows }) => (retentionIn(rows)?.notice ? applied : noop('not-there')),
    ProjectErased({ rows, root }) {
      if (!rows.has(root)) return notThere;
      return legalHoldsIn(rows).length > 0 ? held : applied;
    },
  },
  evolve: {
    RetentionSet: (_, write, { on, years, by, name, at }) =>
      write.set(RETENTION, { kind: 'retention', on, years, by, name, at, notice: null }),
    RetentionRemoved: (_, write) => write.remove(RETENTION),
    RetentionNoticed({ rows }, write, { due, at }) {
      const row = retentionIn(rows);
      if (row !== null) write.set(RETENTION, { ...row, notice: { due, at } });
    },
    RetentionNoticeWithdrawn({ rows }, write) {
      const row = retentionIn(rows);
      if (row !== null) write.set(RETENTION, { ...row, notice: null });
    },
    ProjectErased({ rows, root }, write, { at, due, members, teams }) {
      if (root === ROOT) return;
      for (const key of [...rows.keys()]) write.remove(key);
      write.set(root, {
        ...{ kind: 'folder', id: root, parent: ROOT, name: ERASED_PROJECT, client: '', number: '' },
        ...{ prdxIndex: null, addedAt: null, deletedFrom: null },
      });
      for (const { user, role } of members)
        write.set(memberKey(user), { kind: 'member', id: user, ...beside, role, state: 'accepted' });
      for (const { team, role } of teams)
        write.set(teamKey(team), { kind: 'team', id: team, ...beside, ...(role === 'reader' && { role }) });
      write.set(PROJECT_ERASED, { kind: 'project-erased', at, due });
    },
  },
  // Deeds of the server: nothing of them is part of undo.
  invert: () => [],
});
