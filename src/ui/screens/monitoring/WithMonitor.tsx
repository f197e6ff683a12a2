/** Loads the monitor of the address and renders its children with it; says so while it loads, or if there is none. */
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { MissingScreen, WaitingScreen } from '../../parts/MissingScreen.tsx';
import { useMonitor, type MonitorPartProps } from './use-monitor.ts';

interface WithMonitorProps {
  readonly title: string;
  readonly children: (props: MonitorPartProps) => ReactNode;
}

const missing = { name: 'monitor', icon: 'clock', all: { href: '/monitoring', label: 'All monitors' } } as const;

export function WithMonitor(props: WithMonitorProps) {
  const id = Number(useParams<{ monitoringJobId: string }>()['monitoringJobId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? (
    <OneMonitor key={id} id={id} {...props} />
  ) : (
    <MissingScreen {...missing} title={props.title} text="Its address holds no number." />
  );
}

function OneMonitor({ id, title, children }: WithMonitorProps & { readonly id: number }) {
  const control = useMonitor(id);
  const { monitor, trouble, reload } = control;
  return monitor === null ? (
    <WaitingScreen
      {...missing}
      {...{ title, trouble, reload }}
      where="Monitors are on the server. This device has not opened this one yet."
    />
  ) : (
    children({ control, monitor })
  );
}
