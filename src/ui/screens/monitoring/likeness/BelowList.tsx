/**
 * What stays below the threshold, or what one run left there: the highest score first. It is rated like what arrived;
 * the first rating of a family makes it a row of what arrived, by which its decision is known.
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
import { linksOfRows } from '../use-review-keys.ts';
import { BelowTable } from './BelowTable.tsx';
import { RATED_BELOW, reachingText } from './likeness-words.ts';
import { useBelow } from './use-likeness.ts';

interface BelowListProps {
  readonly monitor: number;
  /** When it was, in milliseconds since 1970; null for all. */
  readonly run: number | null;
  /** Who only reads decides nothing. */
  readonly mayDecide: boolean;
}

export function BelowList({ monitor, run, mayDecide }: BelowListProps) {
  const { formatMoment } = useDates();
  /** Where each page began that was passed. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const { value, trouble, reload } = useBelow(monitor, run, passed.at(-1) ?? null);
  // The button that turned the page may be gone with it.
  useEffect(() => {
    if (value === null || !isTurned.current) return;
    isTurned.current = false;
    linksOfRows(list.current)[0]?.focus();
  }, [value]);
  const turn = (to: readonly string[]) => {
    isTurned.current = true;
    setPassed(to);
  };
  const next = value?.next ?? null;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap gap={3}>
        <Heading level={2} size="m">
          {value === null ? 'Families' : formatCounted(value.total, 'family', 'families')} below the threshold
          {run === null ? '' : ` in the run of ${formatMoment(run)}`}
        </Heading>
        <Link href={`/monitoring/arrivals/${monitor}`} css={linkStyle}>
          Back to what arrived
        </Link>
      </Row>
      {value !== null && <Notes page={value} mayDecide={mayDecide} />}
      <div ref={list}>
        {value !== null && <BelowTable key={passed.at(-1) ?? ''} {...{ monitor, mayDecide }} rows={value.rows} />}
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

function Notes({ page: { total, reaching }, mayDecide }: { readonly page: BelowPage; readonly mayDecide: boolean }) {
  const others = reachingText(reaching);
  return (
    <Stack gap={1}>
      {mayDecide && total > 0 && (
        <Text as="p" size="m" tone="quiet">
          {RATED_BELOW}
        </Text>
      )}
      {others !== null && (
        <Text as="p" size="m" tone="quiet">
          {others}
        </Text>
      )}
    </Stack>
  );
}
