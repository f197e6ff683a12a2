/** Gives what arrived to a person as a task, with the day by which the monitor wants it decided. */
import { useState } from 'react';
import type { ArrivalCounts, ArrivalView, MonitorDetail } from '../../../domain/documents/monitors.ts';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import { dayAfter, timeOf, utcDay } from '../../../domain/shared/moments.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { LazyBatchDialog } from '../../parts/tasks/task-dialogs.ts';
import { useMay } from '../../platform/services.tsx';
import { arrivalsAddress, arrivalViewWords } from './arrival-views.ts';
import { readArrivalPage } from './use-arrivals.ts';

interface AssignArrivalsProps {
  readonly monitor: MonitorDetail;
  readonly counts: ArrivalCounts;
}

const assigned = ['unreviewed', 'latest', 'later', 'sample'] as const;

export function AssignArrivals({ monitor, counts }: AssignArrivalsProps) {
  /** The day by which it is to be decided, as of the opening of the dialog; null while it is closed. */
  const [due, setDue] = useState<string | null>(null);
  const call = useCall();
  if (!useMay('TASKS')) return null;
  /** From place `from` to `to` of the view, read page by page. */
  const load = (view: ArrivalView) => async (from: number, to: number) => {
    const documents: Assessed[] = [];
    for (let after: number | null = null; documents.length < to;) {
      const path: string = `monitorings/${monitor.id}/arrivals?view=${view}${after === null ? '' : `&after=${after}`}`;
      const result = await call({ method: 'GET', path });
      const arrivals = result.kind === 'ok' ? (readArrivalPage(result.body)?.arrivals ?? []) : [];
      if (arrivals.length === 0) break;
      documents.push(...arrivals.map(({ ucid, family }) => ({ ucid, family })));
      after = arrivals.at(-1)?.id ?? null;
    }
    return documents.slice(from, to);
  };
  const offered = assigned.filter((view) => view !== 'sample' || counts.sample > 0);
  const open = () => setDue(dayAfter(utcDay(timeOf(Date.now())), monitor.dueDays));
  return (
    <>
      <Button icon="task" isDisabled={counts.all === 0 && counts.sample === 0} onPress={open}>
        Assign review
      </Button>
      {due !== null && (
        <LazyBatchDialog
          search={null}
          sources={offered.map((view) => ({
            ...{ value: view, label: arrivalViewWords[view], total: counts[view] },
            load: load(view),
          }))}
          fields={{
            title: `Review “${monitor.name}”`.slice(0, 500),
            description: new URL(arrivalsAddress(monitor.id, 'unreviewed'), location.origin).href,
            due,
          }}
          onClose={() => setDue(null)}
        />
      )}
    </>
  );
}
