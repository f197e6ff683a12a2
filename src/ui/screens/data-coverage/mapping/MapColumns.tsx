/**
 * Map Columns: a table whose columns are not known. The proposal is checked on all rows after every change; what it
 * gives and what is not understood is said before anything is imported. For administrators.
 */
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { troubleText } from '../../../hooks/use-resource.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Select } from '../../../kit/Select.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { readWaitingTables, type WaitingTables } from './read-answers.ts';
import { TableForm } from './TableForm.tsx';

const COVERAGE = '/data_coverage';

export function MapColumns() {
  const { job = '' } = useParams<{ job?: string }>();
  const [, go] = useLocation();
  const { value, trouble, reload } = useServerData(`import-tables/${job}`, readWaitingTables);
  if (value === null || value.tables.length === 0)
    return (
      <ScreenFrame title="Map Columns">
        {value === null && trouble === null ? (
          <Spinner label="Reading the table" size={20} />
        ) : (
          <EmptyState
            icon="document"
            title="There is no table to map here"
            action={<Button onPress={() => go(COVERAGE)}>Go to Data coverage</Button>}
          >
            {trouble === null ? 'All tables in the file are known.' : troubleText(trouble)}
          </EmptyState>
        )}
      </ScreenFrame>
    );
  return <Waiting job={job} waiting={value} onChanged={reload} onDone={() => go(COVERAGE)} />;
}

interface WaitingProps {
  readonly job: string;
  readonly waiting: WaitingTables;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

function Waiting({ job, waiting, onChanged, onDone }: WaitingProps) {
  const [chosen, setChosen] = useState(0);
  const { name, tables, mappings } = waiting;
  const table = tables[chosen] ?? tables[0];
  if (table === undefined) return null;
  return (
    <ScreenFrame
      title={`Map Columns: ${name}`}
      lead="The columns of this table are not known. Say what each holds; nothing is imported before you press Import."
      wide
    >
      {tables.length > 1 && (
        <div css={{ maxWidth: '28rem' }}>
          <Select
            label={`Table (${formatCounted(tables.length, 'table')} with different columns)`}
            options={tables.map(({ files }, at) => ({ value: String(at), label: files.join(', ') }))}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      <TableForm
        key={`${job} ${chosen}`}
        job={job}
        table={table}
        mappings={mappings}
        onChanged={onChanged}
        onDone={onDone}
      />
    </ScreenFrame>
  );
}
