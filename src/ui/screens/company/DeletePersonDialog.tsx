/** Before a person is deleted: whether it is possible, what goes, what stays; then a word to be typed. */
import type { UserDetails } from '../../../workers/contract.ts';
import { deletedPersonName } from '../../../domain/shared/deleted-person.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useToast } from '../../kit/Toast.tsx';
import { DeletionDialog, DeletionRefusedDialog } from '../../parts/erase/DeletionDialogs.tsx';
import { deletionRequest, DELETION_WORD, readDeletion } from './company-users.ts';
import { userName } from './use-user-calls.ts';

interface DeletePersonDialogProps {
  readonly user: UserDetails;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeletePersonDialog(props: DeletePersonDialogProps) {
  const { user, onClose } = props;
  const { value, trouble } = useServerData(`company/users/${user.pk}/deletion`, readDeletion);
  if (value?.refused === null) return <Question {...props} />;
  return (
    <DeletionRefusedDialog
      title={`Delete ${userName(user)}`}
      why={value?.refused ?? null}
      trouble={trouble}
      place="People are deleted on the server."
      onClose={onClose}
    />
  );
}

function Question({ user, onDeleted, onClose }: DeletePersonDialogProps) {
  const call = useCall();
  const toast = useToast();
  const anonymous = deletedPersonName(user.pk);

  const handleDelete = async () => {
    const result = await call(deletionRequest(user.pk));
    if (result.kind === 'ok') {
      toast.add({ title: 'Deleted', text: `Their work stays, as that of “${anonymous}”.`, tone: 'good' });
      onDeleted();
    } else if (result.kind !== 'reported')
      toast.add({
        title: 'Not deleted',
        text: 'The server could not be asked. Nothing was changed; try again later.',
        tone: 'danger',
      });
  };

  return (
    <DeletionDialog
      title={`Delete ${userName(user)} for good?`}
      submitLabel="Delete for good"
      word={DELETION_WORD}
      goes={
        'This can’t be undone. Name and e-mail address leave the server: the account with its password, second ' +
        'factor and devices, invitations, the audit, the history of projects, teams, tasks and searches, mentions, ' +
        'and reports, which are made again. Everybody else’s devices follow when they next reach the server.'
      }
      stays={
        <>
          <li>
            {`their work: searches, ratings, comments, tasks. It is shown as that of “${anonymous}” – the number of ` +
              'the account, which says nothing of who it was – and so is who did what in the audit and in ledgers, ' +
              'which still verify;'}
          </li>
          <li>names that somebody typed into a text, other than as a mention with @;</li>
          <li>backups of the server, and reports and ledgers that were exported, until they are deleted;</li>
          <li>copies on devices that do not reach the server.</li>
        </>
      }
      onConfirm={handleDelete}
      onClose={onClose}
    />
  );
}
