/** A cell of the matrix: the judgement, the beginning of what is quoted, or how many passages are proposed. */
import { css } from '@emotion/react';
import { memo, useEffect, useRef } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { Disclosure } from '../../../domain/assessment/values.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Icon } from '../../kit/Icon.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { disclosureInfo } from './disclosure.ts';
import { keyOfCell, type CellAddress } from './next-cell.ts';

export interface MatrixMark {
  readonly disclosed: Disclosure | null;
  /** The quoted passages. */
  readonly quotes: readonly string[];
}

interface MatrixCellProps {
  /** The feature's short name. */
  readonly label: string;
  readonly feature: Id;
  readonly ucid: Ucid;
  readonly disclosed: MatrixMark['disclosed'];
  readonly quotes: MatrixMark['quotes'];
  /** Passages found and not accepted yet; null if none were looked for. */
  readonly proposed: number | null;
  readonly isChosen: boolean;
  readonly onCell: (cell: CellAddress) => void;
}

/** Drawn again only when it changes itself: a matrix has hundreds. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { label, feature, ucid, disclosed, quotes, proposed, isChosen, onCell } = props;
  const [first] = quotes;
  const info = disclosed === null ? null : disclosureInfo[disclosed];
  const offer = info === null && quotes.length === 0 ? offerOf(proposed) : null;
  const spoken = quotes.length > 0 ? [`${quotes.length} quoted`] : offer !== null ? [offer] : [];
  return (
    <button
      ref={useFocusWhenChosen(isChosen)}
      type="button"
      aria-pressed={isChosen}
      data-print="text"
      aria-label={`Feature ${label} in ${ucid}: ${[info?.label ?? 'not judged', ...spoken].join(', ')}`}
      title={quotes.map((text) => `“${text}”`).join('\n')}
      onClick={() => onCell({ feature, ucid })}
      css={cellStyle}
      style={info === null ? {} : { background: theme.status[info.tone].wash, color: theme.status[info.tone].text }}
    >
      <span css={judgedStyle}>
        <Judgement disclosed={disclosed} />
        {offer !== null && (
          <span css={{ color: theme.text.quiet }} {...NEVER_PRINTED}>
            {offer}
          </span>
        )}
        {quotes.length > 1 && <span css={{ marginLeft: 'auto' }}>{`${quotes.length} quoted`}</span>}
      </span>
      {first !== undefined && <span css={quoteStyle}>“{first}”</span>}
    </button>
  );
}, isSameCell);

function isSameCell({ quotes, ...before }: MatrixCellProps, { quotes: quotesNow, ...now }: MatrixCellProps): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    names.every((name) => before[name] === now[name]) &&
    quotes.length === quotesNow.length &&
    quotes.every((text, at) => text === quotesNow[at])
  );
}

const NOTHING: MatrixMark = { disclosed: null, quotes: [] };

/** What stands in each cell. Made once for a matrix. */
export function marksOf({ cells, passages }: FeatureMatrix): (cell: CellAddress) => MatrixMark {
  const marks = new Map<string, MatrixMark>(
    cells.map((cell) => [keyOfCell(cell), { ...NOTHING, disclosed: cell.disclosed }]),
  );
  for (const passage of passages) {
    const { disclosed, quotes } = marks.get(keyOfCell(passage)) ?? NOTHING;
    marks.set(keyOfCell(passage), { disclosed, quotes: [...quotes, passage.text] });
  }
  return (cell) => marks.get(keyOfCell(cell)) ?? NOTHING;
}

function Judgement({ disclosed }: { readonly disclosed: Disclosure | null }) {
  if (disclosed === null) return <span css={{ color: theme.text.faint }}>–</span>;
  const { icon, label } = disclosureInfo[disclosed];
  return (
    <>
      <Icon name={icon} size={12} />
      <span>{label}</span>
    </>
  );
}

const offerOf = (proposed: number | null): string | null =>
  proposed === null ? null : `${proposed === 0 ? 'none' : proposed} proposed`;

/** The chosen cell is in view, and takes the focus from other cells and from a pane that is gone. */
function useFocusWhenChosen(isChosen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    if (!isChosen || own === null) return;
    own.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || own.closest('table')?.contains(focused) === true)
      own.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) own.focus({ preventScroll: true });
    };
  }, [isChosen]);
  return button;
}

const judgedStyle = css({ display: 'flex', alignItems: 'center', gap: theme.space[1.5] });

const cellStyle = css(focusRingInside, {
  ...theme.size.s,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  width: '100%',
  height: '100%',
  minHeight: theme.space[10],
  padding: `${theme.space[2]} ${theme.space[3]}`,
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.border.control}` },
  '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${theme.accent.line}` },
});

/** Its beginning; the whole of it stands beside the document. */
const quoteStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  color: theme.text.normal,
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
});
