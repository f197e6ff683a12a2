/** Redirects of calls that the worker makes for a screen. Of its own calls the window follows them itself (NAV-4). */
import type { CallNotice } from '../sync/wire/calls.ts';
import type { Transport } from '../sync/wire/transport.ts';

export function followRedirects(transport: Transport, tell: (notice: CallNotice) => void): Transport {
  return {
    ...transport,
    async call(request) {
      const result = await transport.call(request);
      if (result.kind === 'ok' && result.redirectTo !== null && request.background !== true)
        tell({ ...result, isBackground: false });
      return result;
    },
  };
}
