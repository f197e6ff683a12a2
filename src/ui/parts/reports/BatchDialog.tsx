/** Reports over several searches of a project: chosen, asked for at once, followed, and taken along as one zip. */
import { useCallback, useEffect, useState } from 'react';
import { REPORT_KIND_NAMES } from '../../../domain/reports/describe.ts';
import { REPORT_KINDS } from '../../../domain/reports/events.ts';
import { askForReports, type BatchItem } from '../../actions/report-batch.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { Select } from '../../kit/Select.tsx';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { theme } from '../../theme/theme.ts';
import { BatchProgress } from './BatchProgress.tsx';
import { ColumnChoices, SectionChoices } from './ContentChoices.tsx';
import { FileChoices } from './FileChoices.tsx';
import { choicesOfKind, columnsProblem, wantedOf, type ReportChoices } from './report-choices.ts';
import { useSearchesBelow } from './use-searches-below.ts';

/** A digest is of one monitor, a comparison of one index. */
const KINDS = REPORT_KINDS.filter((kind) => kind !== 'monitoring' && kind !== 'comparison');

type BatchTab = 'searches' | 'report' | 'sections' | 'columns';
type BatchChoices = Pick<ReportChoices, 'kind' | 'sections' | 'columns' | 'pdf' | 'template' | 'readers'>;

interface BatchDialogProps {
  readonly project: { readonly id: Id; readonly name: string };
  readonly onClose: () => void;
}

/** More are chosen in parts: a zip holds as many. */
const SEARCHES_AT_MOST = 200;

export function BatchDialog({ project, onClose }: BatchDialogProps) {
  const actions = useActions();
  const [tab, setTab] = useState<BatchTab>('searches');
  const [choices, setChoices] = useState<BatchChoices>(() => ({
    ...choicesOfKind('search'),
    ...{ pdf: 'ua-1', template: null, readers: true },
  }));
  const choose = (change: Partial<BatchChoices>) => setChoices((now) => ({ ...now, ...change }));
  const [isDeep, setDeep] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<Id>>(new Set());
  const [ready, setReady] = useState<ReadonlySet<Id>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [items, setItems] = useState<readonly BatchItem[] | null>(null);
  const { searches, folders, isCut } = useSearchesBelow(project.id, isDeep);
  const handleReady = useCallback((id: Id, is: boolean) => setReady((now) => toggled(now, id, is)), []);
  const rows = searches.map(({ row }) => row).slice(0, SEARCHES_AT_MOST);
  const chosen = rows.filter((row) => whyNot(row) === null && ready.has(row.id) && !left.has(row.id));
  const start = async () => {
    setAsking(true);
    const wanted = chosen.map(({ search, name }) => ({
      search: search!,
      name,
      wanted: wantedOf({
        ...choices,
        title: `${REPORT_KIND_NAMES[choices.kind]}: ${name}`.slice(0, 300),
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
          <Button
            variant="primary"
            pending={isAsking}
            isDisabled={chosen.length === 0 || columnsProblem(choices) !== null}
            onPress={() => void start()}
          >
            {`Make ${formatCounted(chosen.length, 'report')}`}
          </Button>
        </>
      }
    >
      <Tabs
        label="Parts of the choice"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'searches',
            label: 'Searches',
            content: (
              <Stack gap={3}>
                <Text as="p" tone="quiet" size="s">
                  One report of each search that you choose in the project {project.name}.
                </Text>
                {(folders > 0 || !isDeep) && (
                  <Checkbox isSelected={isDeep} onChange={setDeep}>
                    With those in sub-projects
                  </Checkbox>
                )}
                {searches.length === 0 && <Text tone="quiet">No search is saved in this project.</Text>}
                <ul aria-label="Searches of the project">
                  {searches.slice(0, SEARCHES_AT_MOST).map(({ row, within }) => (
                    <SearchChoice
                      key={row.id}
                      row={row}
                      within={within}
                      isIn={!left.has(row.id)}
                      onChange={(isIn) => setLeft((now) => toggled(now, row.id, !isIn))}
                      onReady={handleReady}
                    />
                  ))}
                </ul>
                {(isCut || searches.length > SEARCHES_AT_MOST) && (
                  <Text tone="quiet">
                    The first {SEARCHES_AT_MOST} searches are listed: a zip holds as many. Make the others from their
                    sub-projects.
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            id: 'report',
            label: 'Report',
            content: (
              <Stack gap={3}>
                <Select
                  label="Kind"
                  options={KINDS.map((value) => ({ value, label: REPORT_KIND_NAMES[value] }))}
                  value={choices.kind}
                  onChange={(kind) => choose(choicesOfKind(kind))}
                />
                <FileChoices choices={choices} onChange={choose} />
              </Stack>
            ),
          },
          { id: 'sections', label: 'Sections', content: <SectionChoices choices={choices} onChange={choose} /> },
          { id: 'columns', label: 'Columns', content: <ColumnChoices choices={choices} onChange={choose} /> },
        ]}
      />
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
  readonly within: readonly string[];
  readonly isIn: boolean;
  readonly onChange: (isIn: boolean) => void;
  /** Whether the search is on this device: one that is not is fetched while it is watched. */
  readonly onReady: (id: Id, isReady: boolean) => void;
}

function SearchChoice({ row, within, isIn, onChange, onReady }: SearchChoiceProps) {
  const { id, name, search } = row;
  const isReady = useProjection('reports', { search: search! }) !== null;
  useEffect(() => onReady(id, isReady), [id, isReady, onReady]);
  const why = whyNot(row) ?? (isReady ? null : 'not on this device yet');
  return (
    <li css={{ padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
      <Checkbox isSelected={why === null && isIn} isDisabled={why !== null} onChange={onChange}>
        {[...within, name].join(' › ')}
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
