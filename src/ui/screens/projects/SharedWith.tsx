/** In the pane beside the tree: who else sees the project, or the shared one that it lies in. */
import type { TreeListRow } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';

export function SharedWith({ row }: { readonly row: TreeListRow }) {
  const node = useProjection('node', { id: row.id });
  const shared = useProjection('node', { id: node?.sharedIn ?? 0 });
  if (node === undefined || node === null || node.sharedIn === null || shared === undefined || shared === null)
    return null;
  const {
    shared_team_shares: people,
    shared_team_pending_invitations: pending,
    custom_team_shares: teams,
  } = shared.project;
  const names = [
    ...(shared.owner === null ? [] : [`${shared.owner.user_name} (owner)`]),
    ...people.map((one) => (one.role === 'reader' ? `${one.user_name} (reader)` : one.user_name)),
    ...teams.map((one) => `${one.team_name} (${one.role === 'reader' ? 'team, reads' : 'team'})`),
    ...pending.map((one) => `${one.user_name} (invited)`),
  ];
  return (
    <Stack gap={1}>
      <Heading level={3}>{node.role === null ? `Shared within “${shared.project.name}”` : 'Shared with'}</Heading>
      <Text as="p" size="m" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Text>
    </Stack>
  );
}
