/** Why a document matched: passages with one colour a concept. Two lines are always kept, so that rows are alike. */
import { useMemo } from 'react';
import type { Concept, Snippet, TextField } from '../../../../domain/documents/results.ts';
import { fixedHighlighter, HighlighterContext } from '../../../parts/document/highlighter.ts';
import { RichTextView } from '../../../parts/document/RichTextView.tsx';
import { theme } from '../../../theme/theme.ts';

const fields: Readonly<Record<TextField, string>> = { title: 'Title', abstract: 'Abstract', claims: 'Claims', description: 'Description' };

interface SnippetsProps {
  readonly snippets: readonly Snippet[];
  readonly concepts: readonly Concept[];
}

export function Snippets({ snippets, concepts }: SnippetsProps) {
  return (
    <p
      css={{
        ...theme.size.m,
        marginTop: theme.space[1],
        minHeight: `calc(2 * ${theme.size.m.lineHeight})`,
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        color: theme.text.quiet,
      }}
    >
      {snippets.map((snippet, at) => (
        <SnippetView key={at} snippet={snippet} concepts={concepts} />
      ))}
    </p>
  );
}

function SnippetView({ snippet, concepts }: { readonly snippet: Snippet; readonly concepts: readonly Concept[] }) {
  const highlighter = useMemo(() => fixedHighlighter(snippet.hits, (concept) => concepts[concept]?.term ?? 'match'), [snippet, concepts]);
  return (
    <span css={{ marginRight: theme.space[3] }}>
      <span css={{ ...theme.size.xs, marginRight: theme.space[1.5], color: theme.text.faint }}>{fields[snippet.field]}</span>
      <HighlighterContext value={highlighter}>
        <RichTextView content={snippet} />
      </HighlighterContext>
    </span>
  );
}
