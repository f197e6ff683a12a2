/** Downloads a file from the server (API-9). HEAD goes first, so that an error is shown and not saved as a file. */
import type { CallRequest, CallResult } from '../../sync/wire/calls.ts';

const API_BASE = '/spa/api';

interface DownloadPorts {
  /** From `useCall`: shows errors to the user. */
  readonly call: (request: CallRequest) => Promise<CallResult>;
  readonly click: (url: string) => void;
}

/** `path` is below the API base. True once the browser has been handed the address. */
export async function download(path: string, { call, click }: DownloadPorts): Promise<boolean> {
  const there = await call({ method: 'HEAD', path });
  if (there.kind !== 'ok') return false;
  click(`${API_BASE}/${path}`);
  return true;
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
