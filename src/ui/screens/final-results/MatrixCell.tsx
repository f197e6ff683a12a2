/** A cell of the matrix: the judgement, the beginning of what is quoted, or how many passages are proposed. */
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import type { Disclosure } from '../../../domain/assessment/values.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import { Icon } from '../../kit/Icon.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { disclosureInfo } from './disclosure.ts';
import type { CellAddress } from './next-cell.ts';

interface MatrixCellProps {
  readonly matrix: FeatureMatrix;
  readonly feature: FeatureRow;
  readonly row: ResultRow;
  /** Passages found and not accepted yet; null if none were looked for. */
  readonly proposed: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function MatrixCell({ matrix, feature, row, proposed, isChosen, onChoose }: MatrixCellProps) {
  const isOfCell = (each: CellAddress) => each.feature === feature.feature && each.ucid === row.ucid;
  const disclosed = matrix.cells.find(isOfCell)?.disclosed ?? null;
  const quoted = matrix.passages.filter(isOfCell);
  const [first] = quoted;
  const info = disclosed === null ? null : disclosureInfo[disclosed];
  const offer = info === null && quoted.length === 0 ? offerOf(proposed) : null;
  const spoken = quoted.length > 0 ? [`${quoted.length} quoted`] : offer !== null ? [offer] : [];
  return (
    <button
      ref={useFocusWhenChosen(isChosen)}
      type="button"
      aria-pressed={isChosen}
      data-print="text"
      aria-label={`Feature ${feature.label} in ${row.ucid}: ${[info?.label ?? 'not judged', ...spoken].join(', ')}`}
      title={quoted.map(({ text }) => `“${text}”`).join('\n')}
      onClick={onChoose}
      css={[focusRingInside, cellStyle]}
      style={info === null ? {} : { background: theme.status[info.tone].wash, color: theme.status[info.tone].text }}
    >
      <span css={{ display: 'flex', alignItems: 'center', gap: theme.space[1.5] }}>
        <Judgement disclosed={disclosed} />
        {offer !== null && (
          <span css={{ color: theme.text.quiet }} {...NEVER_PRINTED}>
            {offer}
          </span>
        )}
        {quoted.length > 1 && <span css={{ marginLeft: 'auto' }}>{`${quoted.length} quoted`}</span>}
      </span>
      {first !== undefined && <span css={quoteStyle}>“{first.text}”</span>}
    </button>
  );
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

const cellStyle = css({
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
