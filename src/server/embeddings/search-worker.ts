/**
 * The thread that holds the vectors and compares them, so that no search holds the event loop of the server.
 *
 *   ▶ { id, file, queries, atMost } ─▶ { id, near } | { id, problem }      ▶ 'close' ─▶ the thread exits
 */
import { parentPort } from 'node:worker_threads';
import { letOthersGoFirst } from '../background-thread.ts';
import { messageOf } from '../errors.ts';
import { searchVectorsHere, type Nearest } from './vector-search.ts';

export interface NearestQuestion {
  readonly id: number;
  readonly file: string;
  readonly queries: readonly Float32Array[];
  readonly atMost: number;
}
export type NearestAnswer =
  | { readonly id: number; readonly near: readonly Nearest[] }
  | { readonly id: number; readonly problem: string };

letOthersGoFirst();
const port = parentPort;
if (!port) throw new Error('the search among vectors is started by the server, in a thread');
const search = searchVectorsHere();

port.on('message', (message: NearestQuestion | 'close') => {
  if (message === 'close') return void search.close().then(() => port.close());
  const { id, file, queries, atMost } = message;
  const say = (answer: NearestAnswer): void => port.postMessage(answer);
  search.nearest(file, queries, atMost).then(
    (near) => say({ id, near }),
    (error: unknown) => say({ id, problem: messageOf(error) }),
  );
});
