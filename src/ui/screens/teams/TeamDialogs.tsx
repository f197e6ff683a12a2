/** What is asked before a team is renamed, left or deleted. */
import type { Team } from '../../../workers/contract.ts';
import type { changeTeam } from '../../actions/sharing.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx';

export type TeamDialog = 'rename' | 'delete' | 'leave';

interface TeamDialogsProps {
  readonly team: Team;
  /** Teams that the user owns beside it. */
  readonly others: readonly Team[];
  readonly dialog: TeamDialog | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChange: (what: Parameters<typeof changeTeam>[2], form?: object) => Promise<void>;
  readonly onLeave: () => void;
}

export function TeamDialogs({ team, others, dialog, isBusy, onClose, onChange, onLeave }: TeamDialogsProps) {
  return (
    <>
      {dialog === 'rename' && (
        <NameDialog
          title="Rename team"
          name={team.name}
          missing="Give the team a name."
          saveLabel="Rename"
          onClose={onClose}
          onSave={(name) => onChange('rename', { name })}
        />
      )}
      <ConfirmDialog
        title={`Leave ${team.name}?`}
        isOpen={dialog === 'leave'}
        onCancel={onClose}
        onConfirm={onLeave}
        confirmLabel="Leave team"
        danger
        pending={isBusy}
      >
        You no longer see its tags, its tasks, and the projects that you have through this team alone. What you did
        there stays. An owner of the team or an administrator can add you again.
      </ConfirmDialog>
      {dialog === 'delete' && (
        <DeleteTeamDialog
          team={team}
          others={others}
          isBusy={isBusy}
          onClose={onClose}
          onDelete={(into) => void onChange('delete', { into })}
        />
      )}
    </>
  );
}
