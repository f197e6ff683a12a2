/** Why an arrival was decided on as it was; the decision can be changed with it. */
import { useState } from 'react';
import { LONGEST_REASON } from '../../../domain/monitors/events.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { decisionInfo, decisions } from './decision-words.ts';
import { decisionOn, type ReviewedArrival } from './use-arrivals.ts';

interface ReasonDialogProps {
  readonly arrival: Pick<ReviewedArrival, 'ucid' | 'decision' | 'review'>;
  readonly onSave: (decision: ArrivalDecision, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ReasonDialog({ arrival, onSave, onClose }: ReasonDialogProps) {
  const [decision, setDecision] = useState<ArrivalDecision>(decisionOn(arrival) ?? 'relevant');
  const [reason, setReason] = useState(arrival.review?.reason ?? '');
  const handleSubmit = async () => {
    await onSave(decision, reason);
    onClose();
  };
  return (
    <FormDialog title={`Decide on ${arrival.ucid}`} submitLabel="Save" onSubmit={handleSubmit} onClose={onClose}>
      <Stack gap={3}>
        <Segments
          label="Decision"
          segments={decisions.map((value) => ({
            value,
            label: decisionInfo[value].label,
            tone: decisionInfo[value].tone,
          }))}
          value={decision}
          onChange={setDecision}
        />
        <TextArea label="Why" rows={3} autoFocus maxLength={LONGEST_REASON} value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
