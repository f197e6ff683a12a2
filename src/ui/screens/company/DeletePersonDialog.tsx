/** Before a person is deleted: whether it is possible, what goes, what stays; then a word to be typed. */
import { useRef, useState, type ReactNode } from 'react';
import type { UserDetails } from '../../../workers/contract.ts';
import { deletedPersonName } from '../../../domain/people/deleted-person.ts';
import { useCall } from '../../hooks/use-call.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { theme } from '../../theme/theme.ts';
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
    <Dialog
      title={`Delete ${userName(user)}`}
      isOpen
      size="small"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {value === null ? (
        <Text as="p" role="status">
          {trouble === null ? 'Asking the server…' : `People are deleted on the server. ${troubleText(trouble)}`}
        </Text>
      ) : (
        <Text as="p">{value.refused}</Text>
      )}
    </Dialog>
  );
}

function Question({ user, onDeleted, onClose }: DeletePersonDialogProps) {
  const call = useCall();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === DELETION_WORD;
  const anonymous = deletedPersonName(user.pk);

  const handleDelete = async () => {
    setTried(true);
    if (!isConfirmed) return input.current?.focus();
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
    <FormDialog
      title={`Delete ${userName(user)} for good?`}
      submitLabel="Delete for good"
      danger
      onSubmit={handleDelete}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="p">
          This can’t be undone. Name and e-mail address leave the server: the account with its password, second factor
          and devices, invitations, the audit, the history of projects, teams, tasks and searches, mentions, and
          reports, which are made again. Everybody else’s devices follow when they next reach the server.
        </Text>
        <List title="What stays:">
          <li>
            their work: searches, ratings, comments, tasks. It is shown as that of “{anonymous}”, and so is who did what
            in the audit and in ledgers, which still verify;
          </li>
          <li>names that somebody typed into a text, other than as a mention with @;</li>
          <li>backups of the server, and reports and ledgers that were exported, until they are deleted;</li>
          <li>copies on devices that do not reach the server.</li>
        </List>
        <TextField
          label={`Type “${DELETION_WORD}” to confirm`}
          inputRef={input}
          value={typed}
          onChange={setTyped}
          error={isTried && !isConfirmed ? `Type “${DELETION_WORD}”.` : null}
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text as="p" weight="medium">
        {title}
      </Text>
      <ul css={{ paddingLeft: theme.space[5], listStyle: 'disc' }}>{children}</ul>
    </Stack>
  );
}
