/** Loads the monitor of the address and renders its children with it; says so while it loads, or if there is none. */
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { troubleText } from '../../hooks/use-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMonitor, type MonitorPartProps } from './use-monitor.ts';

interface WithMonitorProps {
  readonly title: string;
  readonly children: (props: MonitorPartProps) => ReactNode;
}

export function WithMonitor(props: WithMonitorProps) {
  const id = Number(useParams<{ monitoringJobId: string }>()['monitoringJobId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? (
    <OneMonitor key={id} id={id} {...props} />
  ) : (
    <NoMonitor title={props.title} text="Its address holds no number." />
  );
}

function NoMonitor({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <ScreenFrame title={title}>
      <EmptyState
        icon="clock"
        title="There is no such monitor"
        action={
          <Link href="/monitoring" css={buttonStyle('primary')}>
            All monitors
          </Link>
        }
      >
        {text}
      </EmptyState>
    </ScreenFrame>
  );
}

function OneMonitor({ id, title, children }: WithMonitorProps & { readonly id: number }) {
  const control = useMonitor(id);
  const { monitor, trouble } = control;
  if (monitor !== null) return children({ control, monitor });
  if (trouble !== null && trouble.kind !== 'offline') return <NoMonitor title={title} text={troubleText(trouble)} />;
  return (
    <ScreenFrame title={title}>
      {trouble === null ? (
        <Spinner label="Loading the monitor" size={20} />
      ) : (
        <EmptyState
          icon="cloud-off"
          title="The monitor can’t be shown"
          action={<Button onPress={control.reload}>Try again</Button>}
        >
          Monitors are on the server. This device has not opened this one yet.
        </EmptyState>
      )}
    </ScreenFrame>
  );
}
