/** The secret address of a feed or a calendar: made, shown once, and ended. */
import { useState } from 'react';
import { CALCULATED_FEES, type OutgoingAddressKind } from '../../../domain/documents/monitor-outgoing.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';

interface OutgoingAddressProps {
  readonly kind: OutgoingAddressKind;
  /** In milliseconds since 1970; null for none. */
  readonly madeAt: number | null;
  /** The new address, or null where none was made. */
  readonly onMake: () => Promise<string | null>;
  readonly onEnd: () => Promise<void>;
}

export function OutgoingAddress({ kind, madeAt, onMake, onEnd }: OutgoingAddressProps) {
  const { formatMoment } = useDates();
  const [address, setAddress] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const [isPending, setPending] = useState(false);
  const { label, what } = addressWords[kind];
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  return (
    <Stack gap={1} role="group" aria-label={label}>
      <Text weight="medium">{label}</Text>
      <Text as="p" size="s" tone="quiet">
        {what}
      </Text>
      <Row gap={2} justify="between" wrap>
        <Text size="s">{madeAt === null ? 'No address' : `Address made ${formatMoment(madeAt)}`}</Text>
        {madeAt === null ? (
          <Button
            size="small"
            pending={isPending}
            aria-label={`Make an address for the ${kind}`}
            onPress={() => void run(async () => setAddress(await onMake()))}
          >
            Make an address
          </Button>
        ) : (
          <Button
            size="small"
            pending={isPending}
            aria-label={`End the address of the ${kind}`}
            onPress={() => setEnding(true)}
          >
            End it
          </Button>
        )}
      </Row>
      {address !== null && (
        <DoneDialog title={`Address of the ${kind}`} onClose={() => setAddress(null)}>
          <Stack gap={3}>
            <Text as="p" tone="quiet">
              Whoever has this address reads the {kind} without signing in, until you end it or may not read the monitor
              any more. It is not shown again.
            </Text>
            <CopyField label="Address" value={address} />
          </Stack>
        </DoneDialog>
      )}
      <ConfirmDialog
        title={`End the address of the ${kind}`}
        isOpen={isEnding}
        danger
        confirmLabel="End it"
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          void run(onEnd);
        }}
      >
        Programs that read it find nothing there from then on. You can make another address.
      </ConfirmDialog>
    </Stack>
  );
}

const addressWords: Readonly<Record<OutgoingAddressKind, { readonly label: string; readonly what: string }>> = {
  feed: { label: 'Feed (Atom)', what: 'What arrives, for a program that reads feeds.' },
  calendar: {
    label: 'Calendar (iCalendar)',
    what:
      'Calculated dates of what arrived: oppositions, post-grant reviews, fees and terms. Each says how. ' +
      CALCULATED_FEES,
  },
};
