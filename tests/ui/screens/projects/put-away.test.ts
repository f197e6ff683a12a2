/** What is said before a shared project leaves the own tree. */
import { expect, it } from 'vitest';
import type { ProjectNode, TeamShare, UserShare } from '../../../../src/domain/folder-tree/node.ts';
import { fateOf, fateWithin } from '../../../../src/ui/screens/projects/PutAwayDialog.tsx';

const [ANNA, BERT] = [
  { user_pk: 1, user_name: 'Anna', role: 'owner' },
  { user_pk: 2, user_name: 'Bert', role: 'member' },
] as const;
const VALVES = { team_pk: 9, team_name: 'Valves', role: 'member' } as const;

const aNode = (
  role: ProjectNode['role'],
  people: readonly UserShare[] = [BERT],
  teams: readonly TeamShare[] = [VALVES],
): ProjectNode => ({
  project: {
    ...{ id: 5, name: 'Pumps', client: '', number: '', prdx_index: null, parent_project: 0 },
    ...{ shared_team_shares: people, shared_team_pending_invitations: [], custom_team_shares: teams },
  },
  ...{
    children: [],
    searches: [],
    parent: 0,
    owner: ANNA,
    role,
    sharedIn: 5,
    hold: null,
    retention: null,
    erased: null,
    place: 'tree',
  },
});

it('[TREE-2] the owner reads who keeps it, and where it comes back from', () => {
  expect(fateOf(aNode('owner'), { pk: 1, teams: [] })).toBe(
    '“Pumps” is shared by you. It leaves your tree alone. Bert and the team Valves will keep it with all that is ' +
      'in it. Restore it from your trash to see it again.',
  );
  expect(fateOf(aNode('owner', [], []), { pk: 1, teams: [] })).toContain('Nobody else has it yet.');
});
it('[TREE-2] a shared project within what is deleted: who keeps it, and that nobody leaves it', () => {
  expect(fateWithin(aNode('owner'), { pk: 1, teams: [] })).toBe(
    '“Pumps”, which lies within, is shared by you. It goes to your trash with the rest and leaves your tree alone. ' +
      'Bert and the team Valves will keep it with all that is in it.',
  );
  expect(fateWithin(aNode('member', [BERT], []), { pk: 2, teams: [] })).toContain(
    'is shared with you. It goes to your trash with the rest and leaves your tree alone. Anna will keep it',
  );
});
it('[TREE-11] who was invited reads that only a new invitation brings it back', () => {
  expect(fateOf(aNode('member', [BERT], []), { pk: 2, teams: [] })).toBe(
    '“Pumps” is shared with you. You can come back by a new invitation alone. ' +
      'Anna will keep it with all that is in it.',
  );
});
it('[TREE-11] who has it through a team reads that it waits in the trash', () => {
  for (const people of [[], [BERT]])
    expect(fateOf(aNode('member', people), { pk: 2, teams: [9] })).toContain(
      'You have it through the team Valves: it goes to your trash, and you can restore it from there',
    );
  expect(fateOf(aNode('member'), { pk: 2, teams: [8] })).toContain('by a new invitation alone');
});
