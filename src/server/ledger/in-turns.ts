/** Long work in the event loop, cut so that the calls of others get their turn. */

/** Milliseconds of work between two turns. */
const AT_A_TIME_MS = 10;

/** All items of the iterator, which does its work while it is asked for the next one. */
export async function collectInTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  let since = performance.now();
  for (const item of items) {
    collected.push(item);
    if (performance.now() - since < AT_A_TIME_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  }
  return collected;
}
