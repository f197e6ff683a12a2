/** Beneath the expression: what is wrong and where, or what it says in plain words. Its room is always kept. */
import { errorSentence, type QueryError } from '../../../../domain/query/errors.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { theme } from '../../../theme/theme.ts';
import type { ExpressionReading } from './reading.ts';

export const NOTHING_WRITTEN = 'Write an expression or fill in the form first: there is nothing to search for.';

interface ExpressionMessageProps {
  readonly id: string;
  readonly reading: ExpressionReading;
  readonly error: QueryError | null;
  /** Why the expression was not sent though nothing in it is wrong. */
  readonly refusal: string | null;
}

export function ExpressionMessage({ id, reading, error, refusal }: ExpressionMessageProps) {
  const wrong = error === null ? refusal : errorSentence(error);
  const others =
    error !== null && reading.kind === 'wrong' && reading.others > 0 ? ` (and ${reading.others} more)` : '';
  return (
    <div
      id={id}
      role="status"
      css={{
        ...theme.size.m,
        display: 'flex',
        alignItems: 'flex-start',
        gap: theme.space[1.5],
        minHeight: `calc(2 * ${theme.size.m.lineHeight})`,
        color: wrong === null ? theme.text.quiet : theme.status.danger.text,
        overflowWrap: 'anywhere',
      }}
    >
      {wrong !== null && <Icon name="error" css={{ marginTop: theme.space[0.5] }} />}
      <span>{wrong === null ? meaning(reading) : `${wrong}${others}`}</span>
    </div>
  );
}

function meaning(reading: ExpressionReading): string {
  if (reading.kind === 'fine') return reading.words;
  return reading.kind === 'empty' ? 'Ctrl+Space lists fields and operators, Ctrl+Enter searches.' : '';
}
