/**
 * A text before and now, side by side: the words that went are struck out, those that came are marked. Of long parts
 * that are the same, the middle is left out.
 */
import { diffWordsWithSpace, type ChangeObject } from 'diff';
import { theme } from '../../theme/theme.ts';

interface WordChangesProps {
  readonly before: string;
  readonly after: string;
}

/** Milliseconds after which two texts are shown without their differences: they have little in common. */
const PATIENCE_MS = 200;
/** Characters that are shown of the same text beside a change. */
const AROUND = 120;

export function WordChanges({ before, after }: WordChangesProps) {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (parts === undefined)
    return (
      <>
        <span css={textStyle}>{before}</span>
        <span css={textStyle}>{after}</span>
      </>
    );
  const shown = parts.map((part, at) => ({ ...part, value: shortened(part, at, parts.length) }));
  return (
    <>
      <span css={textStyle}>
        {shown.map(
          ({ value, removed, added }, at) => !added && <Part key={at} {...{ value }} change={removed && 'gone'} />,
        )}
      </span>
      <span css={textStyle}>
        {shown.map(
          ({ value, removed, added }, at) => !removed && <Part key={at} {...{ value }} change={added && 'new'} />,
        )}
      </span>
    </>
  );
}

function Part({ value, change }: { readonly value: string; readonly change: 'gone' | 'new' | false }) {
  if (change === 'gone') return <del css={goneStyle}>{value}</del>;
  return change === 'new' ? <ins css={newStyle}>{value}</ins> : value;
}

function shortened({ value, added, removed }: ChangeObject<string>, at: number, parts: number): string {
  if (added || removed || value.length <= 3 * AROUND) return value;
  const head = at === 0 ? '' : value.slice(0, AROUND);
  const tail = at === parts - 1 ? '' : value.slice(-AROUND);
  return `${head} … ${tail}`;
}

const textStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
const goneStyle = { background: theme.status.danger.wash, color: theme.status.danger.text } as const;
const newStyle = {
  ...{ background: theme.status.good.wash, color: theme.status.good.text, textDecoration: 'none' },
} as const;
