/**
 * What undoes a change: drafts of ordinary events, found from the row before the change, after it, and now. A field
 * that
 * somebody else has changed since is left alone.
 */
import type { Crossing, RowChange, Scope } from './shared/decider.ts';
import type { EventDraft } from './shared/envelope.ts';
import type { RowKey } from './shared/rows.ts';
import type { Domain } from './shared/stream-table.ts';
import { parseStream, type StreamName } from './shared/streams.ts';
import { product } from './streams.ts';

export type { RowChange } from './shared/decider.ts';

export interface StreamChange {
  readonly stream: StreamName;
  readonly change: RowChange;
}

/** The rows of a stream, and what its concepts see of it. */
type ScopeOf = (stream: StreamName) => Scope<object> | undefined;

/**
 * Drafts that undo a whole gesture, last change first. A subtree that moved to another stream comes back as one, with
 * what has been added to it since; it stays where somebody else has moved it on to.
 */
export function inverseOfGesture(
  changes: readonly StreamChange[],
  scopeOf: ScopeOf,
  domain: Domain = product,
): readonly EventDraft[] {
  const left = new Map<RowKey, StreamChange>();
  for (const one of changes) if (isLeaving(one.change)) left.set(one.change.key, one);
  const crossed = new Set<RowKey>();
  for (const { stream, change } of changes)
    if (change.before === undefined && (left.get(change.key)?.stream ?? stream) !== stream) crossed.add(change.key);
  return [...changes].reverse().flatMap(({ stream, change }) => {
    const scope = scopeOf(stream);
    if (scope === undefined) return [];
    if (!crossed.has(change.key)) return inverse(change, scope, domain);
    if (isLeaving(change)) return [];
    return movedBack(change, left.get(change.key)!, { scope, crossed, domain });
  });
}

const isLeaving = ({ before, after }: RowChange): boolean => before !== undefined && after === undefined;

/** Only the topmost of the rows that crossed is moved: the others come along. */
function movedBack(
  { after: arrived }: RowChange,
  from: StreamChange,
  {
    scope,
    crossed,
    domain,
  }: { readonly scope: Scope<object>; readonly crossed: ReadonlySet<RowKey>; readonly domain: Domain },
): readonly EventDraft[] {
  const crossing = crossingIn(domain, scope.stream);
  const before = from.change.before;
  if (crossing === undefined || arrived === undefined || before === undefined) return [];
  if (crossed.has(crossing.parentOf(arrived))) return [];
  const { stream, rows } = scope;
  return crossing
    .back({ arrived, left: before, from: stream, to: from.stream, rows })
    .map(({ stream: to, fact }) => ({ ...fact, stream: to }));
}

function crossingIn(domain: Domain, stream: StreamName): Crossing | undefined {
  return conceptsOf(domain, stream).find((concept) => concept.crossing !== undefined)?.crossing;
}

/** Drafts that bring the row back to what it was before; none where that is no longer possible. */
export function inverse(change: RowChange, scope: Scope<object>, domain: Domain = product): readonly EventDraft[] {
  const row: { readonly kind?: string } | undefined = change.before ?? change.after;
  const concept = conceptsOf(domain, scope.stream).find(({ rowKinds }) => rowKinds.includes(row?.kind ?? ''));
  return (concept?.invert(change, scope) ?? []).map((fact) => ({ ...fact, stream: scope.stream }));
}

function conceptsOf({ table }: Domain, stream: StreamName) {
  const parsed = parseStream(stream);
  return (parsed && table[parsed.kind]?.concepts) ?? [];
}
