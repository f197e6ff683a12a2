/** What the sharing actions send, and what they say when it fails. */
import { describe, expect, it, vi } from 'vitest';
import type { CallRequest, CallResult } from '../../../src/sync/wire/calls.ts';
import { changeSharing, readInvitee, shareByEmail, shareWithTeam } from '../../../src/ui/actions/sharing.ts';
import type { SharingContext } from '../../../src/ui/hooks/use-sharing.ts';

const ok = (body: unknown): CallResult => ({ kind: 'ok', status: 200, body, redirectTo: null });
const shareFailed = { title: 'Error', text: 'Something went wrong while sharing the project.', tone: 'danger' };

function aContext(answer: CallResult) {
  const order: string[] = [];
  const toast = { add: vi.fn() };
  const call = vi.fn((_request: CallRequest) => {
    order.push('called');
    return Promise.resolve(answer);
  });
  const flush = () => {
    order.push('sent what waits');
    return Promise.resolve(true);
  };
  const explain = vi.fn();
  return { context: { call, toast, flush, explain } satisfies SharingContext, call, toast, explain, order };
}

describe('sharing a project', () => {
  it('[TREE-9] [API-6] invites by e-mail, after all that waits has been sent, and gives the invitee', async () => {
    const { context, call, order, toast } = aContext(
      ok({ status: 'ok', invitee: { id: 4, first_name: 'Ada', last_name: 'Byron' } }),
    );
    expect(await shareByEmail(context, 12, { email: ' ada@example.com ', role: 'reader' })).toEqual({
      id: 4,
      first_name: 'Ada',
      last_name: 'Byron',
    });
    expect(call).toHaveBeenCalledWith({
      method: 'POST',
      path: 'user_team/share_project_by_email/12',
      form: { email: 'ada@example.com', role: 'reader' },
    });
    expect(order).toEqual(['sent what waits', 'called']);
    expect(toast.add).not.toHaveBeenCalled();
  });
  it('[TREE-10] [API-7] shares with a team', async () => {
    const { context, call } = aContext(ok({ status: 'ok' }));
    expect(await shareWithTeam(context, 12, { team: 3, role: 'member' })).toBe(true);
    expect(call).toHaveBeenCalledWith({
      method: 'POST',
      path: 'user_team/share_project_to_team_ajax/12',
      form: { team: 3, role: 'member' },
    });
  });
  it.each<[string, CallResult]>([
    ['another status', ok({ status: 'error', message: 'Nobody here has this e-mail.' })],
    ['no status', ok({})],
    ['no body', ok(null)],
    ['no response', { kind: 'offline', message: '' }],
    ['an error status', { kind: 'failed', status: 500, message: 'STATUS: 500 | x' }],
  ])('[TREE-17] tells %s with the one toast, and gives false', async (_what, answer) => {
    for (const act of [
      (context: SharingContext) => shareByEmail(context, 12, { email: 'a@b', role: 'member' }),
      (context: SharingContext) => shareWithTeam(context, 12, { team: 3, role: 'member' }),
    ]) {
      const { context, toast } = aContext(answer);
      expect(await act(context)).toBe(false);
      expect(toast.add.mock.calls).toEqual([[shareFailed]]);
    }
  });
  it('hands on why, in the server’s words', async () => {
    const { context, explain } = aContext(
      ok({ status: 'error', code: 'no-such-user', message: 'Nobody here has this e-mail.' }),
    );
    await shareByEmail(context, 12, { email: 'x@y', role: 'member' });
    expect(explain).toHaveBeenCalledWith('Nobody here has this e-mail.', 'no-such-user');
  });
  it('[TREE-18] reads an invitee in both spellings', () => {
    expect(readInvitee({ id: 4, firstName: 'Ada', lastName: 'Byron' })).toEqual({
      id: 4,
      first_name: 'Ada',
      last_name: 'Byron',
    });
    expect(readInvitee({ id: '4', first_name: 'Ada', last_name: 'Byron' })).toEqual({
      id: 4,
      first_name: 'Ada',
      last_name: 'Byron',
    });
    expect(readInvitee(null)).toEqual({ id: 0, first_name: '', last_name: '' });
  });
});

describe('taking a share back', () => {
  it.each([
    ['[TREE-11] one’s own', 'leave_project', {}],
    ['[TREE-12] a user’s', 'remove_user_share', { user: 9 }],
    ['[TREE-13] a team’s', 'remove_team_share', { team: 3 }],
  ] as const)('%s is a call', async (_what, what, form) => {
    const { context, call } = aContext(ok({ status: 'ok' }));
    expect(await changeSharing(context, 12, what, form)).toBe(true);
    expect(call).toHaveBeenCalledWith({ method: 'POST', path: `user_team/${what}/12`, form });
  });
  it('says what the server said against it', async () => {
    const { context, toast } = aContext(ok({ status: 'error', message: 'Only the owner can do this.' }));
    expect(await changeSharing(context, 12, 'remove_user_share', { user: 9 })).toBe(false);
    expect(toast.add).toHaveBeenCalledWith({
      title: 'Sharing was not changed',
      text: 'Only the owner can do this.',
      tone: 'danger',
    });
  });
});
