/** The name of the request that is being answered: in each line of the log about it, and in what the client shows. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** Short enough to be read out on the telephone. */
export const newRequestId = (): string => randomBytes(5).toString('hex');

/** What `work` logs names the request, however late. */
export const withinRequest = <T>(id: string, work: () => T): T => current.run(id, work);

/** Null outside of a request. */
export const currentRequestId = (): string | null => current.getStore() ?? null;
