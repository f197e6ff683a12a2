/** Versions of one field side by side: what differs is marked, by whom it is, and one click keeps one. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionHash } from '../../../src/domain/shared/versions.ts';
import { FieldVersions } from '../../../src/ui/parts/versions/FieldVersions.tsx';
import { wordsOnlyIn } from '../../../src/ui/parts/versions/word-difference.ts';
import { aSearch } from '../support/a-search.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const disputed = [
  {
    field: 'text' as const,
    versions: [
      { value: 'A valve, lighter.', by: 7, at: 1, author: 'Ada Lovelace' },
      { value: 'A valve, quieter.', by: 8, at: 2, author: 'Berta Benz' },
    ],
  },
];

describe('the versions of a field', () => {
  it('stand side by side with authors, differences marked; the keyboard keeps one in place of both', async () => {
    const app = anApp();
    const emitted: unknown[] = [];
    app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
      emitted.push(...drafts);
      settle({ kind: 'saved', batch: '1' });
    });
    let kept = 0;
    renderPart(<FieldVersions search={aSearch({ disputed })} field="text" onKept={() => kept++} />, app);
    const list = screen.getByRole('list', { name: 'Versions of the idea' });
    const [current, other] = within(list).getAllByRole('listitem');
    expect(current!.textContent).toContain('Current version · You');
    expect(other!.textContent).toContain('Other version · Berta Benz');
    expect([current!, other!].map((item) => item.querySelector('mark')?.textContent)).toEqual(['lighter', 'quieter']);
    expect(screen.getByText(/A run uses the current version\./)).toBeTruthy();
    within(other!).getByRole('button', { name: 'Keep this one' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(emitted).toHaveLength(1));
    expect(emitted[0]).toMatchObject({
      type: 'IdeaDescribed',
      payload: {
        text: 'A valve, quieter.',
        basis: { by: 7, replaces: ['A valve, lighter.', 'A valve, quieter.'].map(versionHash) },
      },
    });
    expect(kept).toBe(1);
  });

  it('show nothing where there is one', () => {
    const { container } = renderPart(
      <FieldVersions search={aSearch({ disputed })} field="title" onKept={() => undefined} />,
      anApp(),
    );
    expect(container.querySelector('ol')).toBeNull();
  });
});

describe('the words that differ', () => {
  it('are those that the other text has not, in any two texts; together the parts are the text', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '.'), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, texts, (text, other) => {
        const parts = wordsOnlyIn(text, other);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(wordsOnlyIn(text, text).some(({ isOnlyHere }) => isOnlyHere)).toBe(false);
      }),
    );
  });

  it('of two very large texts are all between their common beginning and end', () => {
    const words = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordsOnlyIn(`A ${words('x')} Z`, `A ${words('y')} Z`)).toEqual([
      { text: 'A ', isOnlyHere: false },
      { text: words('x'), isOnlyHere: true },
      { text: ' Z', isOnlyHere: false },
    ]);
  });
});
