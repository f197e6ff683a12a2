/**
 * From the ids of the server that exported to those of this one, and back. An id is minted under a client number: each
 * number of the archive has one here that nobody else has, and what was counted under it stays. So no id clashes, and
 * the original payload can be had again from the one that was written.
 */
import { clientOfId, IDS_PER_CLIENT, mintId, type Id } from '../../domain/shared/ids.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { PayloadVisitor } from './payload-ids.ts';

/** As it is kept with the import, for {@link createIdMap}. */
export interface MappedIds {
  readonly clients: readonly (readonly [number, number])[];
  readonly users: readonly (readonly [Id, Id])[];
  /** In the import of a company. */
  readonly company: readonly [Id, Id] | null;
}

export interface IdMap extends PayloadVisitor {
  client(number: number): number;
}

/** An id or a stream that the archive does not account for. */
export class UnmappedId extends Error {
  override readonly name = 'UnmappedId';
}

export function createIdMap({ clients, users, company }: MappedIds): IdMap {
  const [toClient, toUser] = [new Map(clients), new Map(users)];
  const client = (number: number): number => found(toClient.get(number), `client ${number}`);
  const minted = (id: Id): Id => mintId(client(clientOfId(id)), id % IDS_PER_CLIENT);
  const user = (id: Id): Id => found(toUser.get(id), `person ${id}`);
  return {
    client,
    user,
    minted,
    stream(name) {
      const parsed = parseStream(name);
      if (parsed?.kind === 'home') return `home/${user(parsed.id)}`;
      if (parsed?.kind === 'company' && company !== null && company[0] === parsed.id) return `company/${company[1]}`;
      if (parsed === null || !isMinted(parsed.kind)) throw new UnmappedId(name);
      return `${parsed.kind}/${minted(parsed.id)}`;
    },
    text: (path, value) => (path === 'items[]' ? mapInboxItem(value, minted) : value),
  };
}

const MINTED_KINDS = ['project', 'search', 'team'] as const;
const isMinted = (kind: string): kind is (typeof MINTED_KINDS)[number] => MINTED_KINDS.some((one) => one === kind);

export const invertedIds = ({ clients, users, company }: MappedIds): MappedIds => ({
  clients: clients.map(([from, to]) => [to, from]),
  users: users.map(([from, to]) => [to, from]),
  company: company && [company[1], company[0]],
});

function found(number: number | undefined, what: string): number {
  if (number === undefined) throw new UnmappedId(what);
  return number;
}

/** What a thing in the inbox is called (domain/inbox/items.ts): its kind, its id, and for a failure the run too. */
function mapInboxItem(item: string, minted: (id: Id) => Id): string {
  const [kind = '', ...parts] = item.split(':');
  const ids = kind === 'failure' ? 2 : 1;
  return [kind, ...parts.map((part, at) => (at < ids && isId(part) ? String(minted(Number(part))) : part))].join(':');
}

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));

/** Finds what a map has to know: passes everything through. */
export function createIdCollector(): PayloadVisitor & {
  readonly clients: Set<number>;
  readonly users: Set<Id>;
  event(of: { readonly actor: Id; readonly clientId: number }): void;
} {
  const [clients, users] = [new Set<number>(), new Set<Id>()];
  const minted = (id: Id): Id => {
    clients.add(clientOfId(id));
    return id;
  };
  const user = (id: Id): Id => {
    users.add(id);
    return id;
  };
  return {
    clients,
    users,
    event({ actor, clientId }) {
      if (actor > 0) users.add(actor);
      clients.add(clientId);
    },
    user,
    minted,
    stream(name: StreamName) {
      const parsed = parseStream(name);
      if (parsed?.kind === 'home') user(parsed.id);
      else if (parsed !== null && isMinted(parsed.kind)) minted(parsed.id);
      return name;
    },
    text(path, value) {
      if (path === 'items[]') mapInboxItem(value, minted);
      return value;
    },
  };
}
