/** The first pages of a report as the server would make it now, as a picture of its PDF. */
import type { Id } from '../../../../domain/shared/ids.ts';
import type { WantedReport } from '../../../actions/reports.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { troubleText, useResource } from '../../../hooks/use-resource.ts';
import { fetchedFrom } from '../../../hooks/use-server-data.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Text } from '../../../kit/layout.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { theme } from '../../../theme/theme.ts';
import { readPreview } from './report-answers.ts';

interface ReportPreviewProps {
  readonly search: Id;
  readonly wanted: WantedReport;
}

export function ReportPreview({ search, wanted }: ReportPreviewProps) {
  const { kind, title, sections, columns = [], population = '', set = '', monitor, days, index } = wanted;
  const call = useCall();
  const query = new URLSearchParams({
    ...{ kind, title, sections: sections.join(), columns: columns.join() },
    ...(population !== '' && { population, set: String(set) }),
    ...(monitor !== undefined && { monitor: String(monitor) }),
    ...(days !== undefined && { days: String(days) }),
    ...(index !== undefined && { index: String(index) }),
  });
  const path = `search/reports/${search}/preview?${query}`;
  const { value, trouble } = useResource({
    key: path,
    load: async () => fetchedFrom(await call({ method: 'GET', path }), readPreview),
  });
  if (value === null) {
    if (trouble === null) return <Skeleton label="Making the preview" lines={12} />;
    return <Text tone="quiet">{troubleText(trouble)}</Text>;
  }
  if (value.svg === null)
    return (
      <Banner tone="warning" title="This report can’t be made.">
        {value.refused}
      </Banner>
    );
  return (
    <div
      role="region"
      aria-label="Preview"
      tabIndex={0}
      css={{
        height: '60vh',
        overflow: 'auto',
        background: theme.surface.disabled,
        border: `1px solid ${theme.border.normal}`,
        padding: theme.space[3],
      }}
    >
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(value.svg)}`}
        alt={`First pages of ${title}`}
        css={{ display: 'block', width: '100%', background: theme.surface.panel }}
      />
    </div>
  );
}
