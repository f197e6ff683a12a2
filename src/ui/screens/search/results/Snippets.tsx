/** Why a document matched: passages with one colour a concept. One line, so that many rows are in view. */
import { css } from '@emotion/react';
import { useMemo } from 'react';
import type { Snippet, TextFieldName } from '../../../../domain/documents/results.ts';
import { conceptMatcher, type NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { fixedHighlighter, HighlighterContext } from '../../../parts/document/highlighter.ts';
import { withConcept } from '../../../parts/document/search-concepts.ts';
import { RichTextView } from '../../../parts/document/RichTextView.tsx';
import { theme } from '../../../theme/theme.ts';

const fields: Readonly<Record<TextFieldName, string>> = {
  title: 'Title',
  abstract: 'Abstract',
  claims: 'Claims',
  description: 'Description',
};

interface SnippetsProps {
  readonly snippets: readonly Snippet[];
  readonly concepts: readonly NamedConcept[];
}

export function Snippets({ snippets, concepts }: SnippetsProps) {
  return (
    <p css={lineStyle}>
      {snippets.map((snippet, at) => (
        <SnippetView key={at} snippet={snippet} concepts={concepts} />
      ))}
    </p>
  );
}

function SnippetView({ snippet, concepts }: { readonly snippet: Snippet; readonly concepts: readonly NamedConcept[] }) {
  const highlighter = useMemo(() => {
    const matcher = conceptMatcher(concepts);
    const hits = snippet.hits.map((hit) => withConcept(hit, snippet.text, matcher));
    return fixedHighlighter(hits, (concept) => concepts[concept]?.term ?? 'match');
  }, [snippet, concepts]);
  return (
    <span css={snippetStyle}>
      <span css={fieldStyle}>{fields[snippet.field]}</span>
      <HighlighterContext value={highlighter}>
        <RichTextView content={snippet} />
      </HighlighterContext>
    </span>
  );
}

const lineStyle = css({
  ...theme.size.m,
  marginTop: theme.space[0.5],
  height: theme.size.m.lineHeight,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { height: 'auto', whiteSpace: 'normal' },
  color: theme.text.quiet,
});
const snippetStyle = css({ marginRight: theme.space[3] });
const fieldStyle = css({ ...theme.size.xs, marginRight: theme.space[1.5], color: theme.text.faint });
