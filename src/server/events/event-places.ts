/** In which streams the row of an event and its new parent are by now. */
import { holdsRow } from '../../domain/folder-tree/rows.ts';
import type { Address } from '../../domain/shared/decider.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { Domain } from '../../domain/shared/stream-table.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { RowLocations } from './places.ts';
import type { UnitOfWork } from './work.ts';

interface EventPlaces {
  readonly row: StreamName;
  readonly under: StreamName;
  readonly address: Address | null;
}

interface EventPlacesPorts {
  readonly domain: Domain;
  readonly work: UnitOfWork;
  readonly places: RowLocations;
}

export function createEventPlaces({ domain, work, places }: EventPlacesPorts) {
  async function rowsOf(stream: StreamName): Promise<ReadonlyMap<RowKey, object>> {
    return (await work.open(stream)).state.rows.map;
  }

  /** The streams of the event's row and of its new parent; the same for most. */
  async function placesOf(event: DomainEvent): Promise<EventPlaces> {
    const here = { row: event.stream, under: event.stream };
    const address = domain.addressOf(event);
    if (address === null || address.kind === 'send' || address.kind === 'receive') return { ...here, address };
    const rows = await rowsOf(event.stream);
    const placeOf = async (id: Id) => (holdsRow(rows, id) ? event.stream : places.elsewhere(id, event.stream));
    const both = (stream: StreamName) => ({ row: stream, under: stream, address });
    if (address.kind === 'edit') return both(await placeOf(address.id));
    if (address.kind === 'add') return address.under < 1 ? { ...here, address } : both(await placeOf(address.under));
    // A mount is moved, deleted and restored where it is listed.
    const row = rows.has(address.id) ? event.stream : await placeOf(address.id);
    if (address.kind === 'list') return both(row);
    return { row, under: address.under < 1 ? event.stream : await placeOf(address.under), address };
  }

  return { placesOf, rowsOf };
}
