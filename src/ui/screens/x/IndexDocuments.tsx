/** What a private index holds: each document with its origin and size, a newer file in its place, and taking it out. */
import { useRef, useState } from 'react';
import type { PrivateDocument } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { WithoutServer } from '../../parts/NeedsServer.tsx';
import { IndexDocumentDialog } from '../../parts/x/IndexDocumentDialog.tsx';
import { readByOcr } from '../../parts/x/ocr-words.ts';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { textButtonStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { READ_FILES } from './read-files.ts';
import type { IndexPartProps } from './use-index.ts';

export function IndexDocuments({ control, index }: IndexPartProps) {
  const [toTake, setToTake] = useState<PrivateDocument | null>(null);
  const [reading, setReading] = useState<PrivateDocument | null>(null);
  const { contents, role, id } = index;
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(SHOWN);
  const toReplace = useRef<PrivateDocument | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (contents.length === 0) return null;
  const matching = contents.filter(({ title, name }) => includes(title, sought) || includes(name, sought));
  const shown = matching.slice(0, most);
  const handleReplace = (document: PrivateDocument) => {
    toReplace.current = document;
    input.current?.click();
  };
  const handleTake = () => {
    if (toTake !== null) void control.send(indexCalls.take(id, [toTake.ucid]), `Removing ${toTake.name}`);
    setToTake(null);
  };
  return (
    <Stack gap={2}>
      <Heading level={2} size="l" id={DOCUMENTS_ID} tabIndex={-1}>
        {formatCounted(contents.length, 'document')}
      </Heading>
      {contents.length > SOUGHT_FROM && (
        <TextField label="Find a document" hideLabel placeholder="Title or file" value={sought} onChange={setSought} />
      )}
      <div css={{ maxHeight: '32rem', overflowY: 'auto' }}>
        <DocumentTable
          contents={shown}
          may={role === 'reader' ? null : { onTake: setToTake, onReplace: handleReplace }}
          onRead={setReading}
        />
        {matching.length === 0 && (
          <Text as="p" size="m" tone="quiet" role="status">
            No document is called like that.
          </Text>
        )}
        {matching.length > shown.length && (
          <WithoutServer>
            <Button size="small" onPress={() => setMost(most + SHOWN)}>
              {`Show more of ${formatCount(matching.length)}`}
            </Button>
          </WithoutServer>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={READ_FILES}
        aria-label="Newer file"
        onChange={(event) => {
          const [file, document] = [event.target.files?.[0], toReplace.current];
          if (file !== undefined && document !== null) void control.replace(document, file);
          event.target.value = '';
        }}
      />
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
        “{toTake?.name}” leaves the index for all its members. None of its words stays in the server’s files: reports of
        comparisons that quote it are erased too. Backups that were made before keep them.
      </ConfirmDialog>
    </Stack>
  );
}

/** Of the heading of the list, to which a link of the page leads. */
export const DOCUMENTS_ID = 'documents-of-index';

const SHOWN = 200;
/** A list that is longer can be looked through by typing. */
const SOUGHT_FROM = 20;

interface DocumentTableProps {
  readonly contents: readonly PrivateDocument[];
  /** Null for who may not change it. */
  readonly may: {
    readonly onTake: (document: PrivateDocument) => void;
    readonly onReplace: (document: PrivateDocument) => void;
  } | null;
  readonly onRead: (document: PrivateDocument) => void;
}

function DocumentTable({ contents, may, onRead }: DocumentTableProps) {
  const { formatMoment } = useDates();
  return (
    <Table caption="Documents of the index">
      <thead>
        <tr>
          <Th>Document</Th>
          <Th>Added</Th>
          {may !== null && <Th aria-label="Actions" />}
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
            {may !== null && (
              <Td>
                <Row gap={0} justify="end">
                  {document.from === 'file' && (
                    <IconButton
                      icon="upload"
                      size="small"
                      label={`Replace ${document.name} by a newer file`}
                      onPress={() => may.onReplace(document)}
                    />
                  )}
                  <IconButton
                    icon="trash"
                    size="small"
                    label={`Remove ${document.name}`}
                    onPress={() => may.onTake(document)}
                  />
                </Row>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

function sizeOf({ from, pages, emptyPages, paragraphs, queries, ocr }: PrivateDocument): readonly string[] {
  if (from === 'corpus') return [queries === undefined ? 'copied from the corpus' : 'found by a query'];
  if (pages === null) return [formatCounted(paragraphs, 'paragraph')];
  const unread = emptyPages === 0 ? [] : [`${formatCounted(emptyPages, 'page')} without text`];
  return [formatCounted(pages, 'page'), ...(ocr === undefined ? [] : [readByOcr(ocr)]), ...unread];
}
