/**
 * What a tab should show of one stream, folded here a second time from the server's log: kept from step to
 * step, and only the rows that either side touched since are compared, so that looking is cheap.
 */
import type { Actor } from '../../src/domain/shared/envelope.ts';
import type { RowKey, UndoLog } from '../../src/domain/shared/rows.ts';
import { canonical } from '../../src/domain/shared/state-hash.ts';
import { createStreamState, type StreamState } from '../../src/domain/stream-state.ts';
import type { Replica } from '../../src/sync/replica/replica.ts';
import { NEWER_FIELD, NEWER_TYPE } from './builds.ts';
import { asToldTo } from './blind-reviews.ts';
import type { History } from './server.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';

export interface Reference {
  /** The first row that differs, as both sides have it; null where all are equal. */
  difference(replica: Replica, actor: Actor): Promise<string | null>;
}

/** `isOld`: the tab's build knows one type less; what hangs on that is left out. */
export function createReference(stream: StreamName, history: History, isOld: boolean): Reference {
  let state = createStreamState(stream);
  let cursor = 0;
  let seen: Replica | null = null;
  const touched = new Set<RowKey>();
  const text = (row: object | undefined) =>
    canonical(isOld && row && NEWER_FIELD in row ? { ...row, [NEWER_FIELD]: null } : row);
  const touch = (key: RowKey) => void touched.add(key);
  const startAnew = (of: Replica) => {
    state = createStreamState(stream);
    state.rows.listen(touch);
    cursor = 0;
    if (seen !== of) of.state.rows.listen(touch);
    seen = of;
    for (const key of of.state.rows.map.keys()) touched.add(key);
  };

  return {
    async difference(replica, actor) {
      if (seen !== replica || replica.cursor < cursor) startAnew(replica);
      if (replica.cursor > cursor) {
        for (const event of await history.store.read(stream, cursor, replica.cursor - cursor))
          if (event.outcome.kind === 'applied') state.apply(event);
        cursor = replica.cursor;
      }
      if (touched.size === 0) return null;
      const laid = layPending(state, replica, actor, isOld);
      const [right, shown] = [state, replica.state].map(({ rows }) => asToldTo(actor.pk, stream, rows.map)) as [
        ReadonlyMap<RowKey, object>,
        ReadonlyMap<RowKey, object>,
      ];
      // Marks stand under other keys than what they stand for.
      const keys = right === state.rows.map ? touched : new Set([...right.keys(), ...shown.keys()]);
      const wrong = [...keys].find((key) => text(right.get(key)) !== text(shown.get(key)));
      const told =
        wrong === undefined
          ? null
          : `${stream} at ${cursor}: row ${wrong} is ${text(shown.get(wrong))}, not ${text(right.get(wrong))}`;
      for (const undo of laid.reverse()) state.rows.takeBack(undo);
      touched.clear();
      for (const undo of laid) for (const { key } of undo) touched.add(key);
      return told;
    },
  };
}

function layPending(state: StreamState, replica: Replica, actor: Actor, isOld: boolean): UndoLog<object>[] {
  return replica.pending.map(({ fact }) => {
    if (isOld && fact.type === NEWER_TYPE) return [];
    return state.decide(fact, actor).kind === 'applied' ? state.apply(fact) : [];
  });
}
