/** For beta testers and support (ROUTE-37): the kit, and the event log of this device. */
import { useState } from 'react';
import { Tabs } from '../../kit/Tabs.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { KitSamples } from './KitSamples.tsx';
import { EventLog } from './log/EventLog.tsx';

export function SandboxScreen() {
  const [tab, setTab] = useState<'kit' | 'log'>('kit');
  const kit = { id: 'kit', label: 'Kit', content: <KitSamples /> } as const;
  const log = { id: 'log', label: 'Event log', content: <EventLog /> } as const;
  return (
    <ScreenFrame
      wide
      title="Sandbox"
      lead="Every piece that screens are made of, and what has happened on this device."
    >
      <Tabs label="Sandbox" selected={tab} onSelect={setTab} tabs={[kit, log]} />
    </ScreenFrame>
  );
}
