/** Reports over several searches of a project: chosen, asked for at once, followed, and taken along as one zip. */
import { useCallback, useEffect, useState } from 'react';
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../domain/reports/events.ts';
import { askForReports, type BatchItem } from '../../../actions/report-batch.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import type { Id } from '../../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../../workers/contract.ts';
import { theme } from '../../../theme/theme.ts';
import { choicesOfKind, wantedOf } from '../reports/report-choices.ts';
import { BatchProgress } from './BatchProgress.tsx';

/** A digest is of one monitor, a comparison of one index. */
const KINDS = REPORT_KINDS.filter((kind) => kind !== 'monitoring' && kind !== 'comparison');

interface BatchDialogProps {
  readonly project: { readonly id: Id; readonly name: string };
  readonly onClose: () => void;
}

/** More are chosen in parts: a zip holds as many. */
const SEARCHES_AT_MOST = 200;

export function BatchDialog({ project, onClose }: BatchDialogProps) {
  const actions = useActions();
  const [kind, setKind] = useState<ReportKind>('search');
  const [left, setLeft] = useState<ReadonlySet<Id>>(new Set());
  const [ready, setReady] = useState<ReadonlySet<Id>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [items, setItems] = useState<readonly BatchItem[] | null>(null);
  const view = { root: project.id, open: [], sort: 'name', filter: '', from: 0, to: SEARCHES_AT_MOST } as const;
  const rows = (useProjection('tree', view)?.rows ?? []).filter(({ search }) => search !== null);
  const handleReady = useCallback((id: Id, is: boolean) => setReady((now) => toggled(now, id, is)), []);
  const chosen = rows.filter((row) => whyNot(row) === null && ready.has(row.id) && !left.has(row.id));
  const start = async () => {
    setAsking(true);
    const wanted = chosen.map(({ search, name }) => ({
      search: search!,
      name,
      wanted: wantedOf({
        ...choicesOfKind(kind),
        ...{ title: `${REPORT_KIND_NAMES[kind]}: ${name}`.slice(0, 300), pdf: 'ua-1', template: null, readers: true },
        ...{ population: 'results', set: null, monitor: null, days: null, index: null },
      }),
    }));
    setItems(await askForReports(actions, wanted));
    setAsking(false);
  };
  if (items !== null) return <BatchProgress items={items} onClose={onClose} />;
  return (
    <Dialog
      title="Reports over several searches"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" pending={isAsking} isDisabled={chosen.length === 0} onPress={() => void start()}>
            {`Make ${formatCounted(chosen.length, 'report')}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p" tone="quiet" size="s">
          One report of each search that you choose in the project {project.name}, with the sections that the kind has.
        </Text>
        <Select
          label="Kind"
          options={KINDS.map((value) => ({ value, label: REPORT_KIND_NAMES[value] }))}
          value={kind}
          onChange={setKind}
        />
        <ul aria-label="Searches of the project">
          {rows.map((row) => (
            <SearchChoice
              key={row.id}
              row={row}
              isIn={!left.has(row.id)}
              onChange={(isIn) => setLeft((now) => toggled(now, row.id, !isIn))}
              onReady={handleReady}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

/** Why no report can be made of it. */
function whyNot({ run, readOnly }: TreeListRow): string | null {
  if (readOnly !== undefined) return readOnly === 'erased' ? 'it was erased' : 'you only read it';
  return run?.kind === 'ran' ? null : 'it has not run yet';
}

interface SearchChoiceProps {
  readonly row: TreeListRow;
  readonly isIn: boolean;
  readonly onChange: (isIn: boolean) => void;
  /** Whether the search is on this device: one that is not is fetched while it is watched. */
  readonly onReady: (id: Id, isReady: boolean) => void;
}

function SearchChoice({ row, isIn, onChange, onReady }: SearchChoiceProps) {
  const { id, name, search } = row;
  const isReady = useProjection('reports', { search: search! }) !== null;
  useEffect(() => onReady(id, isReady), [id, isReady, onReady]);
  const why = whyNot(row) ?? (isReady ? null : 'not on this device yet');
  return (
    <li css={{ padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
      <Checkbox isSelected={why === null && isIn} isDisabled={why !== null} onChange={onChange}>
        {name}
        {why !== null && ` (${why})`}
      </Checkbox>
    </li>
  );
}

function toggled(set: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
