/** Downloads a file of the server. Why there is none is shown to the user. */
import { useCallback } from 'react';
import { useToast } from '../kit/Toast.tsx';
import { clickLink, download } from '../platform/download.ts';
import { useCall } from './use-call.ts';

/** `path` is below the API base. True once the browser has been handed the address. */
export function useDownload(): (path: string) => Promise<boolean> {
  const call = useCall();
  const toast = useToast();
  return useCallback(
    (path) =>
      download(path, {
        call,
        click: clickLink,
        refuse: (text) => toast.add({ title: 'Nothing was downloaded', text, tone: 'danger' }),
      }),
    [call, toast],
  );
}
