/** What is most like an idea in a private index: passages, shared words and what each kind of evidence adds. */
import { useState, type ReactNode } from 'react';
import type { LikeAnswer, PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import type { Assessable } from '../../actions/assessment.ts';
import { IndexDocumentDialog, type ReadingPlace } from './IndexDocumentDialog.tsx';
import { JudgedAlike } from './JudgedAlike.tsx';
import { Like } from './Like.tsx';

interface LikeResultsProps {
  readonly answer: LikeAnswer;
  readonly index: Pick<PrivateIndex, 'id' | 'name'>;
  /** Of which it is a part: what is decided on the documents is kept there. Null: nothing can be decided on them. */
  readonly search: Assessable | null;
  /** What can be done with the whole. */
  readonly actions: ReactNode;
}

export function LikeResults({ answer, index: { id, name }, search, actions }: LikeResultsProps) {
  const { formatMoment } = useDates();
  const [reading, setReading] = useState<ReadingPlace | null>(null);
  const { found, total, documents, changedAt } = answer;
  if (documents === 0)
    return (
      <EmptyState icon="document" title={`“${name}” is empty`}>
        Add documents to it first.
      </EmptyState>
    );
  const state = changedAt === null ? '' : `, as of ${formatMoment(Date.parse(changedAt))}`;
  if (found.length === 0)
    return (
      <EmptyState icon="search" title="Nothing alike">
        None of {formatCounted(documents, 'document')} in “{name}”{state} shares a telling word with it. Say it in other
        words.
      </EmptyState>
    );
  return (
    <Stack gap={3}>
      <Row justify="between" gap={4} align="start">
        <Text as="p" size="m" tone="quiet" role="status">
          {formatCount(total)} of {formatCounted(documents, 'document')} in “{name}”{state} share words with it
          {found.length < total && `; the ${formatCount(found.length)} most alike are shown`}. This list is not kept
          {search === null
            ? '. Make a search of it to rate these documents and to report on them.'
            : '; what you decide on it is kept in the search.'}
        </Text>
        {actions}
      </Row>
      {search === null ? (
        <ol aria-label="Most alike first">
          {found.map((one, at) => (
            <li key={one.document.ucid} css={{ marginBottom: theme.space[3] }}>
              <Like one={one} rank={at + 1} onRead={setReading} />
            </li>
          ))}
        </ol>
      ) : (
        <JudgedAlike
          key={found.map(({ document }) => document.ucid).join()}
          {...{ search, found }}
          index={id}
          onRead={setReading}
        />
      )}
      {reading !== null && <IndexDocumentDialog index={id} reading={reading} onClose={() => setReading(null)} />}
    </Stack>
  );
}
