/** The questions that a monitor asked, newest first. */
import { scoreText } from '../../../domain/documents/likeness.ts';
import { watchesWords, type MonitorVersion } from '../../../domain/documents/monitors.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { theme } from '../../theme/theme.ts';

export function VersionTable({ versions }: { readonly versions: readonly MonitorVersion[] }) {
  const { formatMoment } = useDates();
  return (
    <Table caption="Versions of the question">
      <thead>
        <tr>
          <Th numeric>Version</Th>
          <Th>{headingOf(versions)}</Th>
          <Th>What it brought</Th>
          <Th>Since</Th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.version}>
            <Td numeric>{version.version}</Td>
            {version.reading !== null ? (
              <Td>
                Threshold {scoreText(version.reading.threshold)}, for up to {formatCount(version.reading.perWeek)} a
                week
              </Td>
            ) : version.watches === null ? (
              <Td css={{ fontFamily: theme.font.mono, overflowWrap: 'anywhere' }}>{version.expression}</Td>
            ) : (
              <Td css={{ overflowWrap: 'anywhere' }}>{watchesWords(version.watches)}</Td>
            )}
            <Td>{broughtWords(version)}</Td>
            <Td css={{ whiteSpace: 'nowrap' }}>
              {formatMoment(Date.parse(version.at))}
              {version.by !== '' && `, ${version.by}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function headingOf(versions: readonly MonitorVersion[]): string {
  if (versions.some(({ reading }) => reading !== null)) return 'Threshold';
  return versions.some(({ watches }) => watches !== null) ? 'Watched' : 'Question';
}

function broughtWords({ brings, countsAsSeen, watches, reading }: MonitorVersion): string {
  if (reading !== null) return 'For what came from then on';
  if (watches !== null) return 'What is watched anew begins as it was then';
  if (brings === null) return 'What there was counted as seen';
  const families = formatCounted(brings, 'family', 'families');
  if (brings === 0) return 'Nothing new';
  return countsAsSeen === true ? `${families}, counted as seen` : `${families}, which arrived`;
}
