/**
 * Makes a monitor of the last run of a search, or of a question of another page. Where one watches it already, that one
 * is shown; where the search is unknown or has not run, that is said.
 */
import { readRan } from '../../../domain/documents/ran-query.ts';
import type { PartName } from '../../../domain/documents/monitor-origin.ts';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useGo } from '../../routing/location.ts';
import { WatchNamed } from './WatchChosen.tsx';
import { NewMonitorDialog, type NewMonitorDialogProps } from './NewMonitorDialog.tsx';

interface WatchSearchProps extends Pick<NewMonitorDialogProps, 'onAdd' | 'onClose'> {
  /** As it is in the address. */
  readonly of: string;
  readonly monitors: readonly Monitor[];
}

export function WatchSearch({ of, ...rest }: WatchSearchProps) {
  const id = Number(of);
  return Number.isSafeInteger(id) && id > 0 ? (
    <WatchKnown search={id} {...rest} />
  ) : (
    <Said title="There is no such search" onClose={rest.onClose}>
      The address names no search.
    </Said>
  );
}

interface WatchQuestionProps extends Omit<WatchSearchProps, 'of'> {
  readonly expression: string;
  readonly name: string;
  /** What of the company’s page asks it; null for nothing there. */
  readonly part: PartName | null;
}

/** The same for a question that another page has filled in. */
export function WatchQuestion({ expression, name, part, monitors, onAdd, onClose }: WatchQuestionProps) {
  const watching = monitors.find((monitor) => monitor.expression === expression);
  const origin = part && { ...part, asks: expression };
  return watching === undefined ? (
    <NewMonitorDialog of={{ search: null, name, expression, origin }} {...{ onAdd, onClose }} />
  ) : (
    <Watched monitor={watching} onClose={onClose} />
  );
}

function WatchKnown({ search: id, monitors, onClose, onAdd }: Omit<WatchSearchProps, 'of'> & { readonly search: Id }) {
  const { formatDate } = useDates();
  const search = useProjection('search', { search: id });
  const watching = monitors.find((monitor) => monitor.search === id);
  if (watching !== undefined) return <Watched monitor={watching} onClose={onClose} />;
  if (search === undefined || search === null)
    return (
      <Dialog title="Watch a search" isOpen onClose={onClose}>
        <Spinner label="Opening the search" size={20} />
      </Dialog>
    );
  if (search === 'missing' || search.erased !== null)
    return (
      <Said title="There is no such search" onClose={onClose}>
        It does not exist, was erased, or belongs to someone who has not shared it with you.
      </Said>
    );
  if (search.searchType === 'DOCUMENT_MONITORING') return <WatchNamed search={search} {...{ onAdd, onClose }} />;
  if (search.run?.kind !== 'ran')
    return (
      <Said title="This search has not run yet" onClose={onClose}>
        A monitor asks what a search asked in its last run. Run “{search.title}” first, then watch it.
      </Said>
    );
  const { expression } = readRan(search.run.interpretation, formatDate);
  return <NewMonitorDialog of={{ search: id, name: search.title, expression }} {...{ onAdd, onClose }} />;
}

/** What is to be watched is watched already. */
function Watched({ monitor, onClose }: { readonly monitor: Monitor; readonly onClose: () => void }) {
  const go = useGo();
  const open = (
    <Button variant="primary" onPress={() => go(`/monitoring/arrivals/${monitor.id}`, { replace: true })}>
      Open the monitor
    </Button>
  );
  return (
    <Said
      title={monitor.role === 'owner' ? 'You watch this already' : `${monitor.owner} watches this already`}
      onClose={onClose}
      action={open}
    >
      “{monitor.name}” watches it. A second monitor would bring the same twice.
    </Said>
  );
}

interface SaidProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}

function Said({ title, onClose, action, children }: SaidProps) {
  const buttons = (
    <>
      <Button onPress={onClose}>Close</Button>
      {action}
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={buttons}>
      <Text as="p" size="m">
        {children}
      </Text>
    </Dialog>
  );
}
