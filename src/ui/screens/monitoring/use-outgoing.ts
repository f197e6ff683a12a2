/** What leaves the house for a monitor by the user's choice, and the calls that change it. */
import { useState } from 'react';
import type { DigestChoice, MonitorOutgoing, OutgoingAddressKind } from '../../../domain/documents/monitor-outgoing.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { faultOfCall } from './use-monitor.ts';

export function useOutgoing(monitor: number) {
  const call = useCall();
  const path = `monitorings/${monitor}/outgoing`;
  const { value, trouble } = useServerData(path, readOutgoing);
  const [latest, setLatest] = useState<MonitorOutgoing | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The answer; null where it was refused. */
  async function send(request: CallRequest): Promise<unknown> {
    const result = await call(request);
    setRefused(result.kind === 'ok' ? null : faultOfCall(result));
    if (result.kind !== 'ok') return null;
    setLatest(readOutgoing(result.body));
    return result.body;
  }
  return {
    outgoing: latest ?? value,
    ...{ refused, trouble },
    chooseDigest: (digest: DigestChoice) => void send({ method: 'PATCH', path, json: { digest } }),
    async makeAddress(kind: OutgoingAddressKind): Promise<string | null> {
      const body = await send({ method: 'POST', path: `${path}/${kind}`, json: {} });
      const { address } = (body ?? {}) as { readonly address?: unknown };
      return typeof address === 'string' ? address : null;
    },
    async endAddress(kind: OutgoingAddressKind): Promise<void> {
      await send({ method: 'DELETE', path: `${path}/${kind}` });
    },
  };
}

/** null for an answer of another form. */
function readOutgoing(body: unknown): MonitorOutgoing | null {
  return typeof body === 'object' && body !== null && 'outgoing' in body ? (body.outgoing as MonitorOutgoing) : null;
}
