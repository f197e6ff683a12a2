/** The devices on which a user has opened the app. A lost one can be cut off, after a question. */
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { useState } from 'react';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';

interface Device {
  readonly client: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly isCutOff: boolean;
  readonly isThis: boolean;
}

interface DevicesDialogProps {
  readonly title: string;
  /** Of the call that lists them, e.g. `users/self/devices`. */
  readonly path: string;
  readonly onClose: () => void;
}

function readDevices(body: unknown): readonly Device[] | null {
  const { devices } = (body ?? {}) as { devices?: unknown };
  return Array.isArray(devices) ? (devices as Device[]) : null;
}

export function DevicesDialog({ title, path, onClose }: DevicesDialogProps) {
  const call = useCall();
  const toast = useToast();
  const { value: devices, trouble, reload } = useServerData(path, readDevices);
  const [asked, setAsked] = useState<Device | null>(null);
  const [isPending, setPending] = useState(false);
  async function cutOff({ client }: Device): Promise<void> {
    setPending(true);
    const result = await call({ method: 'POST', path: `${path}/${client}/cut_off`, json: {} });
    setPending(false);
    setAsked(null);
    if (result.kind === 'ok') reload();
    else if (result.kind !== 'reported')
      toast.add({ title: 'Not cut off', text: 'The server could not be asked.', tone: 'danger' });
  }
  if (asked !== null)
    return (
      <Dialog
        title={`Cut off ${asked.name}?`}
        isOpen
        role="alertdialog"
        size="small"
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button autoFocus onPress={() => setAsked(null)}>
              Cancel
            </Button>
            <Button variant="danger" pending={isPending} onPress={() => void cutOff(asked)}>
              Cut off
            </Button>
          </>
        }
      >
        It is signed out now. When it next reaches the server, it deletes everything that it keeps of {PRODUCT}, also
        changes that it has not sent.
      </Dialog>
    );
  return (
    <DoneDialog title={title} onClose={onClose}>
      {devices === null ? (
        <Text as="p">{trouble === null ? 'Loading the devices…' : troubleText(trouble)}</Text>
      ) : (
        <Stack gap={3}>
          {devices.length === 0 && <Text as="p">The app was not opened on any device yet.</Text>}
          {devices.map((device) => (
            <DeviceRow key={device.client} device={device} onCutOff={() => setAsked(device)} />
          ))}
        </Stack>
      )}
    </DoneDialog>
  );
}

function DeviceRow({ device, onCutOff }: { readonly device: Device; readonly onCutOff: () => void }) {
  const { formatMoment } = useDates();
  return (
    <Row gap={3} role="group" aria-label={device.name}>
      <Stack gap={0} grow>
        <Row gap={2}>
          <Text weight="medium">{device.name}</Text>
          {device.isThis && <Badge>this device</Badge>}
        </Row>
        <Text size="s" tone="quiet">
          Last opened {formatMoment(device.seenAt)}
        </Text>
      </Stack>
      {device.isCutOff && <Badge tone="danger">Cut off</Badge>}
      {!device.isCutOff && !device.isThis && (
        <Button size="small" onPress={onCutOff}>
          Cut off…
        </Button>
      )}
    </Row>
  );
}
