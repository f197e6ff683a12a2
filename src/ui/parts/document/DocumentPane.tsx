/** A document beside the user's work: header, controls, and the text in a box with its own scrollbar. */
import { useMemo, type ReactNode, type Ref } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { DocumentAnswer } from '../../../workers/contract.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { conceptMatcher, type NamedConcept } from './concept-matcher.ts';
import { DocumentText } from './DocumentText.tsx';
import { createHighlighter, HighlighterContext } from './highlighter.ts';
import { firstLanguage } from '../../../domain/documents/in-language.ts';
import type { ResourceTrouble } from '../../hooks/use-resource.ts';
import { useDocument } from './use-document.ts';

const nothingOff: ReadonlySet<number> = new Set();

interface DocumentPaneProps {
  /** For screen readers. */
  readonly label: string;
  readonly row: {
    readonly ucid: Ucid;
    readonly title: string;
    readonly applicants: readonly string[];
    readonly published: string | null;
  };
  readonly concepts: readonly NamedConcept[];
  /** Between the header and the text. */
  readonly children: ReactNode;
  readonly textRef?: Ref<HTMLDivElement>;
  readonly className?: string;
}

export function DocumentPane({ label, row, concepts, children, textRef, className }: DocumentPaneProps) {
  const { formatDate } = useDates();
  const { value, trouble, isCurrent } = useDocument(row.ucid);
  const highlighter = useMemo(
    () => createHighlighter({ concepts, matcher: conceptMatcher(concepts), off: nothingOff, find: '' }),
    [concepts],
  );
  return (
    <aside
      aria-label={label}
      css={[panelStyle, { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }]}
      {...(className !== undefined && { className })}
    >
      <Stack
        gap={2}
        css={{
          padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[3]}`,
          borderBottom: `1px solid ${theme.border.subtle}`,
        }}
      >
        <Heading level={2} size="l">
          {row.title === '' ? row.ucid : row.title}
        </Heading>
        <Text size="s" tone="quiet" numeric>
          {row.ucid} · {formatDate(row.published)} · {row.applicants.join('; ') || 'applicant not stated'}
        </Text>
        {children}
      </Stack>
      <div
        key={row.ucid}
        tabIndex={0}
        role="region"
        aria-label={`Text of ${row.ucid}`}
        css={{
          flex: '1 1 0',
          minHeight: 0,
          padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[5]}`,
          overflowY: 'auto',
          outlineOffset: '-2px',
        }}
        {...(textRef !== undefined && { ref: textRef })}
      >
        <HighlighterContext value={highlighter}>
          {isCurrent ? (
            <Body answer={value} trouble={trouble} />
          ) : (
            <Skeleton label="Loading the document" lines={12} lineHeight={3} />
          )}
        </HighlighterContext>
      </div>
    </aside>
  );
}

function Body({
  answer,
  trouble,
}: {
  readonly answer: DocumentAnswer | null;
  readonly trouble: ResourceTrouble | null;
}) {
  if (trouble !== null || answer === null) {
    return (
      <Text tone="quiet">
        {trouble?.kind === 'offline'
          ? 'This document is not on this device; it can be read when the network is back.'
          : 'This document could not be loaded.'}
      </Text>
    );
  }
  const { publication } = answer;
  return <DocumentText publication={publication} lang={firstLanguage(publication)} />;
}
