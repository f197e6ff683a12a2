/**
 * What arrived for a monitor, one row a family and run, with why it came and what was decided on it. J and K go through
 * the rows, 1, 2, 3 and 0 decide; a decision goes on to the next row, and the focus is always in one.
 */
import { useRef, useState } from 'react';
import type { ArrivalView } from '../../../domain/documents/monitors.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { assessArrival } from '../../actions/monitors.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Th } from '../../kit/Table.tsx';
import { arrivalViewWords, noneInView } from './arrival-views.ts';
import { ArrivalRow } from './ArrivalRow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { decisionOn, type Arrivals, type ReviewedArrival } from './use-arrivals.ts';

interface ArrivalListProps {
  readonly monitor: number;
  readonly view: ArrivalView;
  readonly page: Arrivals;
  /** Who only reads decides nothing. */
  readonly mayDecide: boolean;
}

export function ArrivalList({ monitor, view, page, mayDecide }: ArrivalListProps) {
  const { rows, trouble, reload, newer, older } = page;
  if (rows === null)
    return trouble === null ? (
      <Spinner label="Loading what arrived" size={20} />
    ) : (
      <Row gap={3}>
        <Text size="m">
          {troubleText(trouble)}
          {trouble.kind === 'offline' && ' This list was not opened on this device yet.'}
        </Text>
        <Button onPress={reload}>Try again</Button>
      </Row>
    );
  const isReviewed = mayDecide && view !== 'set-aside';
  return (
    <Stack gap={3}>
      {rows.length === 0 ? (
        <Text as="p" size="m">
          {noneInView[view]}
        </Text>
      ) : (
        <ArrivalTable {...{ monitor, view, rows }} mayDecide={isReviewed} />
      )}
      <Row gap={2}>
        {newer !== null && <Button onPress={newer}>Page before</Button>}
        {older !== null && <Button onPress={older}>Next page</Button>}
      </Row>
    </Stack>
  );
}

interface ArrivalTableProps extends Omit<ArrivalListProps, 'page'> {
  readonly rows: readonly ReviewedArrival[];
}

function ArrivalTable({ monitor, view, rows, mayDecide }: ArrivalTableProps) {
  const actions = useActions();
  const body = useRef<HTMLTableSectionElement>(null);
  const [reasoning, setReasoning] = useState<ReviewedArrival | null>(null);
  const decide = (arrival: ReviewedArrival, decision: ArrivalDecision | null) => {
    const reason = decision !== null && decision === decisionOn(arrival) ? (arrival.review?.reason ?? '') : '';
    void assessArrival(actions, monitor, { arrival: arrival.id, decision, reason, ucid: arrival.ucid });
  };
  useReviewKeys(body, (at) => {
    const arrival = rows[at];
    return arrival === undefined || !mayDecide
      ? null
      : { decide: (decision) => decide(arrival, decision), sayWhy: () => setReasoning(arrival) };
  });
  return (
    <>
      <Table caption={`What arrived: ${arrivalViewWords[view]}`}>
        <thead>
          <tr>
            <Th>Publication</Th>
            <Th>Why it came</Th>
            {view !== 'set-aside' && <Th>Decision</Th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((arrival) => (
            <ArrivalRow
              key={arrival.id}
              arrival={arrival}
              isReviewed={view !== 'set-aside'}
              onDecide={mayDecide ? (decision) => decide(arrival, decision) : null}
              onReason={() => setReasoning(arrival)}
            />
          ))}
        </tbody>
      </Table>
      {reasoning !== null && (
        <ReasonDialog
          arrival={currentOf(rows, reasoning)}
          onSave={(decision, reason) =>
            assessArrival(actions, monitor, { arrival: reasoning.id, decision, reason, ucid: reasoning.ucid })
          }
          onClose={() => setReasoning(null)}
        />
      )}
    </>
  );
}

/** As it was, where the page was loaded anew without it: somebody else has decided on it. */
const currentOf = (rows: readonly ReviewedArrival[], opened: ReviewedArrival): ReviewedArrival =>
  rows.find(({ id }) => id === opened.id) ?? opened;
