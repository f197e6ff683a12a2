/**
 * Routes each tree event to the stream of its row. The window addresses all events to the home. A move across the
 * border of a shared project becomes two halves, which are decided together.
 */
import { rejected, type EventDraft, type Rejected } from '../shared/envelope.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { Domain } from '../shared/stream-table.ts';
import type { StreamName } from '../shared/streams.ts';
import { product } from '../streams.ts';
import { crossing } from './crossing.ts';
import type { Forest } from './forest.ts';

/**
 * The drafts with their streams, in the same order; other drafts pass unchanged. A rejection if one is impossible:
 * shared projects cannot be nested.
 */
export function routed(
  drafts: readonly EventDraft[],
  forest: Forest,
  home: StreamName,
  { events }: Pick<Domain, 'events'> = product,
): readonly EventDraft[] | Rejected {
  /** The streams of the rows that this gesture adds or moves. */
  const here = new Map<Id, StreamName>();
  const streamOf = (id: Id): StreamName => here.get(id) ?? forest.streamOf(id) ?? home;
  const out: EventDraft[] = [];
  for (const one of drafts) {
    const sent = route(one);
    if ('code' in sent) return sent;
    out.push(...sent);
  }
  return out;

  function route(one: EventDraft): readonly EventDraft[] | Rejected {
    const address = events.get(one.type)?.definition.address?.(one.payload);
    switch (address?.kind) {
      case 'add': {
        const stream = streamOf(parentOrRoot(address.under));
        here.set(address.id, stream);
        return [{ ...one, stream }];
      }
      case 'move':
        return move(one, address.id, parentOrRoot(address.under));
      case 'list':
        // A shared project is listed, deleted and restored in the user's own tree.
        return [{ ...one, stream: forest.mounts.has(address.id) ? home : streamOf(address.id) }];
      case 'edit':
        return [{ ...one, stream: streamOf(address.id) }];
      default:
        return [one];
    }
  }

  function move(one: EventDraft, id: Id, under: Id): readonly EventDraft[] | Rejected {
    const to = streamOf(under);
    if (forest.mounts.has(id)) return to === home ? [one] : withinAnother;
    const from = streamOf(id);
    if (from === to) return [{ ...one, stream: from }];
    const rows = forest.rowsOf(from) ?? new Map();
    const moving = crossing.membersOf(rows, id);
    if (moving === null) return withinAnother;
    if (moving.length === 0) return [{ ...one, stream: from }];
    for (const row of moving) here.set(row, to);
    const [sent, received] = crossing.halves({ id, under, from, to, rows });
    return [
      { ...sent, stream: from },
      { ...received, stream: to },
    ];
  }
}

const withinAnother = rejected('contains-shared', 'A shared project can’t be put into another one. Move it out first.');
