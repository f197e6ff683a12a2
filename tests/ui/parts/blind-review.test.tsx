/** The switch of a blind review and its progress: who may end it, and what is said of whom it waits for. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Assessment } from '../../../src/domain/assessment/queries.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Role } from '../../../src/domain/shared/roles.ts';
import { createAssessmentView } from '../../../src/ui/parts/assessment/assessment-view.ts';
import { BlindReviewPart } from '../../../src/ui/screens/search/results/BlindReviewPart.tsx';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

interface Shown {
  readonly me: number;
  readonly role?: Role;
  /** Who can sign in; null where the server is not reached. */
  readonly active?: readonly number[] | null;
  /** Who can sign in, and was taken out of the search. */
  readonly takesNoPart?: readonly number[];
  readonly blind?: Assessment['blind'];
}

const [ANNA, GRACE, IDA] = [7, 8, 9];
const reviewers = [ANNA, GRACE, IDA].map((reviewer, at) => ({ reviewer, name: ['Anna', 'Grace', 'Ida'][at] ?? '' }));

const told = (active: readonly number[], takesNoPart: readonly number[]) =>
  [ANNA, GRACE, IDA].map((user) => {
    const [can_sign_in, takes_part] = [active.includes(user), !takesNoPart.includes(user)];
    return { user, can_sign_in, takes_part: can_sign_in && takes_part };
  });

/** Of a search of Anna’s. */
function show({ me, role = 'member', active = [ANNA, GRACE, IDA], takesNoPart = [], blind = [] }: Shown) {
  const call = vi.fn(() =>
    Promise.resolve(
      active === null
        ? { kind: 'offline' as const, message: 'No network.' }
        : { kind: 'ok' as const, status: 200, body: { reviewers: told(active, takesNoPart) }, redirectTo: null },
    ),
  );
  const worker = aWorker({ call });
  worker.answer('role', role);
  const all = { owner: ANNA, reviewers, results: [], tags: [], sets: [], samples: [], estimates: [], blind };
  const app = anApp({ worker });
  const emitted: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  const part = (now: Assessment['blind']) => (
    <BlindReviewPart search={aSearch({})} assessment={createAssessmentView({ ...all, blind: now }, me, 'family')} />
  );
  const { rerender } = renderPart(part(blind), app);
  return {
    emitted,
    call,
    becomes: (now: Assessment['blind']) => rerender(part(now)),
    answered: () => act(async () => void (await call.mock.results.at(-1)?.value)),
  };
}
const theSwitch = () => screen.findByRole('checkbox', { name: 'Blind review' });
const isOffered = async () => !((await theSwitch()) as HTMLInputElement).disabled;
const said = (reviewer: number, isDone: boolean, rated = 2) => ({ reviewer, rated, isDone });

it.each<readonly [string, Shown, boolean]>([
  ['the owner', { me: ANNA }, true],
  ['a member', { me: GRACE, active: [GRACE, IDA] }, false],
  ['an administrator while the owner is there', { me: GRACE, role: 'owner' }, false],
  ['an administrator without the owner', { me: GRACE, role: 'owner', active: [GRACE, IDA] }, true],
  ['an administrator who does not know', { me: GRACE, role: 'owner', active: null }, false],
])('[PERM-4] the switch for %s', async (_who, shown, offered) => {
  const { answered } = show(shown);
  await answered();
  expect(await isOffered()).toBe(offered);
});

it('marks who is not here any more, and nobody as that to themself', async () => {
  show({ me: GRACE, takesNoPart: [GRACE, IDA], blind: [said(GRACE, false), said(IDA, false), said(ANNA, false)] });
  const marked = await screen.findAllByText('Not here any more');
  expect(marked.map((badge) => badge.closest('li')?.textContent)).toEqual([expect.stringMatching(/^Ida/)]);
});

it('an administrator without the owner ends the review', async () => {
  const { emitted } = show({ me: GRACE, role: 'owner', active: [GRACE, IDA] });
  await vi.waitFor(async () => expect(await isOffered()).toBe(true));
  await userEvent.click(await theSwitch());
  expect(emitted).toMatchObject([{ type: 'BlindReviewSet', payload: { blind: false } }]);
});

it.each<readonly [string, Shown, RegExp]>([
  ['nobody else has rated', { me: ANNA, blind: [] }, /^Nobody else has rated yet/],
  ['only the owner has', { me: GRACE, blind: [said(ANNA, true)] }, /^Only the owner has rated yet/],
  ['all others have finished', { me: ANNA, blind: [said(GRACE, true)] }, /this ends the review/],
  ['somebody has not', { me: ANNA, blind: [said(GRACE, true), said(IDA, false)] }, /^Say so when/],
  [
    'a member has finished',
    { me: GRACE, blind: [said(GRACE, true), said(ANNA, false)] },
    /^You have finished. To rate/,
  ],
  [
    'the last rating was withdrawn',
    { me: ANNA, blind: [said(ANNA, true), said(GRACE, true), said(IDA, false, 0)] },
    /^All who have rated have finished. The switch above ends the review.$/,
  ],
  [
    'the last rating was withdrawn, for a member',
    { me: GRACE, blind: [said(ANNA, true), said(GRACE, true)] },
    /^All who have rated have finished. The review goes on until its owner ends it.$/,
  ],
  [
    'a reviewer cannot sign in any more',
    { me: ANNA, active: [ANNA, GRACE], blind: [said(ANNA, true), said(GRACE, true), said(IDA, false)] },
    /^You have finished. Not here any more, so that they cannot: Ida. The switch above ends the review.$/,
  ],
  [
    'a reviewer was taken out of the search',
    { me: ANNA, takesNoPart: [IDA], blind: [said(ANNA, true), said(GRACE, true), said(IDA, false)] },
    /^You have finished. Not here any more, so that they cannot: Ida. The switch above ends the review.$/,
  ],
  [
    'the owner was, and can sign in: no administrator ends it',
    { me: GRACE, role: 'owner', takesNoPart: [ANNA], blind: [said(GRACE, true), said(IDA, true)] },
    /cannot: Anna. The review goes on until its owner ends it.$/,
  ],
  [
    'the owner cannot, who has rated nothing',
    { me: GRACE, active: [GRACE, IDA], blind: [said(GRACE, true)] },
    /cannot: Anna. An administrator who takes part can end the review.$/,
  ],
])('says what is awaited: %s', async (_case, shown, words) => {
  show(shown);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks again who takes part when somebody joins or finishes, and at nothing less', async () => {
  const { call, answered, becomes } = show({ me: ANNA, blind: [said(ANNA, false), said(IDA, false)] });
  await answered();
  expect(call).toHaveBeenCalledTimes(1);
  becomes([said(ANNA, false, 3), said(IDA, false)]);
  await answered();
  expect(call).toHaveBeenCalledTimes(1);
  becomes([said(ANNA, false, 3), said(IDA, true)]);
  await answered();
  expect(call).toHaveBeenCalledTimes(2);
  becomes([said(ANNA, false, 3), said(IDA, true), said(GRACE, false)]);
  await answered();
  expect(call).toHaveBeenCalledTimes(3);
});
