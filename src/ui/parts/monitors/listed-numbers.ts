/** Numbers of a list on their way to a new monitor: too many for an address, so that this tab keeps them. */
const KEY = 'listed-numbers';

export interface ListedDocuments {
  /** As a list. */
  readonly numbers: string;
  readonly name: string;
}

/** The address where a monitor of them is made. */
export function addressOfListed(listed: ListedDocuments): string {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(listed));
    return '/monitoring?listed=yes';
  } catch {
    return `/monitoring?${new URLSearchParams({ documents: listed.numbers }).toString()}`;
  }
}

/** Null where the tab has none, e.g. where the address was opened in another. */
export function readListed(): ListedDocuments | null {
  try {
    const { numbers, name } = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<ListedDocuments>;
    return typeof numbers === 'string' && typeof name === 'string' ? { numbers, name } : null;
  } catch {
    return null;
  }
}
