/** Files to import, chosen or dropped, and how far each is. */
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { hasEnded } from './import-jobs.ts';
import { ImportRow } from './ImportRow.tsx';
import { useImports } from './use-imports.ts';

/** `onImported` hears how many have ended. */
export function ImportPanel({ onImported }: { readonly onImported: (ended: number) => void }) {
  const { imports, items } = useImports();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ended = items.filter(hasEnded).length;
  useEffect(() => {
    if (ended > 0) onImported(ended);
  }, [ended, onImported]);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    imports.add([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-labelledby="import-title"
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
      <Row gap={4} justify="between">
        <Stack gap={0.5}>
          <Heading level={2} size="l" id="import-title">
            Import publications
          </Heading>
          <Text as="p" size="m" tone="quiet">
            Drop files here, as patent offices and databases give them: full texts, bibliographies, and result lists as
            CSV, XLSX or XLS; also in .zip, .tar and .gz. What is here already and not older stays as it is.
          </Text>
        </Stack>
        <Button variant="primary" icon="upload" onPress={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to import"
          onChange={(event) => {
            imports.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Row>
      {items.length > 0 && (
        <ul css={{ marginTop: theme.space[3] }}>
          {items.map((item) => (
            <ImportRow
              key={item.key}
              item={item}
              onCancel={() => imports.cancel(item.key)}
              onForget={() => imports.forget(item.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
