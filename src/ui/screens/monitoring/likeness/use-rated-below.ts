/**
 * The decisions on a page of what is below the threshold. A family that nobody rated has no number among what arrived:
 * the server gives it one with the first decision, which needs the network; later ones don't.
 */
import { useRef, useState } from 'react';
import type { BelowThreshold } from '../../../../domain/documents/likeness.ts';
import type { ArrivalDecision } from '../../../../domain/monitors/rows.ts';
import type { ShownArrivalReview } from '../../../../workers/contract.ts';
import { assessArrival } from '../../../actions/monitors.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { decisionOn } from '../use-arrivals.ts';
import { faultOfCall } from '../use-monitor.ts';

type RatedRow = BelowThreshold & { readonly review: ShownArrivalReview | null };

const NONE: readonly ShownArrivalReview[] = [];

export function useRatedBelow(monitor: number, told: readonly BelowThreshold[]) {
  const actions = useActions();
  const call = useCall();
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  /** A second decision waits for the number that the first one asked for. */
  const asked = useRef(new Map<string, Promise<number | null>>());
  const numbered = told.map((row) => ({ ...row, arrival: row.arrival ?? given.get(row.ucid) ?? null }));
  const arrivals = numbered.flatMap(({ arrival }) => arrival ?? []);
  const reviews = useProjection('arrivalReviews', { monitor, arrivals }) ?? NONE;
  const rows = numbered.map((row): RatedRow => {
    return { ...row, review: reviews.find(({ arrival }) => arrival === row.arrival) ?? null };
  });

  async function choose(ucid: string): Promise<number | null> {
    const result = await call({ method: 'POST', path: `monitorings/${monitor}/below`, json: { ucid } });
    if (result.kind !== 'ok') {
      setFault(`${ucid}: ${faultOfCall(result)}`);
      asked.current.delete(ucid);
      return null;
    }
    const { arrival } = result.body as { readonly arrival: number };
    setGiven((before) => new Map(before).set(ucid, arrival));
    return arrival;
  }
  function numberOf({ ucid, arrival }: RatedRow): number | Promise<number | null> {
    if (arrival !== null) return arrival;
    const waiting = asked.current.get(ucid) ?? choose(ucid);
    asked.current.set(ucid, waiting);
    return waiting;
  }
  async function decide(row: RatedRow, decision: ArrivalDecision | null, said: string | null = null): Promise<void> {
    const isSame = decision !== null && decision === decisionOn(row);
    const reason = said ?? (isSame ? (row.review?.reason ?? '') : '');
    if (decision === null && row.arrival === null && !asked.current.has(row.ucid)) return;
    setFault(null);
    const arrival = await numberOf(row);
    if (arrival !== null) await assessArrival(actions, monitor, { arrival, decision, reason, ucid: row.ucid });
  }
  return { rows, fault, decide };
}
