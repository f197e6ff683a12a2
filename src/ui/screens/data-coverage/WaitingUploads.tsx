/** Uploads whose columns are not known, until they are mapped or discarded. Nothing where there are none. */
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { WaitingTable } from '../../../domain/documents/imports.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { formatCounted } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

/** `ended`: how many imports of this tab have ended; more may wait then. */
export function WaitingUploads({ ended }: { readonly ended: number }) {
  const { value: uploads, reload } = useServerData('import-tables', readUploads);
  useEffect(() => {
    if (ended > 0) reload();
  }, [ended, reload]);
  const { formatMoment } = useDates();
  if (uploads === null || uploads.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Heading level={2} size="l" id="waiting-title">
          Tables with unknown columns
        </Heading>
        <Text as="p" size="m" tone="quiet">
          They are imported once you say what their columns hold. Files wait for a week.
        </Text>
        <ul>
          {uploads.map(({ job, name, tables, since }) => (
            <li key={job} css={{ padding: `${theme.row.pad} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
              <Row gap={3}>
                <Text size="m" weight="medium" cut title={name}>
                  {name}
                </Text>
                <Text size="m" tone="quiet" numeric css={{ flex: 1 }}>
                  {formatCounted(tables, 'table')}, since {formatMoment(Date.parse(since))}
                </Text>
                <Link
                  href={`/data_coverage/table/${job}`}
                  css={buttonStyle('secondary', 'small')}
                  aria-label={`Map the columns of ${name}`}
                >
                  Map columns
                </Link>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** null for an answer of another form. */
function readUploads(body: unknown): readonly WaitingTable[] | null {
  const uploads = (body as { uploads?: unknown } | null)?.uploads;
  return Array.isArray(uploads) ? (uploads as WaitingTable[]) : null;
}
