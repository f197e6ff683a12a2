/** Other words for a feature. */
import { useState } from 'react';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import { versionedText, versionsOf } from '../../../domain/shared/versions.ts';
import type { EmitAnswer } from '../../../workers/contract.ts';
import { chooseWording, rewordFeature } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { VersionsNotice, type ShownVersion } from '../../parts/versions/VersionsNotice.tsx';

interface FeatureDialogProps {
  readonly search: number;
  readonly feature: FeatureRow;
  /** Its wording in Start Invalidation; null for a feature of none of the attacked claims. */
  readonly inClaim: string | null;
  /** The name of a user; null where it is not known. */
  readonly authorOf: (user: number | null) => string | null;
  readonly onClose: () => void;
}

export function FeatureDialog({ search, feature, inClaim, authorOf, onClose }: FeatureDialogProps) {
  const actions = useActions();
  /** As it was when the edit began. */
  const [before] = useState(feature);
  const [label, setLabel] = useState(feature.label);
  const [text, setText] = useState(feature.text);
  const versions = versionsOf(versionedText(feature));
  const closeOnceSaved = async (saving: Promise<EmitAnswer>) => {
    if ((await saving).kind === 'saved') onClose();
  };
  const handleSave = () => closeOnceSaved(rewordFeature(actions, search, before, { label, text }));
  const handleKeep = ({ value }: ShownVersion<string>) => {
    const shown = versions.map((version) => version.value);
    void closeOnceSaved(chooseWording(actions, search, { feature: feature.feature, text: value, shown }));
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
        {versions.length > 1 && (
          <VersionsNotice
            what="this feature"
            versions={versions.map((version) => ({ ...version, author: authorOf(version.by) }))}
            use="The matrix shows the current version."
            onKeep={handleKeep}
          />
        )}
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
