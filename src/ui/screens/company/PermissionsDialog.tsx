/**
 * The permissions of a user: granted and revoked one by one, each with who did it and when. The boxes show what the
 * server says.
 */
import type { PermissionChange } from '../../../domain/permissions/permission-changes.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../../workers/contract.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { DoneDialog } from '../../kit/DoneDialog.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { useUser } from '../../platform/services.tsx';
import { theme } from '../../theme/theme.ts';
import { grantable, permissionLabel, permissionRequest, readPermissions, type Grantable } from './permission-list.ts';
import { userName } from './use-user-calls.ts';

interface PermissionsDialogProps {
  readonly user: UserDetails;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function PermissionsDialog({ user, onChanged, onClose }: PermissionsDialogProps) {
  const me = useUser();
  const call = useCall();
  const toast = useToast();
  const { value: sheet, trouble, reload } = useServerData(`company/users/${user.pk}/permissions`, readPermissions);
  const set = async ({ permission }: Grantable, granted: boolean) => {
    const result = await call(permissionRequest(user.pk, permission, granted));
    if (result.kind === 'ok') {
      reload();
      onChanged();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'Not changed', text: 'The server could not be asked.', tone: 'danger' });
  };
  const whyNot = (one: Grantable): string | null => {
    if (one.permission !== 'COMPANY_ADMIN') return null;
    if (user.is_guest) return 'A guest can’t administer the company.';
    return user.pk === me.pk ? 'Another administrator has to take this from you.' : null;
  };
  return (
    <DoneDialog title={`Permissions of ${userName(user)}`} onClose={onClose}>
      {sheet === null ? (
        <Text as="p">{trouble === null ? 'Loading the permissions…' : troubleText(trouble)}</Text>
      ) : (
        <Stack gap={4}>
          <Text as="p" size="s" tone="quiet">
            A change takes effect at once, on all devices of {userName(user)} that reach the server.
          </Text>
          {grantable.map(({ title, note, permissions }) => (
            <Stack key={title} gap={2} role="group" aria-label={title}>
              <Heading level={3}>{title}</Heading>
              {note !== undefined && (
                <Text as="p" size="s" tone="quiet">
                  {note}
                </Text>
              )}
              {permissions.map((one) => (
                <PermissionRow
                  key={one.permission}
                  label={one.label}
                  isGranted={holds(sheet.permissions, one.permission)}
                  whyNot={whyNot(one)}
                  last={sheet.changes.find(({ permission }) => permission === one.permission) ?? null}
                  onChange={(granted) => void set(one, granted)}
                />
              ))}
            </Stack>
          ))}
          {sheet.changes.length > 0 && <History changes={sheet.changes} />}
        </Stack>
      )}
    </DoneDialog>
  );
}

interface PermissionRowProps {
  readonly label: string;
  readonly isGranted: boolean;
  /** Why it can't be changed. */
  readonly whyNot: string | null;
  readonly last: PermissionChange | null;
  readonly onChange: (isGranted: boolean) => void;
}

function PermissionRow({ label, isGranted, whyNot, last, onChange }: PermissionRowProps) {
  const inWords = useChangeInWords();
  return (
    <Row gap={3} css={{ justifyContent: 'space-between', minHeight: theme.space[6] }}>
      <Checkbox isSelected={isGranted} isDisabled={whyNot !== null} onChange={onChange}>
        {label}
      </Checkbox>
      <Text size="s" tone="quiet">
        {whyNot ?? (last === null ? '' : inWords(last))}
      </Text>
    </Row>
  );
}

/** All changes, the last one first. */
function History({ changes }: { readonly changes: readonly PermissionChange[] }) {
  const inWords = useChangeInWords();
  return (
    <section aria-label="History">
      <Heading level={3}>History</Heading>
      <ul>
        {changes.map((change) => (
          <li key={`${change.at} ${change.permission} ${change.isGranted}`}>
            <Text size="s">
              {permissionLabel(change.permission)}: {inWords(change)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useChangeInWords(): (change: PermissionChange) => string {
  const { formatMoment } = useDates();
  return ({ isGranted, by, at }) =>
    `${isGranted ? 'granted' : 'revoked'} by ${by === '' ? 'somebody who is gone' : by}, ${formatMoment(at)}`;
}
