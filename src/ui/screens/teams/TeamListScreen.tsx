/** Teams List (ROUTE-22): the teams of the company, who is in them, the projects that they share. */
import { useState } from 'react';
import { createTeam } from '../../actions/sharing.ts';
import { useUser } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useSharing } from '../../hooks/use-sharing.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Stack } from '../../kit/layout.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { TeamCard } from './TeamCard.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';

export function TeamListScreen() {
  const { company } = useUser();
  const teams = useProjection('teams', {});
  const { context, hindrance } = useSharing('Changing teams');
  const [naming, setNaming] = useState(false);
  const newTeam = (
    <Button
      variant="primary"
      icon="plus"
      isDisabled={hindrance !== null || company === null}
      onPress={() => setNaming(true)}
    >
      New team
    </Button>
  );
  return (
    <ScreenFrame
      title="Teams"
      lead="Share a project with a team, and everyone who is or comes into it sees the project."
      actions={company !== null && teams !== undefined && teams !== null && newTeam}
    >
      {hindrance !== null && <Banner tone="warning">{hindrance}</Banner>}
      {company === null ? (
        <EmptyState icon="users" title="No company">
          Teams belong to a company, and your account has none.
        </EmptyState>
      ) : teams === undefined || teams === null ? (
        <Skeleton label="Loading the teams" lines={6} lineHeight={3} />
      ) : teams.length === 0 ? (
        <EmptyState icon="users" title="No teams yet">
          Make one, with <em>New team</em>, for those who work on the same projects. A project is then shared with all
          of them in one step.
        </EmptyState>
      ) : (
        <Stack gap={4}>
          {[...teams]
            .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
            .map((team) => (
              <TeamCard key={team.team} team={team} teams={teams} context={context} isDisabled={hindrance !== null} />
            ))}
        </Stack>
      )}
      {naming && (
        <NameDialog
          title="New team"
          name=""
          missing="Give the team a name."
          saveLabel="Make team"
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            if (await createTeam(context, name)) setNaming(false);
          }}
        />
      )}
    </ScreenFrame>
  );
}
