/** The classes in which a competitor and the company file, to both sides of each, those of both first. */
import type { FacetFilter } from '../../../../domain/documents/results.ts';
import { formatCount, formatShare } from '../../../kit/format.ts';
import { MirrorPlot } from '../../../kit/plots/MirrorPlot.tsx';
import { PlotPanel } from '../../../kit/plots/PlotPanel.tsx';
import type { OverviewFilter } from '../../../parts/corpus/use-overview-filter.ts';
import { useOverview } from '../../../parts/corpus/use-overview.ts';
import { overlapOf } from './class-overlap.ts';

interface ClassOverlapProps {
  readonly theirs: string;
  readonly theirName: string;
  /** null where the company has not confirmed its own names. */
  readonly ours: string | null;
  /** Of their portfolio; ours is counted under the same but applicants and classes. */
  readonly filtered: OverviewFilter;
}

const TITLE = 'Classes of both, in families';

export function ClassOverlap({ theirs, theirName, ours, filtered: { filter, toggle } }: ClassOverlapProps) {
  const their = useOverview(theirs, filter).value;
  const our = useOverview(ours, sharedFilter(filter)).value;
  if (their === null || (ours !== null && our === null)) return null;
  const titles = { ...our?.classTitles, ...their.classTitles };
  const rows = overlapOf({ theirs: their.facets.class, ours: our?.facets.class ?? [] }, titles, filter.class ?? []);
  const both = rows.filter(({ left, right }) => left > 0 && right > 0).length;
  if (rows.length === 0) return null;
  const share = (count: number, families: number) => formatShare(count / Math.max(1, families));
  return (
    <PlotPanel
      title={TITLE}
      note={
        ours === null
          ? 'The names of your own company are not confirmed yet, so only theirs can be counted.'
          : `${formatCount(both)} of ${formatCount(rows.length)} subclasses are of both.`
      }
      columns={['Subclass', 'Title', theirName, 'Share of theirs', 'Us', 'Share of ours']}
      rows={rows.map(({ value, title, left, right, selected }) => ({
        value,
        isChosen: selected,
        cells: [value, title, left, share(left, their.families), right, share(right, our?.families ?? 0)],
      }))}
      onToggle={(symbol) => toggle('class', symbol)}
      height="24rem"
    >
      <MirrorPlot label={TITLE} sides={[theirName, 'Us']} data={rows} onToggle={(symbol) => toggle('class', symbol)} />
    </PlotPanel>
  );
}

function sharedFilter({ applicant: _, class: __, ...shared }: FacetFilter): FacetFilter {
  return shared;
}
