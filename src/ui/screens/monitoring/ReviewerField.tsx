/** Who has the tasks of a monitor's runs, of those who can decide in it; and who had them before. */
import type { ChosenReviewer, MonitorReviewers } from '../../../domain/documents/monitor-reviewers.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Heading, Stack } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';

interface ReviewerFieldProps extends Pick<MonitorReviewers, 'people'> {
  /** The monitor watches a search, which may name somebody. */
  readonly isOfSearch: boolean;
  readonly value: Id | null;
  readonly onChange: (reviewer: Id | null) => void;
}

const NOBODY = 'nobody';

export function ReviewerField({ people, isOfSearch, value, onChange }: ReviewerFieldProps) {
  const nobody = isOfSearch ? 'Whom the search names, else the owner' : 'Nobody in particular: the owner';
  return (
    <Select
      label="Who reviews what arrives"
      options={[
        { value: NOBODY, label: nobody },
        ...people.map(({ user, name }) => ({ value: String(user), label: name })),
      ]}
      value={people.some(({ user }) => user === value) ? String(value) : NOBODY}
      help="They have the task of each run, from the next one on. Members who have tasks can be chosen."
      onChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
    />
  );
}

/** Nothing where nobody was chosen so far. */
export function ReviewerHistory({ history }: { readonly history: readonly ChosenReviewer[] }) {
  const { formatMoment } = useDates();
  if (history.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Reviewers
      </Heading>
      <Table caption="Who was chosen to review what arrives, newest first">
        <thead>
          <tr>
            <Th>Reviewer</Th>
            <Th>Since</Th>
            <Th>Chosen by</Th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ reviewer, by, at }) => (
            <tr key={at}>
              <Td css={{ overflowWrap: 'anywhere' }}>{reviewer ?? 'Nobody in particular'}</Td>
              <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(Date.parse(at))}</Td>
              <Td css={{ overflowWrap: 'anywhere' }}>{by ?? 'The one before can’t decide here any more'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
