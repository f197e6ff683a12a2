/** Makes a monitor of what a category or competitor asks, by one press; where its question is watched, says so. */
import { useState } from 'react';
import type { PartName } from '../../../../domain/documents/monitor-origin.ts';
import { Button } from '../../../kit/Button.tsx';
import { useToast } from '../../../kit/Toast.tsx';
import { newSchedule } from '../../../parts/monitors/new-schedule.ts';
import { useNewMonitor } from '../../../parts/monitors/use-new-monitor.ts';
import { WatchLink } from '../../../parts/monitors/WatchLink.tsx';
import { useMay } from '../../../platform/services.tsx';

interface WatchPartProps {
  readonly part: PartName;
  readonly name: string;
  /** In the query language. */
  readonly question: string;
  /** A monitor asks it already, that was not made from here. */
  readonly isAsked: boolean;
  readonly onMade: () => void;
}

export function WatchPart({ part, name, question, isAsked, onMade }: WatchPartProps) {
  const make = useNewMonitor();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  if (!useMay('TECHNOLOGY_MONITORING')) return null;
  if (isAsked) return <WatchLink question={question} name={name} part={part} />;
  const handlePress = async () => {
    setPending(true);
    const json = { name, expression: question, ...newSchedule(), search: null, origin: { ...part, asks: question } };
    const { kind } = await make(json);
    if (kind === 'offline')
      toast.add({ title: 'Not watched', text: 'The server can’t be reached. Try again.', tone: 'danger' });
    // A second press would make a second one: it waits for the list of monitors that holds this one.
    if (kind !== 'ok') return setPending(false);
    toast.add({ title: `“${name}” is watched weekly`, text: 'What there is today counts as seen.' });
    onMade();
  };
  return (
    <Button icon="clock" pending={pending} onPress={() => void handlePress()}>
      Watch this
    </Button>
  );
}
