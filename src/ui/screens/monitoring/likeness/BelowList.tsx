/**
 * What stays below the threshold, what one run left there, or what reaches a threshold that was lowered: the highest
 * score first. It is rated like what arrived; the first rating of a family makes it a row of what arrived, by which its
 * decision is known.
 */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BelowPage } from '../../../../domain/documents/likeness.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { troubleText } from '../../../hooks/use-resource.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { linkStyle } from '../../../theme/mixins.ts';
import type { BelowPart } from '../arrival-views.ts';
import { linksOfRows } from '../use-review-keys.ts';
import { BelowTable } from './BelowTable.tsx';
import { belowAddress } from './LikenessRuns.tsx';
import { RATED_BELOW, REACHING, reachingText } from './likeness-words.ts';
import { useBelow } from './use-likeness.ts';

interface BelowListProps {
  readonly monitor: number;
  readonly part: BelowPart;
  /** Who only reads decides nothing. */
  readonly mayDecide: boolean;
}

export function BelowList({ monitor, part, mayDecide }: BelowListProps) {
  const { formatMoment } = useDates();
  /** Where each page began that was passed, of that part. */
  const [turned, setTurned] = useState<{ readonly of: BelowPart; readonly passed: readonly string[] } | null>(null);
  const passed = turned?.of === part ? turned.passed : [];
  const list = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const { value, trouble, reload } = useBelow(monitor, part, passed.at(-1) ?? null);
  // What was pressed to turn the page, or to open another part, may be gone with it.
  useEffect(() => {
    if (value === null || !isTurned.current) return;
    isTurned.current = false;
    (linksOfRows(list.current)[0] ?? list.current)?.focus();
  }, [value]);
  const leave = () => void (isTurned.current = true);
  const turn = (to: readonly string[]) => {
    leave();
    setTurned({ of: part, passed: to });
  };
  const next = value?.next ?? null;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap gap={3}>
        <Heading level={2} size="m">
          {headingOf(part, value, formatMoment)}
        </Heading>
        <Link href={`/monitoring/arrivals/${monitor}`} css={linkStyle}>
          Back to what arrived
        </Link>
      </Row>
      {value !== null && <Notes {...{ monitor, part, mayDecide }} page={value} onLeave={leave} />}
      <div ref={list} tabIndex={-1} css={{ outline: 'none' }}>
        {value !== null && (
          <BelowTable key={`${part} ${passed.at(-1)}`} {...{ monitor, mayDecide }} rows={value.rows} />
        )}
        {value === null && trouble === null && <Spinner label="Loading what is below the threshold" size={20} />}
        {value === null && trouble !== null && (
          <Row gap={3}>
            <Text size="m">{troubleText(trouble)}</Text>
            <Button onPress={reload}>Try again</Button>
          </Row>
        )}
      </div>
      <Row gap={2}>
        {passed.length > 0 && <Button onPress={() => turn(passed.slice(0, -1))}>Page before</Button>}
        {next !== null && <Button onPress={() => turn([...passed, next])}>Next page</Button>}
      </Row>
    </Stack>
  );
}

function headingOf(part: BelowPart, page: BelowPage | null, formatMoment: (at: number) => string): string {
  const families = page === null ? 'Families' : formatCounted(page.total, 'family', 'families');
  if (part === 'reaching') return `${families} from below an earlier threshold, at that of today or above`;
  return `${families} below the threshold${part === 'all' ? '' : ` in the run of ${formatMoment(part)}`}`;
}

interface NotesProps extends BelowListProps {
  readonly page: BelowPage;
  /** Another part is opened. */
  readonly onLeave: () => void;
}

function Notes({ monitor, part, mayDecide, page: { total, reaching }, onLeave }: NotesProps) {
  const others = part === 'all' ? reachingText(reaching) : null;
  return (
    <Stack gap={1}>
      {mayDecide && total > 0 && (
        <Text as="p" size="m" tone="quiet">
          {RATED_BELOW}
        </Text>
      )}
      {others !== null && (
        <Text as="p" size="m" tone="quiet">
          {others}{' '}
          <Link href={belowAddress(monitor, 'reaching')} onClick={onLeave} css={linkStyle}>
            Open them
          </Link>
        </Text>
      )}
      {part === 'reaching' && (
        <Text as="p" size="m" tone="quiet">
          {REACHING}{' '}
          <Link href={belowAddress(monitor, 'all')} onClick={onLeave} css={linkStyle}>
            All that stay below the threshold
          </Link>
        </Text>
      )}
    </Stack>
  );
}
