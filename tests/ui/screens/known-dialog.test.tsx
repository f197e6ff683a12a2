/** The dialog that checks known documents: what is asked, and what is said of each. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { KnownDocument } from '../../../src/domain/documents/known-documents.ts';
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import type { CallRequest, CallResult } from '../../../src/sync/wire/calls.ts';
import { readResultView } from '../../../src/ui/parts/results/result-view.ts';
import { KnownDialog } from '../../../src/ui/screens/search/results/KnownDialog.tsx';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const facts = {
  ucid: 'US-6838482-B2',
  title: 'Brake',
  published: '2012-05-01',
  filed: '2010-01-01',
  priority: '2009-02-03',
  status: 'granted',
  classes: ['F16D65/00'],
} as const;

const DOCUMENTS: readonly KnownDocument[] = [
  { stage: 'unreadable', typed: 'brake' },
  { stage: 'not-imported', typed: 'EP9', alike: ['EP-9-B1'] },
  {
    stage: 'not-matched',
    typed: 'US6838482B2',
    document: facts,
    keptOut: [
      { kind: 'exclude', expression: 'NOT pad', instead: [] },
      { kind: 'date', expression: 'PD:..2010', instead: [] },
    ],
    facets: ['country'],
    family: { place: 61, of: 340, shown: 'US-6838482-A1' },
  },
  { stage: 'ranked', typed: 'US6838482', document: facts, at: { place: 1, of: 340, shown: 'US-6838482-B2' } },
];

function opened(documents: readonly KnownDocument[], path = '/search/result_list/9?sort=newest&country=EP') {
  const call = vi.fn((_: CallRequest): Promise<CallResult> =>
    Promise.resolve({ kind: 'ok', status: 200, body: { documents }, redirectTo: null }),
  );
  const app = anApp({ worker: aWorker({ call }), path });
  const search = aSearch({ choices: { ...NO_CHOICES, known: { 'US-6838482-B2': true } } });
  const view = readResultView(path.split('?')[1] ?? '');
  renderPart(<KnownDialog search={search} run={4} view={view} onClose={() => undefined} />, app);
  return { call, search };
}
const check = () => fireEvent.submit(screen.getByRole('textbox').closest('form')!);

describe('the check of known documents', () => {
  it('asks for several numbers at once, of the list as it is shown', async () => {
    const { call, search } = opened(DOCUMENTS);
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('US-6838482-B2');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'brake\nEP9; US 6,838,482 B2\nUS6838482' } });
    check();
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.[0]).toEqual({
      method: 'POST',
      path: `search/results/${search.id}/known`,
      json: {
        run: 4,
        filter: { country: ['EP'] },
        sort: 'newest',
        group: 'family',
        numbers: ['brake', 'EP9', 'US 6,838,482 B2', 'US6838482'],
      },
    });
  });

  it('says at which stage each is lost, what keeps it out together, and where it is', async () => {
    opened(DOCUMENTS);
    check();
    const lines = await screen.findAllByRole('listitem');
    const text = lines.map(({ textContent }) => textContent).join('\n');
    expect(text).toContain('This is no publication number.');
    expect(text).toContain(
      'The corpus does not hold it, so that no search here can find it. Held and spelled alike: EP-9-B1',
    );
    expect(text).toContain('3 parts of the search keep it out, each by itself. It is found only without all of them:');
    expect(text).toContain('The search asks for publications without “pad” anywhere in the text.');
    expect(text).toContain('It was published 05/01/12; its earliest priority is 02/03/09.');
    expect(text).toContain('The list is filtered by country.');
    expect(text).toContain('Another publication of its family is in the list: Place 61 of 340, on page 2');
    expect(text).toContain('Place 1 of 340, on page 1 (open it).');
  });

  it('refuses more than a hundred where they are typed', () => {
    const { call } = opened(DOCUMENTS);
    const many = Array.from({ length: 101 }, (_, at) => `EP${at + 1}`).join('\n');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: many } });
    check();
    expect(screen.getByText('At most 100 numbers are checked at once.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });
});
