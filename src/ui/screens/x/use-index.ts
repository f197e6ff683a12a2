/** One private index, and what is done with it: each call answers with the index as it is then. */
import { useState } from 'react';
import type { PrivateIndexDetail } from '../../../domain/documents/private-indexes.ts';
import { NUMBERS_AT_ONCE } from '../../../domain/documents/number-list.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useToast } from '../../kit/Toast.tsx';
import { indexCalls, readPrivateIndex, troubleOf } from '../../parts/x/private-index-calls.ts';

export interface IndexControl {
  readonly index: PrivateIndexDetail | null;
  readonly trouble: ReturnType<typeof useServerData>['trouble'];
  readonly reload: () => void;
  /** What is being sent, for the reader; null for nothing. */
  readonly sending: string | null;
  /** True where the server has done it. */
  readonly send: (request: CallRequest, what: string) => Promise<boolean>;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  readonly addNumbers: (numbers: readonly string[]) => Promise<void>;
}

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
    for (const { request, what } of requests) {
      setSending(what);
      const isDone = took(await call(request));
      if (!isDone) {
        setSending(null);
        return false;
      }
    }
    setSending(null);
    return true;
  }

  return {
    ...{ index: latest ?? value, trouble, reload, sending },
    send: (request, what) => oneByOne([{ request, what }]),
    async addFiles(files) {
      await oneByOne(
        files.map((file, at) => ({
          request: indexCalls.addFile(id, file),
          what: `Reading ${file.name}${files.length > 1 ? ` (${at + 1} of ${files.length})` : ''}`,
        })),
      );
    },
    async addNumbers(numbers) {
      const parts = Array.from({ length: Math.ceil(numbers.length / NUMBERS_AT_ONCE) }, (_, part) =>
        numbers.slice(part * NUMBERS_AT_ONCE, (part + 1) * NUMBERS_AT_ONCE),
      );
      await oneByOne(parts.map((part) => ({ request: indexCalls.addNumbers(id, part), what: 'Copying publications' })));
    },
  };
}
