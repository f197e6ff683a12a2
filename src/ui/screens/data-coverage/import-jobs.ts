/**
 * The imports of this tab: files sent one after the other, then their jobs on the server asked for until they
 * have ended. Outlives the page, so that one may look elsewhere meanwhile.
 *
 *   queued ─▶ uploading ─▶ waiting ─▶ running ─▶ done | cancelled | failed
 */
import type { ImportJob } from '../../../domain/documents/imports.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';

export interface ImportItem {
  readonly key: number;
  readonly name: string;
  readonly state: 'queued' | 'uploading' | ImportJob['state'];
  readonly server: ImportJob | null;
  /** Why it failed, for the reader. */
  readonly reason: string | null;
}

export const hasEnded = ({ state }: Pick<ImportItem, 'state'>): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed';

export interface Imports {
  add(files: readonly File[]): void;
  /** Adds the job in this answer, e.g. of a table that was mapped; false where there is none. */
  follow(answer: CallResult): boolean;
  cancel(key: number): void;
  /** Takes an ended one off the list. */
  forget(key: number): void;
  subscribe(onChange: () => void): () => void;
  snapshot(): readonly ImportItem[];
}

interface ImportPorts {
  readonly call: (request: CallRequest) => Promise<CallResult>;
  readonly wait: (ms: number) => Promise<void>;
}

const ASK_EVERY_MS = 600;

export function createImports({ call, wait }: ImportPorts): Imports {
  const listeners = new Set<() => void>();
  let items: readonly ImportItem[] = [];
  let queue: Promise<void> = Promise.resolve();
  let lastKey = 0;

  const set = (next: readonly ImportItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (key: number) => items.find((item) => item.key === key);
  const update = (key: number, change: Partial<ImportItem>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const take = (key: number, server: ImportJob) => update(key, { server, state: server.state, reason: server.reason });

  async function upload(key: number, file: File): Promise<void> {
    if (find(key)?.state !== 'queued') return;
    update(key, { state: 'uploading' });
    const answer = await call({ method: 'POST', path: `import?name=${encodeURIComponent(file.name)}`, file });
    const job = jobIn(answer);
    if (job === null) return update(key, { state: 'failed', reason: reasonOf(answer) });
    take(key, job);
    void follow(key, job.job);
  }

  async function follow(key: number, job: number): Promise<void> {
    for (let item = find(key); item !== undefined && !hasEnded(item); item = find(key)) {
      await wait(ASK_EVERY_MS);
      const answer = await call({ method: 'GET', path: `import/${job}`, background: true });
      const now = jobIn(answer);
      if (now !== null) take(key, now);
      // The import goes on without this tab; it is asked for again.
      else if (!isPassing(answer)) update(key, { state: 'failed', reason: reasonOf(answer) });
    }
  }

  return {
    add(files) {
      for (const file of files) {
        const key = ++lastKey;
        set([...items, { key, name: file.name, state: 'queued', server: null, reason: null }]);
        queue = queue.then(() => upload(key, file));
      }
    },
    follow(answer) {
      const job = jobIn(answer);
      if (job === null) return false;
      const key = ++lastKey;
      set([...items, { key, name: job.name, state: job.state, server: job, reason: job.reason }]);
      void follow(key, job.job);
      return true;
    },
    cancel(key) {
      const item = find(key);
      if (item?.state === 'queued') update(key, { state: 'cancelled' });
      else if (item?.server) void call({ method: 'DELETE', path: `import/${item.server.job}` });
    },
    forget(key) {
      set(items.filter((item) => item.key !== key || !hasEnded(item)));
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => items,
  };
}

/** Without a network, or where a server or a gateway on the way could not answer: nothing was said of the job. */
function isPassing(answer: CallResult): boolean {
  if (answer.kind === 'offline') return true;
  const isRefusal = answer.kind === 'reported' || answer.kind === 'failed';
  return isRefusal && (answer.status >= 500 || answer.status === 429);
}

function jobIn(answer: CallResult): ImportJob | null {
  const body = answer.kind === 'ok' ? (answer.body as Partial<ImportJob> | null) : null;
  return typeof body?.job === 'number' && typeof body.state === 'string' ? (body as ImportJob) : null;
}

function reasonOf(answer: CallResult): string {
  switch (answer.kind) {
    case 'reported':
      return answer.detail;
    case 'offline':
      return 'The server can’t be reached. Choose the file again when the network is back.';
    case 'signed-out':
      return 'You are signed out.';
    case 'failed':
      return `The server did not take the file (${answer.status}).`;
    case 'ok':
      return 'The server’s answer was not understood.';
  }
}
