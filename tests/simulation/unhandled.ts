/** What is thrown where nobody listens is a fault of the world that is running, and of no other. */

type Listener = (reason: unknown) => void;

/** Runs `work`; gives the first promise that was rejected meanwhile without anybody taking notice. */
export async function unhandledDuring<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly unhandled: unknown }> {
  const others = process.rawListeners('unhandledRejection') as Listener[];
  const seen: unknown[] = [];
  const notice: Listener = (reason) => void seen.push(reason);
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', notice);
  try {
    const result = await work();
    return { result, unhandled: seen[0] };
  } finally {
    process.removeListener('unhandledRejection', notice);
    for (const other of others) process.on('unhandledRejection', other);
  }
}
