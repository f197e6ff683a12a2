/** A query whose publications a private index is to hold: once, or as long as it is bound. */
import { useState } from 'react';
import { QUERY_IN_INDEX } from '../../../domain/documents/private-indexes.ts';
import { useCall } from '../../hooks/use-call.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCount } from '../../kit/format.ts';
import { Stack } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { FollowChoice } from '../../parts/x/FollowChoice.tsx';
import { indexCalls, readPrivateIndex, troubleOf } from '../../parts/x/private-index-calls.ts';
import type { IndexPartProps } from './use-index.ts';

export function IndexQueryForm({ control, index, onClose }: IndexPartProps & { readonly onClose: () => void }) {
  const call = useCall();
  const [expression, setExpression] = useState('');
  const [isBound, setBound] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = async () => {
    const result = await call(indexCalls.addQuery(index.id, { expression, isBound }));
    const now = result.kind === 'ok' ? readPrivateIndex(result.body) : null;
    if (now === null) return setError(troubleOf(result));
    control.show(now);
    onClose();
  };
  return (
    <FormDialog
      title="Publications of a query"
      submitLabel="Add"
      isReady={expression.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextArea
          label="Query"
          mono
          autoFocus
          rows={4}
          value={expression}
          error={error}
          placeholder="TAC=(pump NEAR3 seal*) AND CPC=F04D"
          help={`Up to ${formatCount(QUERY_IN_INDEX)} publications are copied in the background.`}
          onChange={(next) => {
            setExpression(next);
            setError(null);
          }}
        />
        <FollowChoice isBound={isBound} onChange={setBound} />
      </Stack>
    </FormDialog>
  );
}
