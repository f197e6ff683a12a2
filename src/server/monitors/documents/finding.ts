/** One finding of a document monitor: the event that caused the change, and its dates. */
import { STATUS_KEY } from '../../../domain/documents/observed/observed-values.ts';
import type { FieldChanges } from '../../../domain/documents/observed/findings.ts';
import type { DocumentFinding, FindingCause } from '../../../domain/documents/observed/watched.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { ChangesRead } from './changes-read.ts';
import { headsOf, type ObservedHead, type ReadField, type ReadPorts, type WatchedNow } from './read-watched.ts';

export interface WatchedFinding {
  readonly head: Pick<ObservedHead, 'ucid' | 'title' | 'published'>;
  readonly family: string;
  readonly finding: DocumentFinding;
}

interface Changed extends ReadField {
  readonly difference: FieldChanges;
  /** The earlier publication whose claims it is compared with; null for an earlier value of its own. */
  readonly beside: Ucid | null;
}

interface Around {
  readonly now: WatchedNow;
  readonly changes: ChangesRead;
  readonly call: () => IndexCall;
}

export async function findingOf(ports: ReadPorts, changed: Changed, around: Around): Promise<WatchedFinding> {
  const { subject, field, difference, beside } = changed;
  const ucid = field === 'record' ? (around.now.held.get(subject)?.[0] ?? subject) : subject;
  const head = around.now.heads.get(ucid) ?? { ucid, title: '', published: null };
  const [listed] = (await ports.index.corpus.heads(around.call(), [ucid])).value;
  const { changes, isWithdrawn } = difference;
  const caused = await causeOf(ports, { ...changed, ucid }, around);
  return {
    head,
    family: listed?.family ?? ucid,
    finding: { field, ...(beside !== null && { beside }), changes, isWithdrawn, ...caused },
  };
}

type Caused = Pick<DocumentFinding, 'event' | 'gazette' | 'exchanged' | 'loaded'>;
type CausedBy = Changed & { readonly ucid: Ucid };

const BY_EVENTS: ReadonlySet<FindingCause> = new Set(['status', 'term']);
const BY_OTHERS: ReadonlySet<FindingCause> = new Set(['family', 'citations']);

async function causeOf(ports: ReadPorts, changed: CausedBy, around: Around): Promise<Caused> {
  if (BY_EVENTS.has(changed.field)) return byEvent(changed, around);
  return BY_OTHERS.has(changed.field) ? byOther(ports, changed, around) : byRecord(changed, around);
}

function byEvent({ ucid, readAt, difference: { added, removed } }: CausedBy, { now, changes }: Around): Caused {
  const head = now.heads.get(ucid);
  const loaded = changes.importOf(ucid, readAt);
  const dated = ({ key, date }: { readonly key: string; readonly date?: unknown }) =>
    key !== STATUS_KEY && date !== undefined;
  const event = added.findLast(dated);
  const withdrawn = removed.findLast(dated);
  const exchanged = head?.registers ?? null;
  if (event !== undefined) return { event: event.text, gazette: event.date ?? null, exchanged, loaded };
  if (withdrawn !== undefined)
    return {
      ...{ event: `No longer told: ${withdrawn.text}`, gazette: withdrawn.date ?? null, exchanged, loaded },
    };
  if (loaded === null)
    return { event: 'The day: a term or a time limit is over', gazette: null, exchanged: null, loaded };
  return { event: recordOf(head), gazette: head?.published ?? null, exchanged: head?.exchanged ?? null, loaded };
}

/** The last of the publications that came, or that went. */
async function byOther(ports: ReadPorts, { readAt, difference }: CausedBy, { changes, call }: Around): Promise<Caused> {
  const added = difference.added.at(-1);
  const ucid = added?.key ?? difference.removed.at(-1)?.key ?? '';
  const head = (await headsOf(ports, [ucid], call)).get(ucid);
  return {
    event: added === undefined ? `No longer told: ${ucid}` : `New: ${ucid}`,
    gazette: head?.published ?? null,
    exchanged: head?.exchanged ?? null,
    loaded: changes.importOf(ucid, readAt),
  };
}

function byRecord({ field, ucid, readAt, beside, difference: { added } }: CausedBy, { now, changes }: Around): Caused {
  const head = now.heads.get(ucid);
  const dates = { gazette: head?.published ?? null, exchanged: head?.exchanged ?? null };
  const loaded = changes.importOf(ucid, readAt);
  if (beside !== null) return { event: `New: ${ucid}, its claims beside those of ${beside}`, ...dates, loaded };
  if (field !== 'record') return { event: recordOf(head), ...dates, loaded };
  return { event: added.length > 0 ? 'It came into the corpus' : 'It left the corpus', ...dates, loaded };
}

const recordOf = (head: ObservedHead | undefined): string =>
  head === undefined ? 'Its record was replaced' : `Its record was replaced (${head.format})`;
