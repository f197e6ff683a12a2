/** One private index, and what is done with it: each call answers with the index as it is then. */
import { useCallback, useRef, useState } from 'react';
import type { PrivateDocument, PrivateIndexDetail } from '../../../domain/documents/private-indexes.ts';
import { isNumberList, NUMBERS_AT_ONCE, numbersInList } from '../../../domain/documents/number-list.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useEvery } from '../../hooks/use-every.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useToast } from '../../kit/Toast.tsx';
import { indexCalls, readPrivateIndex, secondsToWait, troubleOf } from '../../parts/x/private-index-calls.ts';

export interface IndexControl {
  readonly index: PrivateIndexDetail | null;
  readonly trouble: ReturnType<typeof useServerData>['trouble'];
  readonly reload: () => void;
  /** What is being sent, for the reader; null for nothing. */
  readonly sending: string | null;
  /** Ends after what is being sent; null where nothing follows it. */
  readonly stop: (() => void) | null;
  /** The index as the server has just told it. */
  readonly show: (index: PrivateIndexDetail) => void;
  /** True where the server has done it. */
  readonly send: (request: CallRequest, what: string) => Promise<boolean>;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  /** A newer file comes in the place of a document. */
  readonly replace: (document: PrivateDocument, file: File) => Promise<void>;
  readonly addNumbers: (numbers: readonly string[]) => Promise<void>;
}

/** While a query is being asked or copied, or a scan is read, the page looks how far it is. */
const LOOK_MS = 2_000;
/** How soon it is noticed that somebody stopped what waits. */
const LOOK_WAITING_MS = 250;
const WORKING: ReadonlySet<string> = new Set(['waiting', 'copying', 'reading']);

/** What the parts of the page of an index are given. */
export interface IndexPartProps {
  readonly control: IndexControl;
  readonly index: PrivateIndexDetail;
}

export function useIndex(id: Id): IndexControl {
  const call = useCall();
  const toast = useToast();
  const { value, trouble, reload } = useServerData(indexCalls.detail(id), readPrivateIndex);
  const [latest, setLatest] = useState<PrivateIndexDetail | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const isStopped = useRef(false);

  function took(result: CallResult): boolean {
    if (result.kind === 'ok') {
      const index = readPrivateIndex(result.body);
      if (index !== null) setLatest(index);
      return true;
    }
    // A refusal is shown by the call's handling.
    const text = result.kind === 'reported' ? null : troubleOf(result);
    if (text !== null) toast.add({ title: 'The index was not changed', text, tone: 'danger' });
    return false;
  }
  async function oneByOne(
    requests: readonly { readonly request: CallRequest; readonly what: string }[],
  ): Promise<boolean> {
    isStopped.current = false;
    let isDone = true;
    for (const [at, { request, what }] of requests.entries()) {
      if (!isDone || isStopped.current) break;
      setSending(what);
      const hasNext = at < requests.length - 1;
      setHasMore(hasNext);
      const result = await untilTaken(request, what, hasNext);
      isDone = result !== null && took(result);
    }
    setSending(null);
    setHasMore(false);
    return isDone;
  }
  /** The server takes a few files of a company at once; null where somebody stopped it meanwhile. */
  async function untilTaken(request: CallRequest, what: string, hasNext: boolean): Promise<CallResult | null> {
    for (;;) {
      const result = await call(request);
      const seconds = secondsToWait(result);
      if (seconds === null) return result;
      setSending(`Waiting: other files of your company are being read. Then: ${what}`);
      setHasMore(true);
      for (let left = seconds * 1_000; left > 0 && !isStopped.current; left -= LOOK_WAITING_MS)
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_WAITING_MS)));
      if (isStopped.current) return null;
      setSending(what);
      setHasMore(hasNext);
    }
  }
  const stop = (): void => {
    isStopped.current = true;
    setHasMore(false);
  };
  const addNumbers = async (numbers: readonly string[]): Promise<void> => {
    const parts = Array.from({ length: Math.ceil(numbers.length / NUMBERS_AT_ONCE) }, (_, part) =>
      numbers.slice(part * NUMBERS_AT_ONCE, (part + 1) * NUMBERS_AT_ONCE),
    );
    await oneByOne(
      parts.map((part, at) => ({
        request: indexCalls.addNumbers(id, part),
        what: `Copying publications${parts.length > 1 ? ` (part ${at + 1} of ${parts.length})` : ''}`,
      })),
    );
  };

  const index = latest ?? value;
  const look = useCallback(async () => {
    const result = await call({ method: 'GET', path: indexCalls.detail(id), background: true });
    const now = result.kind === 'ok' ? readPrivateIndex(result.body) : null;
    if (now !== null) setLatest(now);
  }, [call, id]);
  const isAtWork = [...(index?.queries ?? []), ...(index?.scans ?? [])].some(({ state }) => WORKING.has(state));
  useEvery(LOOK_MS, look, isAtWork && sending === null);

  return {
    ...{ index, trouble, reload, sending, addNumbers, show: setLatest },
    stop: sending !== null && hasMore ? stop : null,
    send: (request, what) => oneByOne([{ request, what }]),
    async replace(document, file) {
      const request = indexCalls.addFile(id, file, document.ucid);
      await oneByOne([{ request, what: `Reading ${file.name}` }]);
    },
    async addFiles(files) {
      const lists = files.filter(({ name }) => isNumberList(name));
      const documents = files.filter(({ name }) => !isNumberList(name));
      await oneByOne(
        documents.map((file, at) => ({
          request: indexCalls.addFile(id, file),
          what: `Reading ${file.name}${documents.length > 1 ? ` (${at + 1} of ${documents.length})` : ''}`,
        })),
      );
      const texts = await Promise.all(lists.map((file) => file.text()));
      const numbers = numbersInList(texts.join('\n'));
      if (numbers.length > 0 && !isStopped.current) await addNumbers(numbers);
    },
  };
}
