/** Preformatted text of several lines, with its own scrollbars. */
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
  /** A CSS length. */
  readonly maxHeight: string;
}

export function CodeBlock({ label, text, maxHeight }: CodeBlockProps) {
  return (
    <pre
      role="group"
      aria-label={label}
      tabIndex={0}
      css={[
        focusRing,
        {
          ...theme.size.s,
          margin: 0,
          padding: theme.space[3],
          maxHeight,
          overflow: 'auto',
          fontFamily: theme.font.mono,
          background: theme.surface.sunken,
          border: `1px solid ${theme.border.normal}`,
          borderRadius: theme.radius.m,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        },
      ]}
    >
      {text}
    </pre>
  );
}
