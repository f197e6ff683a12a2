/** The passages that speak most for a text: where each is, its words, and why it is proposed. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { ProposedPassage } from '../../../domain/documents/passages/rank-passages.ts';
import { Row, Text } from '../../kit/layout.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { Skeleton } from '../Skeleton.tsx';

interface ProposedPassagesProps {
  /** null while they are looked for. */
  readonly passages: readonly ProposedPassage[] | null;
  /** What the passages are to say, for the sentence when there are none. */
  readonly sought: string;
  readonly onShow: (passage: ProposedPassage) => void;
  /** Two lines of words, and how many are met instead of which. */
  readonly lean?: boolean;
  /** Beside each passage, e.g. to accept it. */
  readonly children?: (passage: ProposedPassage, at: number) => ReactNode;
}

export function ProposedPassages({ passages, sought, onShow, lean = false, children }: ProposedPassagesProps) {
  if (passages === null) return <Skeleton label="Looking for passages" lines={3} lineHeight={3} />;
  if (passages.length === 0) {
    return (
      <Text as="p" size="m" tone="quiet">
        {`No passage of this document has enough words of ${sought}.`}
      </Text>
    );
  }
  return (
    <ol css={listStyle} aria-label="Proposed passages">
      {passages.map((passage, at) => (
        <li key={`${passage.field} ${passage.from}`}>
          <Row gap={2} align="start" justify="between">
            <button type="button" css={[focusRingInside, passageStyle]} onClick={() => onShow(passage)}>
              <Text size="s" tone="quiet" css={{ display: 'block' }}>
                {pinpointWords(passage)}
              </Text>
              <span css={wordsStyle} style={{ WebkitLineClamp: lean ? 2 : 3 }}>
                {passage.text}
              </span>
              <Text size="s" tone="quiet" css={{ display: 'block' }}>
                {lean ? metWords(passage) : reasonOf(passage)}
              </Text>
            </button>
            {children?.(passage, at)}
          </Row>
        </li>
      ))}
    </ol>
  );
}

const pinpointWords = ({ field, pinpoint }: Pick<ProposedPassage, 'field' | 'pinpoint'>): string =>
  field === 'description' ? `Description ${pinpoint}` : field === 'claims' ? sentenceCase(pinpoint) : 'Abstract';

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_NAMED = 6;

const metWords = ({ found, missing }: Pick<ProposedPassage, 'found' | 'missing'>): string =>
  missing.length === 0 ? 'All words' : `${found.length} of ${found.length + missing.length} words`;

/** Which words it has, in which form or synonym, and which it lacks. */
function reasonOf({ found, missing }: Pick<ProposedPassage, 'found' | 'missing'>): string {
  const named = found.map(({ wanted, found: own, by }) =>
    by === 'word' ? own : by === 'form' ? `${own} (${wanted})` : `${own} (synonym of ${wanted})`,
  );
  const has = `${metWords({ found, missing })}: ${some(named)}`;
  return missing.length === 0 ? has : `${has}. Without: ${some(missing)}`;
}

const some = (words: readonly string[]): string =>
  words.length <= MOST_NAMED
    ? words.join(', ')
    : `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`;

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const passageStyle = css({
  ...theme.size.m,
  flex: 1,
  minWidth: 0,
  padding: `${theme.space[1]} ${theme.space[2]}`,
  border: 0,
  borderLeft: `2px solid ${theme.border.strong}`,
  background: 'none',
  color: theme.text.normal,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { borderLeftColor: theme.accent.line },
});

const wordsStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
