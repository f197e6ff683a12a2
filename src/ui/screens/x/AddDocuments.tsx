/** Documents for a private index: files, chosen or dropped, and publications of the corpus by their numbers. */
import { useRef, useState, type DragEvent } from 'react';
import { numbersInList } from '../../../domain/documents/number-list.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { readLanguages } from '../../parts/x/ocr-words.ts';
import { READ_FILES } from './read-files.ts';
import { IndexQueryForm } from './IndexQueryForm.tsx';
import type { IndexPartProps } from './use-index.ts';

export function AddDocuments({ control, index }: IndexPartProps) {
  const { sending, stop, addFiles } = control;
  const [over, setOver] = useState(false);
  const [asked, setAsked] = useState<'numbers' | 'query' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = sending !== null;
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) void addFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-labelledby="add-documents"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      css={{
        padding: theme.space[4],
        border: `1px dashed ${over ? theme.accent.line : theme.border.control}`,
        borderRadius: theme.radius.l,
        background: over ? theme.accent.wash : theme.surface.panel,
      }}
    >
      <Stack gap={3}>
        <Heading level={2} size="l" id="add-documents">
          Add documents
        </Heading>
        <Text as="p" size="m" tone="quiet">
          Drop PDF, DOCX, HTML or TXT files here, or CSV with publication numbers. A file of a name that is there
          already replaces it. Scans are set aside until you ask for OCR, which reads {readLanguages}. Result lists and
          collections of a search have the entry “Add to index” in the menu “More”.
        </Text>
        <Row gap={2} wrap css={{ minHeight: theme.control.height }}>
          <Button variant="primary" icon="upload" isDisabled={isBusy} onPress={() => input.current?.click()}>
            Choose files
          </Button>
          <Button icon="plus" isDisabled={isBusy} onPress={() => setAsked('numbers')}>
            Publications by number
          </Button>
          <Button icon="search" isDisabled={isBusy} onPress={() => setAsked('query')}>
            From a query
          </Button>
          {isBusy && (
            <>
              <Spinner label={sending} />
              <Text size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
                {sending}…
              </Text>
              {stop !== null && (
                <Button size="small" onPress={stop}>
                  Stop after this
                </Button>
              )}
            </>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={`${READ_FILES},.csv,.tsv`}
          aria-label="Files to add"
          onChange={(event) => {
            void addFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Stack>
      {asked === 'numbers' && <NumbersForm control={control} onClose={() => setAsked(null)} />}
      {asked === 'query' && <IndexQueryForm control={control} index={index} onClose={() => setAsked(null)} />}
    </section>
  );
}

function NumbersForm({ control, onClose }: Pick<IndexPartProps, 'control'> & { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const numbers = numbersInList(text);
  return (
    <FormDialog
      title="Publications by number"
      submitLabel={numbers.length === 0 ? 'Add' : `Add ${formatCounted(numbers.length, 'number')}`}
      isReady={numbers.length > 0}
      onSubmit={() => {
        onClose();
        void control.addNumbers(numbers);
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextArea
          label="Publication numbers"
          rows={8}
          autoFocus
          value={text}
          onChange={setText}
          help="One a line, or with commas. They are copied from your patent corpus as they are now."
          placeholder={'EP-1234567-B1\nUS 10,123,456 B2'}
        />
        <Row>
          <Button size="small" icon="upload" onPress={() => input.current?.click()}>
            Read a CSV or text file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv"
            aria-label="File of numbers"
            onChange={(event) => {
              void event.target.files?.[0]?.text().then(setText);
              event.target.value = '';
            }}
          />
        </Row>
      </Stack>
    </FormDialog>
  );
}
