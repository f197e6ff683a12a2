/** What a person or team may do in what is shared with them. */
import { Select } from '../../kit/Select.tsx';

const labels = { owner: 'Owner', member: 'Member', reader: 'Reader' } as const;
type Labelled = keyof typeof labels;

export const roleLabel = (role: Labelled): string => labels[role];
export const ROLES_IN_WORDS =
  'Members change everything in it. Readers read and comment. Open tasks of who is taken out, or only ' +
  'reads and can’t do them, are nobody’s then.';

interface RoleSelectProps<R extends Labelled> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly roles: readonly R[];
  readonly value: R;
  readonly onChange: (role: R) => void;
  readonly isDisabled: boolean;
}

export function RoleSelect<R extends Labelled>({ roles, label, hideLabel, value, ...rest }: RoleSelectProps<R>) {
  const options = roles.map((role) => ({ value: role, label: labels[role] }));
  return (
    <Select
      label={label}
      {...(hideLabel === true && { hideLabel })}
      options={options}
      value={value}
      {...rest}
      css={{ flex: 'none', width: '7rem' }}
    />
  );
}
