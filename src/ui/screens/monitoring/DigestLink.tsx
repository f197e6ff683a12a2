/** To a digest of the monitor as a report of its search; why there is none where it can't be made. */
import { Link } from 'wouter';
import type { DigestAccess, MonitorDetail } from '../../../domain/documents/monitors.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { Tooltip } from '../../kit/Tooltip.tsx';

const WHY_NONE: Readonly<Record<Exclude<DigestAccess, 'may' | 'no-search'>, string>> = {
  'not-in-search': 'A report of a monitor belongs to the search that it watches, which you may not open.',
  untied: 'A report can’t be made: others than the people of its search are in this monitor.',
  reads: 'You only read the search that it watches. Members of its project or team make reports.',
};

export function DigestLink({ monitor: { id, search, digest = 'may' } }: { readonly monitor: MonitorDetail }) {
  if (search === null || digest === 'no-search') return null;
  if (digest === 'may')
    return (
      <Link href={`/search/reporting_center/${search}?digest=${id}`} css={buttonStyle()}>
        Report
      </Link>
    );
  return (
    <Tooltip text={WHY_NONE[digest]}>
      <Button aria-disabled="true" css={{ opacity: 0.55 }}>
        Report
      </Button>
    </Tooltip>
  );
}
