/**
 * Numbers of a list on their way to a new monitor: too many for an address, so that this tab keeps them, for their user
 * and until they sign out.
 */
import type { Id } from '../../../domain/shared/ids.ts';

const keyOf = (user: Id): string => `listed-numbers/${user}`;

export interface ListedDocuments {
  /** As a list. */
  readonly numbers: string;
  readonly name: string;
}

/** The address where a monitor of them is made. */
export function addressOfListed(user: Id, listed: ListedDocuments): string {
  try {
    window.sessionStorage.setItem(keyOf(user), JSON.stringify(listed));
    return '/monitoring?listed=yes';
  } catch {
    return `/monitoring?${new URLSearchParams({ documents: listed.numbers }).toString()}`;
  }
}

/** Null where the tab has none, e.g. where the address was opened in another. */
export function readListed(user: Id): ListedDocuments | null {
  try {
    const { numbers, name } = JSON.parse(
      window.sessionStorage.getItem(keyOf(user)) ?? 'null',
    ) as Partial<ListedDocuments>;
    return typeof numbers === 'string' && typeof name === 'string' ? { numbers, name } : null;
  } catch {
    return null;
  }
}
