/** What of the company’s page a monitor was made from, as it is now. */
import {
  originState,
  type MonitorOrigin,
  type OriginState,
  type PartNow,
} from '../../../domain/documents/monitor-origin.ts';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUser } from '../../platform/services.tsx';
import { partIn } from './part-now.ts';

export interface OriginNow {
  readonly origin: MonitorOrigin;
  /** Null for one that is not there any more. */
  readonly now: PartNow | null;
  readonly state: OriginState;
  /** The address of its page. */
  readonly address: string;
}

export type OriginReader = (monitor: Pick<Monitor, 'expression' | 'origin'>) => OriginNow | null;

/** Gives null for a monitor that was made from none, and where the page of the company is not known. */
export function useOriginReader(): OriginReader {
  const { company } = useUser();
  const said = useProjection('companyProfile', {});
  return ({ expression, origin }) => {
    // An answer that a device kept from before has no origin.
    if (!origin || company === null || said === undefined || said === null) return null;
    const now = partIn(said, origin);
    const address = `/company/${company.id}/${origin.kind}/${origin.id}`;
    return { origin, now, state: originState(expression, origin, now), address };
  };
}

/** Where a monitor is edited with the question of what it was made from filled in. */
export const takeQuestionAddress = (monitor: number): string => `/monitoring/edit/${monitor}?take=question`;
