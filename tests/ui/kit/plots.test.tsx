/** Plots: what a bar says, what it filters by pointer and keys, and the table behind it. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { BarDatum } from '../../../src/ui/kit/BarPlot.tsx';
import { ColumnPlot } from '../../../src/ui/kit/plots/ColumnPlot.tsx';
import { MirrorPlot } from '../../../src/ui/kit/plots/MirrorPlot.tsx';
import { PlotPanel } from '../../../src/ui/kit/plots/PlotPanel.tsx';
import { countAxis, valueAxis } from '../../../src/ui/kit/plots/plot-scale.ts';
import { RankPlot } from '../../../src/ui/kit/plots/RankPlot.tsx';
import { placeNodes } from '../../../src/ui/kit/plots/tree-map.ts';
import { TreeMapPlot } from '../../../src/ui/kit/plots/TreeMapPlot.tsx';
import { useState } from 'react';

afterEach(cleanup);

const nouns = ['family', 'families'] as const;
const years = ['2001', '2002', '2003', '2004', '2005'];
const counts: Readonly<Record<string, number>> = { 2001: 3, 2002: 1, 2004: 1200, 2005: 7 };
const chosenNow: (readonly string[])[] = [];

function Years({ initial = [] }: { readonly initial?: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const data: readonly BarDatum[] = years.map((value) => ({
    value,
    count: counts[value] ?? 0,
    selected: chosen.includes(value),
  }));
  const handleChoose = (values: readonly string[]) => {
    chosenNow.push(values);
    setChosen(values);
  };
  return <ColumnPlot label="Families by year" nouns={nouns} data={data} onChoose={handleChoose} />;
}
const bar = (name: string) => screen.getByRole('button', { name });
const last = () => chosenNow.at(-1);

describe('bars by year', () => {
  it('[ROUTE-25] say their counts; a press chooses one, a second one lets go', async () => {
    render(<Years />);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      '2001: 3 families',
      '2002: 1 family',
      '2004: 1,200 families',
      '2005: 7 families',
    ]);
    await userEvent.click(bar('2004: 1,200 families'));
    expect(last()).toEqual(['2004']);
    expect(bar('2004: 1,200 families').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(bar('2004: 1,200 families'));
    expect(last()).toEqual([]);
  });

  it('[ROUTE-25] are dragged over for a range, in both directions, without the years that have nothing', async () => {
    render(<Years />);
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: bar('2005: 7 families') },
      { target: bar('2002: 1 family') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(last()).toEqual(['2002', '2004', '2005']);
    fireEvent.pointerDown(bar('2001: 3 families'), { button: 0 });
    fireEvent.pointerEnter(bar('2005: 7 families'));
    fireEvent.pointerCancel(window);
    expect(last()).toEqual(['2002', '2004', '2005']);
  });

  it('[ROUTE-25] are one Tab stop: arrows go to the next bar, Shift takes it along, Escape lets go', async () => {
    render(<Years />);
    await userEvent.tab();
    expect(document.activeElement).toBe(bar('2001: 3 families'));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(last()).toEqual(['2002', '2004']);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(last()).toEqual(['2002', '2004', '2005']);
    await userEvent.keyboard('{Escape}');
    expect(last()).toEqual([]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(last()).toEqual(['2001']);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('axes', () => {
  it('end at a round count and name whole ones alone', () => {
    expect(countAxis([3]).marks).toEqual([0, 1, 2, 3]);
    expect(countAxis([]).marks).toEqual([0, 1]);
    expect(countAxis([4821]).at(4821)).toBeGreaterThan(90);
    expect(countAxis([4821]).at(4821)).toBeLessThanOrEqual(100);
  });
  it('label all of few values, round ones of many years, and every n-th of others up to the last', () => {
    const many = Array.from({ length: 45 }, (_, at) => String(1981 + at));
    expect([...valueAxis(years).labelled]).toEqual(years);
    expect([...valueAxis(many).labelled]).toEqual([
      '1985',
      '1990',
      '1995',
      '2000',
      '2005',
      '2010',
      '2015',
      '2020',
      '2025',
    ]);
    const weeks = Array.from({ length: 53 }, (_, at) => `W${at}`);
    expect([...valueAxis(weeks).labelled].at(-1)).toBe('W52');
    expect(valueAxis(weeks).labelled.size).toBeLessThanOrEqual(10);
    expect(valueAxis(['2001']).width).toBeGreaterThan(50);
  });
});

const groups = [
  {
    value: 'A',
    title: 'Necessities',
    children: [
      {
        value: 'A01',
        title: 'Agriculture',
        children: [
          { value: 'A01B', title: 'Soil', count: 3 },
          { value: 'A01D', title: 'Harvesting', count: 9 },
        ],
      },
      { value: 'A47', title: 'Furniture', children: [{ value: 'A47J', title: 'Kitchen', count: 1 }] },
    ],
  },
];

describe('the map of classes', () => {
  it('[ROUTE-25] has areas by count, within their groups', () => {
    const nodes = placeNodes(groups, 300);
    const areaOf = (value: string) => {
      const node = nodes.find((one) => one.value === value)!;
      return node.width * node.height;
    };
    expect(nodes.map(({ value }) => value).sort()).toEqual(['A', 'A01', 'A01B', 'A01D', 'A47J']);
    expect(areaOf('A01D') / areaOf('A01B')).toBeCloseTo(3, 0);
    expect(placeNodes([], 300)).toEqual([]);
  });

  it('[ROUTE-25] filters by a subclass and by all of a group', async () => {
    const said: (readonly string[])[] = [];
    const map = (chosen: readonly string[]) => (
      <TreeMapPlot
        label="Classes"
        nouns={nouns}
        groups={groups}
        chosen={chosen}
        height={300}
        onChoose={(to) => said.push(to)}
      />
    );
    const { rerender } = render(map(['A47J']));
    await userEvent.click(bar('A01D Harvesting: 9 families'));
    await userEvent.click(bar('All of A01 Agriculture'));
    rerender(map(['A01B', 'A01D', 'A47J']));
    expect(bar('All of A Necessities').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(bar('All of A01 Agriculture'));
    expect(said).toEqual([['A47J', 'A01D'], ['A47J', 'A01D', 'A01B'], ['A47J']]);
  });
});

it('[ROUTE-25] the table behind a plot has the same numbers, and its first column filters alike', async () => {
  const toggled: string[] = [];
  const data = [
    { value: 'US', label: 'US United States', count: 1200, selected: true },
    { value: 'EP', count: 7, selected: false },
  ];
  render(
    <PlotPanel
      title="Families by authority"
      columns={['Authority', 'Families']}
      rows={data.map(({ value, label = value, count, selected }) => ({
        value,
        isChosen: selected,
        cells: [label, count],
      }))}
      onToggle={(value) => toggled.push(value)}
      height="10rem"
    >
      <RankPlot label="Bars" nouns={nouns} data={data} onToggle={(value) => toggled.push(value)} />
    </PlotPanel>,
  );
  await userEvent.click(bar('EP: 7 families'));
  await userEvent.click(bar('Table'));
  expect(screen.queryByRole('list', { name: 'Bars' })).toBeNull();
  const table = screen.getByRole('table', { name: 'Families by authority' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['AuthorityFamilies', 'US United States1,200', 'EP7']);
  await userEvent.click(within(table).getByRole('button', { name: 'US United States', pressed: true }));
  expect(toggled).toEqual(['EP', 'US']);
});

it('[ROUTE-27] the overlap names both counts of a class', async () => {
  const toggled: string[] = [];
  const data = [{ value: 'A01D', title: 'Harvesting', left: 12, right: 3, selected: false }];
  render(<MirrorPlot label="Both" sides={['Rival', 'Us']} data={data} onToggle={(value) => toggled.push(value)} />);
  await userEvent.click(bar('A01D Harvesting: Rival 12, Us 3'));
  expect(toggled).toEqual(['A01D']);
});
