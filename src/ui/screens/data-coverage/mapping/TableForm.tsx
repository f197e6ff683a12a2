/** One table: its options and columns, the check of all rows, and its import. */
import { useState } from 'react';
import type { NamedMapping, UnknownTable } from '../../../../domain/documents/table-mapping.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { fetchedFrom } from '../../../hooks/use-server-data.ts';
import { troubleText, useResource } from '../../../hooks/use-resource.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Heading, Row, Stack } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useImports } from '../use-imports.ts';
import { ColumnList } from './ColumnList.tsx';
import { beginMapping, hasNumber, looksNameless, savedFor } from './mapping-edits.ts';
import { MappingOptions } from './MappingOptions.tsx';
import { MappingResult } from './MappingResult.tsx';
import { readMappingCheck } from './read-answers.ts';

interface TableFormProps {
  /** Of the import. */
  readonly job: string;
  readonly table: UnknownTable;
  readonly mappings: readonly NamedMapping[];
  readonly onChanged: () => void;
  /** Its import began, or it was discarded. */
  readonly onDone: () => void;
}

/** Changes that follow each other are checked once. */
const SETTLE_MS = 400;

export function TableForm({ job, table, mappings, onChanged, onDone }: TableFormProps) {
  const call = useCall();
  const { imports } = useImports();
  const [edited, setEdited] = useState(() => beginMapping(table, mappings));
  const [name, setName] = useState(edited.saved?.name ?? '');
  const [isSending, setSending] = useState(false);
  const { mapping } = edited;
  const canCheck = hasNumber(mapping) && mapping.country.length !== 1;
  const check = useResource({
    key: canCheck ? `check ${job} ${JSON.stringify(mapping)}` : null,
    load: async () =>
      fetchedFrom(
        await call({ method: 'POST', path: `import-tables/${job}/check`, json: { mapping } }),
        readMappingCheck,
      ),
    settleMs: SETTLE_MS,
  });
  const send = async () => {
    setSending(true);
    const isBegun = imports.follow(
      await call({ method: 'POST', path: `import-tables/${job}/import`, json: { mapping, name } }),
    );
    setSending(false);
    if (isBegun) onDone();
  };
  const handleForget = async (saved: NamedMapping) => {
    await call({ method: 'DELETE', path: `import-mappings/${saved.id}` });
    setEdited({ ...edited, saved: null });
    onChanged();
  };
  const handleDiscard = async () => {
    await call({ method: 'DELETE', path: `import-tables/${job}` });
    onDone();
  };
  return (
    <Stack gap={4}>
      {edited.saved !== null && (
        <Banner tone="info">
          The columns are those of the saved mapping “{edited.saved.name}”, which is filled in.
        </Banner>
      )}
      {looksNameless(mapping) && (
        <Banner tone="warning" title="The names of the columns look like data.">
          If the table has no line with names, add one above the first row and import the file again; otherwise that row
          is lost.
        </Banner>
      )}
      <MappingOptions
        table={table}
        saved={savedFor(table, mappings)}
        edited={edited}
        onEdit={setEdited}
        onForget={(saved) => void handleForget(saved)}
      />
      <ColumnList table={table} edited={edited} onEdit={setEdited} />
      <section aria-labelledby="result-title">
        <Stack gap={2}>
          <Row gap={3}>
            <Heading level={2} size="l" id="result-title">
              What is imported
            </Heading>
            {canCheck && !check.isCurrent && <Spinner label="Reading all rows" size={16} />}
          </Row>
          {!canCheck && <Banner tone="warning">{whyNot(mapping.country)}</Banner>}
          {check.trouble !== null && <Banner tone="danger">{troubleText(check.trouble)}</Banner>}
          {check.value !== null && (
            <MappingResult check={check.value} dates={mapping.dates} isSeveralFiles={table.files.length > 1} />
          )}
        </Stack>
      </section>
      <Row gap={3} align="end" wrap>
        <div css={{ width: '22rem' }}>
          <TextField
            label="Save this mapping as"
            help="Offered again for every table with the same columns. Empty: it is not saved."
            value={name}
            onChange={setName}
            maxLength={100}
          />
        </div>
        <span css={{ flex: 1 }} />
        <Button onPress={() => void handleDiscard()}>Discard the file</Button>
        <Button
          variant="primary"
          pending={isSending}
          isDisabled={!check.isCurrent || (check.value?.good ?? 0) === 0}
          onPress={() => void send()}
        >
          Import
        </Button>
      </Row>
    </Stack>
  );
}

const whyNot = (country: string): string =>
  country.length === 1
    ? 'A country has two letters, such as US.'
    : 'No column is mapped to the publication number. Without it nothing can be imported.';
