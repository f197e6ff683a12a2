/** Downloads a file from the server (API-9). HEAD goes first, so that an error is shown and not saved as a file. */
import type { CallRequest, CallResult } from '../../sync/wire/calls.ts';

const API_BASE = '/spa/api';

interface DownloadPorts {
  /** From `useCall`: shows what the error catalogue shows of any call. */
  readonly call: (request: CallRequest) => Promise<CallResult>;
  readonly click: (url: string) => void;
  /** Where the server has no such file, or the network is away, of which a call alone says nothing (ERR-6, ERR-7). */
  readonly refuse: (reason: string) => void;
}

/** `path` is below the API base. True once the browser has been handed the address. */
export async function download(path: string, { call, click, refuse }: DownloadPorts): Promise<boolean> {
  const there = await call({ method: 'HEAD', path });
  if (there.kind !== 'ok') {
    const reason = reasonOf(there);
    if (reason !== null) refuse(reason);
    return false;
  }
  click(`${API_BASE}/${path}`);
  return true;
}

/** Null where the user is told already. */
function reasonOf(answer: CallResult): string | null {
  if (answer.kind === 'offline') return 'The server can’t be reached. Try again when the network is back.';
  if (answer.kind !== 'failed') return null;
  return answer.status === 404
    ? 'The server has no such file, or you have no access to it.'
    : `The server answered with an error (${answer.status}). Try again later.`;
}

/** The server names the file. */
export function clickLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
