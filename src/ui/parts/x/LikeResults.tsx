/**
 * What is most like an idea in a private index: passages, shared words and what each kind of evidence adds. The list is
 * as long as it is said to be; it is read by pages.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LIKE_PAGE, type LikeAnswer, type PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { theme } from '../../theme/theme.ts';
import type { Assessable } from '../../actions/assessment.ts';
import { PageBar } from '../results/PageBar.tsx';
import { IndexDocumentDialog, type ReadingPlace } from './IndexDocumentDialog.tsx';
import { JudgedAlike } from './JudgedAlike.tsx';
import { Like } from './Like.tsx';
import type { ComparedText } from './private-index-calls.ts';
import { useLikePages } from './use-like-pages.ts';

interface LikeResultsProps {
  readonly answer: LikeAnswer;
  /** Of which it is the answer. */
  readonly what: ComparedText;
  readonly index: Pick<PrivateIndex, 'id' | 'name'>;
  /** Of which it is a part: what is decided on the documents is kept there. Null: nothing can be decided on them. */
  readonly search: Assessable | null;
  /** What can be done with the whole. */
  readonly actions: ReactNode;
}

export function LikeResults({ answer, index, ...props }: LikeResultsProps) {
  const { formatMoment } = useDates();
  const { found, documents, changedAt } = answer;
  const { name } = index;
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
    <LikeList {...props} {...{ answer, index }} of={`${formatCounted(documents, 'document')} in “${name}”${state}`} />
  );
}

interface LikeListProps extends Omit<LikeResultsProps, 'index'> {
  readonly index: Pick<PrivateIndex, 'id'>;
  /** The documents that it is a list of, in words. */
  readonly of: string;
}

function LikeList({ answer: first, what, index: { id }, search, actions, of }: LikeListProps) {
  const [reading, setReading] = useState<ReadingPlace | null>(null);
  const { page, answer, pending, trouble, turn } = useLikePages({ index: id, what, first });
  const list = useRef<HTMLDivElement>(null);
  const [goesTo, setGoesTo] = useState<'first' | 'last' | null>(null);
  const pageKey = answer.found.map(({ document }) => document.ucid).join();
  const handlePage = async (to: number, at: 'first' | 'last' = 'first'): Promise<void> => {
    if (await turn(to)) setGoesTo(at);
  };
  // Once the page is drawn: who turned it goes on from its first document, or its last.
  useLayoutEffect(() => {
    if (goesTo === null) return;
    setGoesTo(null);
    const items = list.current?.querySelectorAll('ol > li');
    const item = goesTo === 'first' ? items?.[0] : items?.[items.length - 1];
    if (!(item instanceof HTMLElement)) return;
    item.scrollIntoView({ block: goesTo === 'first' ? 'start' : 'end' });
    item.focus({ preventScroll: true });
  }, [goesTo, pageKey]);
  const { found, total } = answer;
  return (
    <Stack gap={3}>
      <Row justify="between" gap={4} align="start">
        <Text as="p" size="m" tone="quiet" role="status" css={{ flex: '1 1 0', minWidth: 0 }}>
          {formatCount(total)} of {of} share words with it. This list is not kept
          {search === null
            ? '. Make a search of it to rate these documents and to report on them.'
            : '; what you decide on it is kept in the search.'}
        </Text>
        <div css={{ flex: 'none' }}>{actions}</div>
      </Row>
      <div ref={list} css={{ display: 'grid', gap: theme.space[3], minWidth: 0 }}>
        {search === null ? (
          <ol aria-label="Most alike first" start={page * LIKE_PAGE + 1}>
            {found.map((one) => (
              <li key={one.document.ucid} tabIndex={-1} css={itemStyle}>
                <Like one={one} onRead={setReading} />
              </li>
            ))}
          </ol>
        ) : (
          <JudgedAlike
            key={pageKey}
            {...{ search, found }}
            index={id}
            hasOtherPages={total > found.length}
            onRead={setReading}
            onBeyond={(by) => {
              const to = page + by;
              if (to >= 0 && to * LIKE_PAGE < total) void handlePage(to, by === 1 ? 'first' : 'last');
            }}
          />
        )}
      </div>
      {trouble !== null && <Banner tone="danger">{trouble}</Banner>}
      {total > LIKE_PAGE && (
        <PageBar page={page} total={total} size={LIKE_PAGE} onPage={(to) => void handlePage(to)}>
          {pending !== null && <Spinner label={`Comparing page ${formatCount(pending + 1)}`} />}
        </PageBar>
      )}
      {reading !== null && <IndexDocumentDialog index={id} reading={reading} onClose={() => setReading(null)} />}
    </Stack>
  );
}

const itemStyle = { marginBottom: theme.space[3], outline: 'none' } as const;
