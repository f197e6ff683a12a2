/** An expression to be read: painted as in the editor, to be copied. */
import { useCopyExpression } from '../../../hooks/use-copy-expression.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { theme } from '../../../theme/theme.ts';
import { paintedColours } from './paint-style.ts';
import { painted } from './painted.ts';

export function PaintedExpression({ expression }: { readonly expression: string }) {
  const copy = useCopyExpression();
  return (
    <div
      css={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: theme.space[1],
        padding: `${theme.space[2]} ${theme.space[1]} ${theme.space[2]} ${theme.space[3]}`,
        background: theme.surface.sunken,
        border: `1px solid ${theme.border.subtle}`,
        borderRadius: theme.radius.m,
      }}
    >
      <code
        aria-label="Expression"
        css={[
          paintedColours,
          {
            ...theme.size.m,
            flex: 1,
            minWidth: 0,
            maxHeight: '22rem',
            overflow: 'auto',
            fontFamily: theme.font.mono,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          },
        ]}
        tabIndex={0}
      >
        {painted(expression, null).map((part) => (
          <span key={part.from} data-paint={part.paint}>
            {part.text}
          </span>
        ))}
      </code>
      <IconButton icon="copy" size="small" label="Copy the expression" onPress={() => void copy(expression)} />
    </div>
  );
}
