/** Takes a colleague into a team. */
import { useRef, useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Team } from '../../../workers/contract.ts';
import { nameOf } from '../../actions/sharing.ts';
import { useUser } from '../../platform/services.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { readColleagues } from '../../parts/sharing/colleagues.ts';
import { usePeopleLabels } from '../../parts/sharing/use-people-labels.ts';

interface AddMemberProps {
  readonly team: Team;
  readonly isDisabled: boolean;
  /** Somebody is being added: the focus stays where it is. */
  readonly isBusy: boolean;
  readonly onAdd: (user: Id) => void;
}

export function AddMember({ team, isDisabled, isBusy, onAdd }: AddMemberProps) {
  const row = useRef<HTMLDivElement>(null);
  const me = useUser();
  const { value: colleagues, trouble } = useServerData('user_team/colleagues', readColleagues);
  const [chosen, setChosen] = useState<string | null>(null);
  const people = [
    { user: me.pk, name: me.full_name || me.email },
    ...(colleagues ?? [])
      .filter(({ isGuest }) => !isGuest)
      .map((one) => ({ user: one.id, name: nameOf(one) || one.email })),
  ];
  const labelOf = usePeopleLabels(people);
  const left = people.filter((one) => !team.members.some(({ user }) => user === one.user));
  const placeholder =
    colleagues === null
      ? trouble === null
        ? 'Loading the colleagues…'
        : 'The colleagues can’t be asked for'
      : left.length === 0
        ? 'Everyone is in it'
        : 'Choose a colleague…';
  return (
    <Row ref={row} gap={2} align="end">
      <Select
        label={`Add to ${team.name}`}
        placeholder={placeholder}
        options={left.map(({ user }) => ({
          value: String(user),
          label: user === me.pk ? `${labelOf(user)} (you)` : labelOf(user),
        }))}
        value={chosen}
        onChange={setChosen}
        isDisabled={isDisabled || left.length === 0}
        css={{ flex: '0 1 20rem' }}
      />
      <Button
        isDisabled={isDisabled || isBusy || chosen === null}
        onPress={() => {
          // The button has nothing more to add.
          row.current?.querySelector('button')?.focus();
          onAdd(Number(chosen));
          setChosen(null);
        }}
      >
        Add
      </Button>
    </Row>
  );
}
