/** Other words for a feature. */
import { useState } from 'react';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import { rewordFeature } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';

interface FeatureDialogProps {
  readonly search: number;
  readonly feature: FeatureRow;
  /** Its wording in Start Invalidation; null for a feature of none of the attacked claims. */
  readonly inClaim: string | null;
  readonly onClose: () => void;
}

export function FeatureDialog({ search, feature, inClaim, onClose }: FeatureDialogProps) {
  const actions = useActions();
  const [label, setLabel] = useState(feature.label);
  const [text, setText] = useState(feature.text);
  const handleSave = async () => {
    const answer = await rewordFeature(actions, search, feature, { label, text });
    if (answer.kind === 'saved') onClose();
  };
  return (
    <FormDialog
      title="Reword feature"
      submitLabel="Save"
      isReady={text.trim() !== ''}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField
          label="Short name"
          value={label}
          onChange={setLabel}
          maxLength={20}
          help="As the claim counts it, e.g. 1a."
        />
        <TextArea label="Feature" rows={4} value={text} onChange={setText} autoFocus />
        {inClaim !== null && inClaim !== text && (
          <Row>
            <Button size="small" icon="undo" onPress={() => setText(inClaim)}>
              Word it as in Start Invalidation
            </Button>
          </Row>
        )}
      </Stack>
    </FormDialog>
  );
}
