/** The question before a search is erased for good, and what is said when it could not be. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ErasureAnswer } from '../../../src/domain/search-steps/erasure.ts';
import type { CallRequest, CallResult } from '../../../src/sync/wire/calls.ts';
import { EraseDialog } from '../../../src/ui/parts/erase/EraseDialog.tsx';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const allowed: ErasureAnswer = { may: true, held: false, forks: 0, ofOthers: 0, monitors: 0, monitorsOfOthers: 0 };
const ok = (body: unknown): CallResult => ({ kind: 'ok', status: 200, body, redirectTo: null });

function anErasure(answer: ErasureAnswer, outcome: CallResult = ok(null)) {
  const posted: CallRequest[] = [];
  const worker = aWorker({
    call(request) {
      if (request.method === 'GET') return Promise.resolve(ok(answer));
      posted.push(request);
      return Promise.resolve(outcome);
    },
  });
  let isClosed = false;
  const app = anApp({ worker });
  renderPart(<EraseDialog search={9} title="Battery cooling" onClose={() => (isClosed = true)} />, app);
  const erase = async (word: string) => {
    await userEvent.type(await screen.findByLabelText('Type “erase” to confirm'), word);
    await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
  };
  return { posted, erase, isClosed: () => isClosed };
}

describe('the question before erasing', () => {
  it('asks nothing of the server until the word is typed', async () => {
    const { posted, erase, isClosed } = anErasure(allowed);
    await erase('eras');
    expect(await screen.findByText('Type “erase”.')).toBeTruthy();
    expect([posted, isClosed()]).toEqual([[], false]);
    await erase('e');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(posted).toEqual([{ method: 'POST', path: 'search/erase/9', json: { confirm: 'erase' } }]);
  });

  it('says who may, to those who may not', async () => {
    anErasure({ ...allowed, may: false });
    expect(await screen.findByText(/^Only the owner of this search/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  });

  it('names the searches that go with it, and those of others', async () => {
    anErasure({ may: true, held: false, forks: 3, ofOthers: 2, monitors: 2, monitorsOfOthers: 1 });
    expect(
      await screen.findByText(
        new RegExp(
          'with 3 searches that went on from it, 2 of them of other people, ' +
            'with 2 monitors, 1 of them of other people \\(who are told\\) and what these brought',
        ),
      ),
    ).toBeTruthy();
  });

  it.each<[string, CallResult]>([
    ['The server can’t be reached. Try again when the network is back.', { kind: 'offline', message: '' }],
    ['The server answered with an error. Try again later.', { kind: 'failed', status: 500, message: '' }],
  ])('stays open where nothing was erased: %s', async (said, outcome) => {
    const { erase, isClosed } = anErasure(allowed, outcome);
    await erase('erase');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(isClosed()).toBe(false);
  });
});
