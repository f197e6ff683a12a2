/** New features, a line each: a pasted claim becomes as many features as it has lines. */
import { useState } from 'react';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import { addFeatures } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { formatCounted } from '../../kit/format.ts';

export function AddFeatures({
  search,
  features,
}: {
  readonly search: number;
  readonly features: readonly FeatureRow[];
}) {
  const actions = useActions();
  const [text, setText] = useState('');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const handleAdd = async () => {
    // Cleared at once, or a second press would add them twice.
    setText('');
    const answer = await addFeatures(actions, search, features, lines);
    if (answer.kind !== 'saved') setText(text);
  };
  return (
    <Stack gap={2} css={{ maxWidth: '44rem' }}>
      <TextArea
        label="Add features"
        rows={2}
        value={text}
        onChange={setText}
        help="One a line: paste a claim to split it into its features."
      />
      <Row>
        <Button isDisabled={lines.length === 0} onPress={() => void handleAdd()}>
          {lines.length > 1 ? `Add ${formatCounted(lines.length, 'feature')}` : 'Add feature'}
        </Button>
      </Row>
    </Stack>
  );
}
