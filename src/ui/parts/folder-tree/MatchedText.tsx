/** A text of a row with the part that the filter found marked. */
import { Fragment } from 'react';
import { findFolded, foldText } from '../../../domain/shared/fold-text.ts';

interface MatchedTextProps {
  readonly text: string;
  /** Start and end; null or empty if there is no match. */
  readonly match: readonly [number, number] | null;
}

export function MatchedText({ text, match }: MatchedTextProps) {
  if (match === null || match[0] >= match[1]) return <Fragment>{text}</Fragment>;
  const [from, to] = match;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** The match of `filter` in `text`, found as the worker finds it in names. */
export function matchIn(text: string, filter: string): readonly [number, number] | null {
  return findFolded(text, foldText(filter.trim()));
}
