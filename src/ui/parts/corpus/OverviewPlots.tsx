/** The families of a part of the corpus by year, class, applicant, authority and status: plots that filter. */
import { useState } from 'react';
import type { CorpusOverview } from '../../../domain/documents/overview.ts';
import type { Facets } from '../../../domain/documents/results.ts';
import { ColumnPlot } from '../../kit/plots/ColumnPlot.tsx';
import { PlotPanel } from '../../kit/plots/PlotPanel.tsx';
import { RankPlot } from '../../kit/plots/RankPlot.tsx';
import { TreeMapPlot } from '../../kit/plots/TreeMapPlot.tsx';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import {
  barRows,
  classGroups,
  classRows,
  isWhole,
  namedData,
  VALUES_NAMED,
  yearData,
  type RankedFacet,
} from './plot-data.ts';
import type { OverviewFilter } from './use-overview-filter.ts';

interface OverviewPlotsProps {
  readonly overview: CorpusOverview;
  readonly filtered: OverviewFilter;
}

const FAMILIES = ['family', 'families'] as const;
/** In pixels; for few classes the lower one. It stays while the plots are filtered. */
const MAP_HEIGHTS = { few: 176, many: 400 };
const FEW_CLASSES = 12;
const NAMED = [
  { facet: 'applicant', title: 'Families by applicant', column: 'Applicant' },
  { facet: 'country', title: 'Families by authority', column: 'Authority' },
  { facet: 'status', title: 'Families by status', column: 'Status' },
] as const;

export function OverviewPlots({ overview: { facets, classTitles }, filtered }: OverviewPlotsProps) {
  const { filter, toggle, choose } = filtered;
  const [mapHeight] = useState(facets.class.length <= FEW_CLASSES ? MAP_HEIGHTS.few : MAP_HEIGHTS.many);
  const years = yearData(facets, filter);
  return (
    <div css={gridStyle} {...NEVER_PRINTED}>
      <PlotPanel
        title="Families by year of publication"
        columns={['Year', 'Families']}
        rows={barRows(years)}
        onToggle={(year) => toggle('year', year)}
        height="13.5rem"
        css={{ gridColumn: '1 / -1' }}
      >
        <ColumnPlot
          label="Families by year of publication"
          nouns={FAMILIES}
          data={years}
          onChoose={(chosen) => choose('year', chosen)}
        />
      </PlotPanel>
      <PlotPanel
        title="Families by class"
        note={
          isWhole(facets, 'class')
            ? 'A family is in each of its subclasses.'
            : `The ${VALUES_NAMED} subclasses with most families. A family is in each of its subclasses.`
        }
        columns={['Subclass', 'Title', 'Class', 'Section', 'Families']}
        rows={classRows(facets.class, classTitles, filter.class ?? [])}
        onToggle={(symbol) => toggle('class', symbol)}
        height={`${mapHeight}px`}
        css={{ gridColumn: '1 / -1' }}
      >
        <TreeMapPlot
          label="Families by class"
          nouns={FAMILIES}
          groups={classGroups(facets.class, classTitles)}
          chosen={filter.class ?? []}
          onChoose={(chosen) => choose('class', chosen)}
          height={mapHeight}
        />
      </PlotPanel>
      {NAMED.map((named) => (
        <Named key={named.facet} {...named} facets={facets} filtered={filtered} />
      ))}
    </div>
  );
}

interface NamedProps {
  readonly facet: RankedFacet;
  readonly title: string;
  readonly column: string;
  readonly facets: Facets;
  readonly filtered: OverviewFilter;
}

function Named({ facet, title, column, facets, filtered: { filter, toggle } }: NamedProps) {
  const data = namedData(facet, facets, filter);
  return (
    <PlotPanel
      title={title}
      {...(!isWhole(facets, facet) && { note: `The ${VALUES_NAMED} with most families.` })}
      columns={[column, 'Families']}
      rows={barRows(data)}
      onToggle={(value) => toggle(facet, value)}
      height="12rem"
      css={facet === 'applicant' ? applicantStyle : namedStyle}
    >
      <RankPlot label={title} nouns={FAMILIES} data={data} onToggle={(value) => toggle(facet, value)} />
    </PlotPanel>
  );
}

const NARROW = '@media (max-width: 75rem)';
const applicantStyle = { gridColumn: 'span 2', [NARROW]: { gridColumn: '1 / -1' } } as const;
const namedStyle = { [NARROW]: { gridColumn: 'span 2' } } as const;
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.space[3],
} as const;
