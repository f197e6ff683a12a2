/** The category picker: the closed list with meanings, and what dates or law contradict. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Grade } from '../../../src/domain/assessment/values.ts';
import type { DocumentDays, PriorArtRule } from '../../../src/domain/documents/prior-art.ts';
import type { Ran } from '../../../src/ui/parts/search/use-held-run.ts';
import { CategoryButtons } from '../../../src/ui/parts/assessment/CategoryButtons.tsx';
import { artMark, PriorArtContext, priorArtOf } from '../../../src/ui/parts/assessment/prior-art.ts';

afterEach(cleanup);

const rule: PriorArtRule = { cutOff: '2010-06-01', filed: '2011-05-30', law: 'EP' };
const earlierFiled: DocumentDays = { published: '2011-12-07', priority: '2010-01-04' };
const known: DocumentDays = { published: '2008-01-01', priority: '2007-01-01' };

function picker(
  document: DocumentDays,
  {
    category = null,
    by = rule,
    searchType = 'PATENTABILITY',
  }: { category?: Grade | null; by?: PriorArtRule | null; searchType?: string } = {},
) {
  const assigned: (Grade | null)[] = [];
  render(
    <PriorArtContext value={by}>
      <CategoryButtons
        category={category}
        of="EP-1-A1"
        document={document}
        searchType={searchType}
        onAssign={(each) => assigned.push(each)}
      />
    </PriorArtContext>,
  );
  return assigned;
}
const others = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Other categories of EP-1-A1' }));
  return screen.getAllByRole('menuitem');
};

describe('the category picker', () => {
  it('offers all ten with their meanings', async () => {
    const assigned = picker(known, { by: null });
    for (const name of ['X: of particular relevance taken alone', 'A: technological background'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    const entries = await others();
    expect(entries.map((entry) => entry.textContent?.slice(0, 2))).toEqual(['P:', 'E:', 'O:', 'L:', 'T:', 'D:', '&:']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'D: cited in the application itself' }));
    expect(assigned).toEqual(['D']);
  });

  it('refuses P and E where the dates contradict them, with the reason', async () => {
    const assigned = picker(known);
    const [p, e] = await others();
    expect(p?.getAttribute('aria-disabled')).toBe('true');
    expect(p?.textContent).toContain('published before the priority date');
    expect(e?.textContent).toContain('published before the filing date');
    expect(e?.getAttribute('aria-disabled')).toBe('true');
    expect(assigned).toEqual([]);
  });

  it('refuses Y for what counts for novelty alone, and offers it for what counts for obviousness', async () => {
    const assigned = picker(earlierFiled);
    await userEvent.click(
      screen.getByRole('button', { name: 'Y: counts for novelty alone (Art. 54(3), 56, 153(5) EPC)' }),
    );
    expect(assigned).toEqual([]);
    cleanup();
    const american = picker(earlierFiled, { by: { ...rule, law: 'US' } });
    await userEvent.click(screen.getByRole('button', { name: /^Y: of particular relevance/ }));
    expect(american).toEqual(['Y']);
  });

  it('offers Y for a family whose other publications may have been published before', () => {
    picker({ ...earlierFiled, members: 2 });
    expect(screen.getByRole('button', { name: /^Y: of particular relevance/ })).toBeTruthy();
    expect(artMark({ ...earlierFiled, members: 2 }, rule)?.meaning).toContain('Others of its family');
  });

  it('marks a category that was assigned against the dates, and lets it be cleared', async () => {
    const assigned = picker(known, { category: 'X' });
    expect(screen.queryByRole('note')).toBeNull();
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(assigned).toEqual([null]);
    cleanup();
    picker(earlierFiled, { category: 'Y' });
    expect(screen.getByRole('note').textContent).toContain('novelty alone');
  });
});

describe('the picker of a search for freedom to operate', () => {
  const shown = () => screen.getAllByRole('button').map((button) => button.textContent);

  it('offers three risks with their meanings, and no category', async () => {
    const assigned = picker(earlierFiled, { searchType: 'FTO', category: 'medium' });
    expect(screen.getByRole('group').getAttribute('aria-label')).toBe('Risk of EP-1-A1');
    expect(shown()).toEqual(['High', 'Medium', 'Low']);
    await userEvent.click(screen.getByRole('button', { name: /^Risk: high: a right in force/ }));
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(assigned).toEqual(['high', null]);
  });

  it('shows a category that was assigned there before until it is removed; other types offer no risk', async () => {
    const assigned = picker(known, { searchType: 'FTO', category: 'Y' });
    expect(shown()).toEqual(['High', 'Medium', 'Low', 'Y']);
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(assigned).toEqual([null]);
    cleanup();
    picker(known);
    expect(shown().join('')).toBe('XYA');
    cleanup();
    picker(known, { category: 'low' });
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Low');
  });
});

describe('the rule of a search', () => {
  it('is that of the results that are shown while a new run waits', () => {
    const ran = { run: 1, kind: 'ran', interpretation: { priorArt: rule } } as unknown as Ran;
    const earlier = { run: ran, title: '', at: null, edited: [] };
    expect(priorArtOf({ run: ran })).toBe(rule);
    expect(priorArtOf({ run: { run: 2, kind: 'waiting' }, earlier })).toBe(rule);
    expect(priorArtOf({ run: null, earlier: null })).toBeNull();
  });
});

describe('the mark of a hit', () => {
  it('names what was filed before and published later, with the law', () => {
    expect(artMark(earlierFiled, rule)).toMatchObject({
      label: 'novelty only',
      meaning: expect.stringContaining('Art. 54(3)'),
    });
    expect(artMark(earlierFiled, { ...rule, law: 'US' })).toMatchObject({ label: 'filed before' });
    expect(artMark(known, rule)).toBeNull();
    expect(artMark(earlierFiled, null)).toBeNull();
  });
});
