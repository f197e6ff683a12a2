/** In the pane beside the tree: whether the project is under legal hold, by whom, since when and why. */
import { useState } from 'react';
import { LONGEST_HOLD_REASON } from '../../../domain/legal-hold/events.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { useUser } from '../../platform/services.tsx';
import { liftHoldRequest, placeHoldRequest } from './legal-hold-calls.ts';
import { OwnPlaceNote } from './OwnPlaceNote.tsx';
import { maySetRules, useRuleCall } from './use-rule-call.ts';

export function LegalHoldPanel({ row }: { readonly row: TreeListRow }) {
  const node = useProjection('node', { id: row.id }) ?? null;
  const me = useUser();
  const { is_admin_user: isAdmin, pk } = me;
  const { formatMoment } = useDates();
  const [asking, setAsking] = useState<'place' | 'lift' | null>(null);
  if (node === null) return null;
  const { hold } = node;
  const isItself = hold !== null && hold.project === row.id;
  const done = () => setAsking(null);
  return (
    <Stack gap={2} align="start">
      {hold !== null && (
        <Banner tone="warning" title="Legal hold">
          <Stack gap={1}>
            <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
              {hold.reason}
            </Text>
            <Text as="p" size="s" tone="quiet">
              {hold.by === pk ? 'By you' : `By ${hold.name}`}, {formatMoment(hold.at)}
              {!isItself && ', on the shared project that this is in'}. Nothing of it is deleted, erased or moved out of
              it, and no comment is changed
              {isAdmin ? '.' : ', until an administrator lifts the hold, who has to be in the project.'}
            </Text>
          </Stack>
        </Banner>
      )}
      {isItself && isAdmin && <Button onPress={() => setAsking('lift')}>Lift legal hold…</Button>}
      {hold === null && maySetRules(node, me) && (
        <Button icon="lock" onPress={() => setAsking('place')}>
          Legal hold…
        </Button>
      )}
      {asking === 'place' && <PlaceDialog row={row} isShared={node.sharedIn !== null} onClose={done} />}
      {asking === 'lift' && <LiftDialog row={row} onClose={done} />}
    </Stack>
  );
}

const OFFLINE = 'Legal holds need the server. Try again when the network is back.';

interface HoldDialogProps {
  readonly row: TreeListRow;
  readonly onClose: () => void;
}

function PlaceDialog({ row, isShared, onClose }: HoldDialogProps & { readonly isShared: boolean }) {
  const send = useRuleCall(OFFLINE, onClose);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const handlePlace = async () => {
    setTried(true);
    if (!isMissing) await send(placeHoldRequest(row.id, reason.trim()), 'Under legal hold');
  };
  return (
    <FormDialog
      title={`Put “${row.name}” under legal hold`}
      submitLabel="Place hold"
      onSubmit={handlePlace}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="p">
          Nothing of the project, its sub-projects and its saved searches can then be deleted, erased or moved out of
          it, and no comment changed, by anybody, until an administrator of the company lifts the hold. Work in it goes
          on.
        </Text>
        {!isShared && <OwnPlaceNote />}
        <TextArea
          label="Reason"
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={LONGEST_HOLD_REASON}
          error={isTried && isMissing ? 'Say why, for example the matter and its number.' : null}
          help="Everybody in the project reads it, guests too: name the matter, not what it is about."
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}

function LiftDialog({ row, onClose }: HoldDialogProps) {
  const send = useRuleCall(OFFLINE, onClose);
  const [pending, setPending] = useState(false);
  const handleLift = async () => {
    setPending(true);
    await send(liftHoldRequest(row.id), 'Legal hold lifted');
    setPending(false);
  };
  return (
    <ConfirmDialog
      title={`Lift the legal hold on “${row.name}”?`}
      isOpen
      onCancel={onClose}
      onConfirm={() => void handleLift()}
      confirmLabel="Lift hold"
      danger
      pending={pending}
    >
      It can be deleted and erased again by whoever may. That it was held, by whom and until when, stays in the audit.
    </ConfirmDialog>
  );
}
