/** What shows numbers: plots, progress, tabs, tables. */
import { useState } from 'react';
import { BarPlot } from '../../kit/BarPlot.tsx';
import { Stack } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { Tabs } from '../../kit/Tabs.tsx';

const countries = [
  { value: 'US', count: 1240 },
  { value: 'EP', count: 610 },
  { value: 'JP', count: 87 },
];
const years = Array.from({ length: 24 }, (_, at) => ({
  value: String(2001 + at),
  count: (at * 37) % 61,
  selected: false,
}));

export function DataSamples() {
  const [tab, setTab] = useState<'plots' | 'table'>('plots');
  const [chosen, setChosen] = useState<readonly string[]>(['EP']);
  const toggle = (value: string) =>
    setChosen((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  return (
    <Tabs
      label="Data samples"
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'plots',
          label: 'Plots',
          content: (
            <Stack gap={4}>
              <BarPlot
                label="Families by country"
                data={countries.map((datum) => ({ ...datum, selected: chosen.includes(datum.value) }))}
                onToggle={toggle}
              />
              <BarPlot label="Families by year" orientation="vertical" data={years} />
              <ProgressBar label="Screened" value={0.42} />
              <ProgressBar label="Importing" value={null} />
              <Spinner label="Loading" />
            </Stack>
          ),
        },
        {
          id: 'table',
          label: 'Table',
          content: (
            <Table caption="Families by country">
              <thead>
                <tr>
                  <Th>Country</Th>
                  <Th numeric>Families</Th>
                </tr>
              </thead>
              <tbody>
                {countries.map((datum) => (
                  <tr key={datum.value}>
                    <Td>{datum.value}</Td>
                    <Td numeric>{datum.count}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          ),
        },
      ]}
    />
  );
}
