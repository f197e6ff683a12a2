/**
 * Session checks, kept for seconds: a page asks many times with the same cookie. Whatever changes a session, a user, a
 * second factor or a company empties the cache at once, since all statements of the server pass {@link watchWrites}.
 */
import {
  AliasNode,
  DeleteQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import type { SignedIn } from './users.ts';

export interface SessionCache {
  /** What was found for the cookie lately, or what `load` finds now. Only valid sessions are kept. */
  get(cookie: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null>;
  /** Forgets all: a session, or what it says of its user, may have changed, here or in another process. */
  clear(): void;
}

/** The longest that a change by other hands, in the database itself, goes unnoticed. */
const KEPT_MS = 5_000;
const KEPT_AT_MOST = 10_000;

export function createSessionCache(now: () => number): SessionCache {
  let kept = new Map<string, { readonly until: number; readonly found: Promise<SignedIn | null> }>();

  return {
    get(cookie, load) {
      const known = kept.get(cookie);
      if (known !== undefined && known.until > now()) return known.found;
      // A check that was under way when the cache was emptied stays with those who wait for it.
      const into = kept;
      const forget = (): void => {
        if (into.get(cookie)?.found === found) into.delete(cookie);
      };
      const found = load();
      into.delete(cookie);
      into.set(cookie, { until: now() + KEPT_MS, found });
      if (into.size > KEPT_AT_MOST) into.delete(into.keys().next().value ?? '');
      found.then((signedIn) => {
        if (signedIn === null || signedIn.cookies.length > 0) forget();
      }, forget);
      return found;
    },
    clear() {
      kept = new Map();
    },
  };
}

/** What a session check reads. */
const READ: ReadonlySet<string> = new Set(['session', 'app_user', 'second_factor', 'company']);

/** Calls back after each statement that changes or deletes what a session check reads. */
export function watchWrites(onWrite: () => void): KyselyPlugin {
  const writes = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (tablesChangedBy(node).some((table) => READ.has(table))) writes.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (writes.delete(queryId)) onWrite();
      return result;
    },
  };
}

function tablesChangedBy(node: RootOperationNode): readonly string[] {
  if (UpdateQueryNode.is(node)) return node.table === undefined ? [] : tablesIn(node.table);
  return DeleteQueryNode.is(node) ? node.from.froms.flatMap(tablesIn) : [];
}

function tablesIn(node: OperationNode): readonly string[] {
  if (AliasNode.is(node)) return tablesIn(node.node);
  return TableNode.is(node) ? [node.table.identifier.name] : [];
}
