/** Which documents of a list go into which private index: these, or what its query finds from now on. */
import { useState, type ReactNode } from 'react';
import { Banner } from '../../kit/Banner.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { theme } from '../../theme/theme.ts';
import { BatchFields, useBatch, type BatchSource } from '../results/BatchFields.tsx';
import { FollowChoice } from './FollowChoice.tsx';
import { useAddToIndex, type IntoIndex } from './use-add-to-index.ts';
import { useReadableIndexes } from './use-readable-indexes.ts';

interface AddToIndexDialogProps {
  readonly sources: readonly BatchSource[];
  readonly query: string | null;
  readonly onClose: () => void;
}

const NEW = 'new';
const ALL = Number.MAX_SAFE_INTEGER;

export function AddToIndexDialog({ sources, query, onClose }: AddToIndexDialogProps) {
  const { into, field } = useIntoIndex();
  const [what, setWhat] = useState<'documents' | 'query'>('documents');
  const [isBound, setBound] = useState(true);
  const batch = useBatch(sources, ALL);
  const { add, copied, fault, stop } = useAddToIndex();
  const isOfQuery = what === 'query' && query !== null;
  const handleSubmit = async () => {
    const documents = isOfQuery ? [] : await batch.load();
    if (documents === null) return;
    const asked = isOfQuery ? { expression: query, isBound } : documents.map(({ ucid }) => ucid);
    if (into !== null && (await add(into, asked))) onClose();
  };
  const count = isOfQuery ? null : batch.count;
  return (
    <FormDialog
      title="Add to index"
      submitLabel={count === null ? 'Add' : `Add ${formatCounted(count, 'document')}`}
      isReady={into !== null && (isOfQuery || count !== null)}
      onSubmit={handleSubmit}
      onClose={() => {
        stop();
        onClose();
      }}
    >
      <Stack gap={3}>
        {field}
        {query !== null && (
          <Segments
            label="What is added"
            segments={[
              { value: 'documents', label: 'Documents of the list' },
              { value: 'query', label: 'All that the query finds' },
            ]}
            value={what}
            onChange={setWhat}
          />
        )}
        {isOfQuery ? (
          <>
            <code css={queryStyle}>{query}</code>
            <FollowChoice isBound={isBound} onChange={setBound} />
          </>
        ) : (
          <BatchFields batch={batch} notDone="Nothing was added." />
        )}
        {copied !== null && <Copied {...copied} />}
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <Text as="p" size="s" tone="quiet">
          They are copied from your patent corpus, and all members of the index see them.
        </Text>
      </Stack>
    </FormDialog>
  );
}

function Copied({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <>
      <ProgressBar label="Copying documents" value={done / total} />
      <Text as="p" size="s" tone="quiet" role="status">
        Copied {formatCount(done)} of {formatCounted(total, 'document')}
      </Text>
    </>
  );
}

/** One that the user may change, or a new one: what was chosen (null until that is complete), and its fields. */
function useIntoIndex(): { readonly into: IntoIndex | null; readonly field: ReactNode } {
  const { value: readable, trouble } = useReadableIndexes();
  const indexes = (readable ?? []).filter(({ role }) => role !== 'reader');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setName] = useState('');
  const name = typed.trim();
  const index = indexes.find(({ id }) => String(id) === chosen) ?? (chosen === NEW ? null : (indexes[0] ?? null));
  const isNew = index === null && readable !== null && name !== '';
  return {
    into: isNew ? { id: null, name } : index,
    field: (
      <>
        {trouble !== null && <Banner tone="danger">Your indexes can’t be offered. {troubleText(trouble)}</Banner>}
        <Select
          label="Index"
          options={[
            ...indexes.map(({ id, name: called, documents }) => ({
              value: String(id),
              label: `${called} (${formatCounted(documents, 'document')})`,
            })),
            { value: NEW, label: 'New index' },
          ]}
          value={index === null ? NEW : String(index.id)}
          onChange={setChosen}
        />
        {index === null && (
          <TextField label="Name of the new index" autoFocus maxLength={200} value={typed} onChange={setName} />
        )}
      </>
    ),
  };
}

const queryStyle = {
  ...theme.size.m,
  fontFamily: theme.font.mono,
  overflowWrap: 'anywhere',
  maxHeight: '8rem',
  overflowY: 'auto',
} as const;
