/**
 * One entry of the ledger: number and time, the sentence, and beneath it what was written or what ran, word for word.
 */
import { isoMoment } from '../../../domain/shared/moments.ts';
import type { Paragraph } from '../../../domain/ledger/prose.ts';
import { useUser } from '../../platform/services.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Text } from '../../kit/layout.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

/** Longer ones are folded away. */
const SHORT = 600;

interface LedgerLineProps {
  readonly paragraph: Paragraph;
  /** Starts a search from what stood after the entry; null where that makes no sense. */
  readonly onFork: ((seq: number) => void) | null;
}

export function LedgerLine({ paragraph, onFork }: LedgerLineProps) {
  const { formatTime } = useDates();
  const { pk } = useUser();
  const { seq, at, actor, by, fromServer, text, quote, kind, entries } = paragraph;
  return (
    <li
      css={{
        display: 'grid',
        gridTemplateColumns: '2.5rem 3.5rem minmax(0, 1fr) minmax(0, 7.5rem) 1.75rem',
        gap: theme.space[2],
        alignItems: 'baseline',
        padding: `${theme.row.pad} 0`,
        borderTop: `1px solid ${theme.border.subtle}`,
      }}
    >
      <Text size="s" tone="faint" numeric css={{ textAlign: 'right' }}>
        {seq}
      </Text>
      <time
        dateTime={isoMoment(at)}
        css={{ ...theme.size.s, color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatTime(at)}
      </time>
      <div css={{ maxWidth: theme.width.prose }}>
        <Text size="m" {...(kind === 'run' && { weight: 'medium' })}>
          {text}
        </Text>
        {entries > 1 && (
          <Text size="s" tone="faint">
            {` ${entries} drafts.`}
          </Text>
        )}
        {quote !== undefined && <Quote text={quote} mono={kind === 'run'} />}
      </div>
      <Text size="s" tone="quiet" cut css={{ textAlign: 'right' }}>
        {fromServer ? 'Server' : actor === pk ? 'You' : by || 'Somebody who is no longer known'}
      </Text>
      <span css={{ alignSelf: 'start' }}>
        {onFork && (
          <IconButton
            icon="copy"
            size="small"
            label={`Start a new search from entry ${seq}`}
            hint="Start a new search from here"
            onPress={() => onFork(seq)}
          />
        )}
      </span>
    </li>
  );
}

/** Of a long text the first paragraph or line, if one is short; the rest is folded away. */
function Quote({ text, mono }: { readonly text: string; readonly mono: boolean }) {
  if (text.length <= SHORT) return <Words text={text} mono={mono} />;
  const end = ['\n\n', '\n'].map((gap) => text.indexOf(gap)).find((at) => at > 0 && at <= SHORT) ?? 0;
  const first = text.slice(0, end);
  return (
    <>
      {first !== '' && <Words text={first} mono={mono} />}
      <details>
        <summary css={[focusRing, { ...theme.size.s, color: theme.text.link, cursor: 'pointer' }]}>
          {first === '' ? 'The whole text' : 'The rest'}, {(text.length - first.length).toLocaleString('en-US')}{' '}
          characters
        </summary>
        <Words text={text.slice(first.length).trimStart()} mono={mono} />
      </details>
    </>
  );
}

function Words({ text, mono }: { readonly text: string; readonly mono: boolean }) {
  return (
    <blockquote
      css={{
        ...theme.size[mono ? 's' : 'm'],
        margin: `${theme.space[1]} 0 0`,
        paddingLeft: theme.space[3],
        borderLeft: `2px solid ${theme.border.strong}`,
        color: theme.text.quiet,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(mono && { fontFamily: theme.font.mono }),
      }}
    >
      {text}
    </blockquote>
  );
}
