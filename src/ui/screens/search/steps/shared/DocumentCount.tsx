/** A number of documents with a bar as long as its share of the largest; its room is kept while it is not known. */
import { VisuallyHidden } from '../../../../kit/layout.tsx';
import { formatCount } from '../../../../kit/format.ts';
import { theme } from '../../../../theme/theme.ts';

interface DocumentCountProps {
  /** Null: not known yet. */
  readonly documents: number | null;
  readonly most: number;
}

export function DocumentCount({ documents, most }: DocumentCountProps) {
  const share = documents === null || most === 0 ? 0 : documents / most;
  return (
    <span
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: theme.space[2],
        minWidth: '4rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span
        aria-hidden
        css={{
          width: theme.space[6],
          '@container (max-width: 40rem)': { display: 'none' },
          height: theme.space[1],
          borderRadius: theme.radius.round,
          background: theme.border.subtle,
          overflow: 'hidden',
        }}
      >
        <span
          css={{ display: 'block', height: '100%', background: theme.accent.plot }}
          style={{ width: `${Math.max(share > 0 ? 4 : 0, share * 100)}%` }}
        />
      </span>
      <span
        css={{
          minWidth: theme.space[8],
          textAlign: 'right',
          color: documents === 0 ? theme.status.warning.text : theme.text.normal,
        }}
      >
        {documents === null ? (
          <>
            <span aria-hidden>–</span>
            <VisuallyHidden>not counted yet</VisuallyHidden>
          </>
        ) : (
          formatCount(documents)
        )}
      </span>
    </span>
  );
}
