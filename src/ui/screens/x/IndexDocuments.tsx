/** What a private index holds: each document with its origin and size, and taking it out. */
import { useState } from 'react';
import type { PrivateDocument } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { IndexDocumentDialog } from '../../parts/x/IndexDocumentDialog.tsx';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { textButtonStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

export function IndexDocuments({ control, index }: IndexPartProps) {
  const [toTake, setToTake] = useState<PrivateDocument | null>(null);
  const [reading, setReading] = useState<PrivateDocument | null>(null);
  const { contents, role, id } = index;
  if (contents.length === 0) return null;
  const handleTake = () => {
    if (toTake !== null) void control.send(indexCalls.take(id, [toTake.ucid]), `Removing ${toTake.name}`);
    setToTake(null);
  };
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        {formatCounted(contents.length, 'document')}
      </Heading>
      <div css={{ maxHeight: '32rem', overflowY: 'auto' }}>
        <DocumentTable contents={contents} onTake={role === 'reader' ? null : setToTake} onRead={setReading} />
      </div>
      {reading !== null && (
        <IndexDocumentDialog index={id} reading={{ document: reading, at: null }} onClose={() => setReading(null)} />
      )}
      <ConfirmDialog
        title="Remove document"
        isOpen={toTake !== null}
        danger
        confirmLabel="Remove"
        onCancel={() => setToTake(null)}
        onConfirm={handleTake}
      >
        “{toTake?.name}” leaves the index for all its members. None of its words stays in the server’s files; backups
        that were made before keep them.
      </ConfirmDialog>
    </Stack>
  );
}

interface DocumentTableProps {
  readonly contents: readonly PrivateDocument[];
  /** Null for who may not. */
  readonly onTake: ((document: PrivateDocument) => void) | null;
  readonly onRead: (document: PrivateDocument) => void;
}

function DocumentTable({ contents, onTake, onRead }: DocumentTableProps) {
  const { formatMoment } = useDates();
  return (
    <Table caption="Documents of the index">
      <thead>
        <tr>
          <Th>Document</Th>
          <Th>Added</Th>
          {onTake !== null && <Th aria-label="Actions" />}
        </tr>
      </thead>
      <tbody>
        {contents.map((document) => (
          <tr key={document.ucid}>
            <Td css={{ overflowWrap: 'anywhere' }}>
              <button
                type="button"
                css={[textButtonStyle, { fontWeight: theme.weight.medium }]}
                onClick={() => onRead(document)}
              >
                {document.title}
              </button>
              <Text as="p" size="s" tone="quiet">
                {[document.name, ...sizeOf(document)].filter((said) => said !== document.title).join(' · ')}
              </Text>
            </Td>
            <Td>{formatMoment(Date.parse(document.addedAt))}</Td>
            {onTake !== null && (
              <Td>
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Remove ${document.name}`}
                  onPress={() => onTake(document)}
                />
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function sizeOf({ from, pages, emptyPages, paragraphs }: PrivateDocument): readonly string[] {
  if (from === 'corpus') return ['copied from the corpus'];
  if (pages === null) return [formatCounted(paragraphs, 'paragraph')];
  const unread = emptyPages === 0 ? [] : [`${formatCounted(emptyPages, 'page')} without text`];
  return [formatCounted(pages, 'page'), ...unread];
}
