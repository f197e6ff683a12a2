/** Before a search is erased for good: who may, what goes, what stays; then a word to be typed. */
import type { ErasureAnswer } from '../../../domain/search-steps/erasure.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { formatCounted } from '../../kit/format.ts';
import { useToast } from '../../kit/Toast.tsx';
import { DeletionDialog, DeletionRefusedDialog } from './DeletionDialogs.tsx';

interface EraseDialogProps {
  readonly search: Id;
  readonly title: string;
  readonly onClose: () => void;
}

const CONFIRMATION = 'erase';

function readErasure(body: unknown): ErasureAnswer | null {
  const { may, held, forks, ofOthers, monitors = 0, monitorsOfOthers = 0 } = (body ?? {}) as Partial<ErasureAnswer>;
  return typeof may === 'boolean' &&
    typeof held === 'boolean' &&
    typeof forks === 'number' &&
    typeof ofOthers === 'number'
    ? { may, held, forks, ofOthers, monitors, monitorsOfOthers }
    : null;
}

export function EraseDialog(props: EraseDialogProps) {
  const { search, onClose } = props;
  const { value, trouble } = useServerData(`search/erase/${search}`, readErasure);
  if (value?.may === true && !value.held) return <Question {...props} answer={value} />;
  return (
    <DeletionRefusedDialog
      title="Erase for good"
      why={value === null ? null : value.held ? HELD : NOT_ALLOWED}
      trouble={trouble}
      place="Searches are erased on the server."
      onClose={onClose}
    />
  );
}

const HELD =
  'This search, or one that went on from it, is saved in a project under legal hold. It can be erased once an ' +
  'administrator of the company lifts the hold.';
const NOT_ALLOWED =
  'Only the owner of this search, or an administrator who can open it, may erase it. You can move it to the trash.';

function Question({ search, title, answer, onClose }: EraseDialogProps & { readonly answer: ErasureAnswer }) {
  const call = useCall();
  const toast = useToast();
  const handleErase = async () => {
    const result = await call({ method: 'POST', path: `search/erase/${search}`, json: { confirm: CONFIRMATION } });
    if (result.kind === 'ok') {
      toast.add({ title: 'Erased', text: 'The search was erased on the server.', tone: 'good' });
      onClose();
    } else if (result.kind === 'offline' || result.kind === 'failed')
      toast.add({ title: 'Not erased', text: whyNot(result), tone: 'danger' });
  };

  return (
    <DeletionDialog
      title={`Erase “${title}” for good?`}
      submitLabel="Erase for good"
      word={CONFIRMATION}
      goes={
        'This can’t be undone. Title, text, queries, choices, assessment and results of this search are removed from ' +
        `the server${forksInWords(answer)}${monitorsInWords(answer)}, and from each device when it next reaches the ` +
        'server.'
      }
      stays={
        <>
          <li>the ledger, without content: times, authors, kinds of entries, their hashes, and who erased it;</li>
          <li>reports and ledgers that were exported, and backups of the server, until they are deleted;</li>
          <li>
            copies on devices that do not reach the server, and traces in the files of a browser’s database, until it
            writes them anew;
          </li>
          <li>
            what other searches took from it by naming it in their expressions, and its title in the first entry of
            searches that went on from one of those; names of projects.
          </li>
        </>
      }
      onConfirm={handleErase}
      onClose={onClose}
    />
  );
}

const whyNot = ({ kind }: Extract<CallResult, { kind: 'offline' | 'failed' }>): string =>
  kind === 'offline'
    ? 'The server can’t be reached. Try again when the network is back.'
    : 'The server answered with an error. Try again later.';

function forksInWords({ forks, ofOthers }: ErasureAnswer): string {
  if (forks === 0) return '';
  const searches = formatCounted(forks, 'search', 'searches');
  return `, with ${searches} that went on from it${ofOthersInWords(forks, ofOthers)}`;
}

function monitorsInWords({ monitors, monitorsOfOthers }: ErasureAnswer): string {
  if (monitors === 0) return '';
  const brought = monitors === 1 ? 'what it brought' : 'what these brought';
  const others = ofOthersInWords(monitors, monitorsOfOthers);
  const told = others === '' ? '' : monitors === 1 ? ' (who is told)' : ' (who are told)';
  return `, with ${formatCounted(monitors, 'monitor')}${others}${told} and ${brought}`;
}

function ofOthersInWords(all: number, ofOthers: number): string {
  if (ofOthers === 0) return '';
  return all === 1 ? ' of somebody else' : `, ${ofOthers} of them of other people`;
}
