/** One row: title, number and dates in aligned columns, who and what class, why it matched, and what was said of it. */
import { css } from '@emotion/react';
import { memo } from 'react';
import type { Rating } from '../../../../domain/assessment/values.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import type { RowAssessment } from '../../../parts/assessment/assessment-view.ts';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { highlightStyle } from '../../../parts/document/document-style.ts';
import { usePreferences } from '../../../hooks/preferences.tsx';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useArtMark } from '../../../parts/assessment/prior-art.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { VisuallyHidden } from '../../../kit/layout.tsx';
import { RatingButtons } from '../../../parts/results/RatingButtons.tsx';
import type { ShownRow } from '../../../parts/results/shown-rows.ts';
import { WhyButton } from '../../../parts/results/WhyButton.tsx';
import { StatusMark } from '../../../parts/results/StatusMark.tsx';
import { ListLink } from '../../../routing/ListLink.tsx';
import { ellipsis, focusRingInside, linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { PADDING, hasWho, type ShownColumns } from './columns.ts';
import { RatingMark } from './RatingMark.tsx';
import { SaidMarks } from './SaidMarks.tsx';
import { Snippets } from './Snippets.tsx';

const STATUS_REASON = 'Told by the events of the registers; without any, stated by the source of the record';

interface ResultRowViewProps {
  readonly shown: ShownRow;
  /** Px from the top of the list. */
  readonly top: number;
  readonly height: number;
  /** Rows of the whole list. */
  readonly of: number;
  readonly concepts: readonly NamedConcept[];
  readonly columns: ShownColumns;
  readonly lean: boolean;
  readonly href: string;
  readonly said: RowAssessment;
  readonly isSelected: boolean;
  readonly onSelect: (row: ShownRow) => void;
  readonly onRate: (row: ResultRow, rating: Rating | null) => void;
  readonly search: number;
  readonly run: number;
  readonly isWhyOpen: boolean;
  readonly onWhy: (ucid: string | null) => void;
}

export const ResultRowView = memo(function ResultRowView({
  shown,
  top,
  height,
  of,
  concepts,
  columns,
  lean,
  href,
  said,
  isSelected,
  onSelect,
  onRate,
  search,
  run,
  isWhyOpen,
  onWhy,
}: ResultRowViewProps) {
  const { place } = shown;
  const padding = PADDING[usePreferences().density];
  return (
    <li
      css={rowStyle}
      style={{ top, height, paddingTop: `${padding.top}rem`, paddingBottom: `${padding.bottom}rem` }}
      aria-current={isSelected}
      aria-posinset={place + 1}
      aria-setsize={of}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(shown)}
      {...(said.mine && { 'data-rating': said.mine })}
    >
      <RowContent {...{ shown, concepts, columns, lean, href, said, onRate, search, run, isWhyOpen, onWhy }} />
    </li>
  );
});

type RowContentProps = Omit<ResultRowViewProps, 'top' | 'height' | 'of' | 'isSelected' | 'onSelect'>;

/** Apart from the row itself: selecting a row draws no more than its edge. */
const RowContent = memo(function RowContent({
  shown: { row },
  concepts,
  columns,
  lean,
  href,
  said,
  onRate,
  search,
  run,
  isWhyOpen,
  onWhy,
}: RowContentProps) {
  return (
    <>
      <div css={headStyle}>
        <ListLink href={href} css={titleStyle} title={row.title}>
          {row.title === '' ? '(without title)' : row.title}
        </ListLink>
        {!lean && (
          <WhyButton
            search={search}
            run={run}
            row={row}
            href={href}
            isOpen={isWhyOpen}
            onOpenChange={(isOpen) => onWhy(isOpen ? row.ucid : null)}
          />
        )}
        {lean ? (
          said.mine && <RatingMark rating={said.mine} />
        ) : (
          <RatingButtons compact rating={said.mine} of={row.ucid} onRate={(next) => onRate(row, next)} />
        )}
      </div>
      <Facts row={row} columns={columns} said={said} />
      {hasWho(columns) && <Who row={row} columns={columns} said={said} />}
      {columns.has('passages') && <Snippets snippets={row.snippets} concepts={concepts} />}
    </>
  );
});

/** What is not shown leaves its column, so that the others stay in line. */
function Facts({
  row,
  columns,
  said,
}: {
  readonly row: ResultRow;
  readonly columns: ShownColumns;
  readonly said: RowAssessment;
}) {
  const { formatDate } = useDates();
  const art = useArtMark(row);
  return (
    <div css={factsStyle}>
      <span css={columns.size === 0 ? numberStyle : numberColumnStyle}>{row.ucid}</span>
      {columns.has('published') && (
        <time
          css={publishedStyle}
          {...(row.published !== null && { dateTime: row.published })}
          title={`Published ${row.published ?? '(not known)'}`}
        >
          {formatDate(row.published)}
        </time>
      )}
      {art !== null && (
        <span title={art.meaning}>
          <Badge tone="warning">{art.label}</Badge>
          <VisuallyHidden>{art.meaning}</VisuallyHidden>
        </span>
      )}
      {columns.has('priority') && (
        <span css={priorityStyle} title={`Earliest priority ${row.priority ?? '(not known)'}`}>
          {row.priority === null ? '' : `pr. ${formatDate(row.priority)}`}
        </span>
      )}
      {columns.has('status') && (
        <span css={statusStyle}>
          <StatusMark status={row.status} reason={STATUS_REASON} />
        </span>
      )}
      {columns.has('members') && <span>{row.members > 1 ? `${row.members} members` : ''}</span>}
      {!hasWho(columns) && <SaidMarks said={said} document={row} />}
    </div>
  );
}

/** What was said stands where the applicant makes room for it. */
function Who({
  row,
  columns,
  said,
}: {
  readonly row: ResultRow;
  readonly columns: ShownColumns;
  readonly said: RowAssessment;
}) {
  const shownClasses = row.classes.slice(0, SHOWN_CLASSES);
  const hiddenClasses = row.classes.length - shownClasses.length;
  return (
    <div css={factsStyle}>
      <span css={applicantStyle} title={row.applicants.join('; ')}>
        {columns.has('applicant') && (row.applicants.length === 0 ? 'Applicant not stated' : row.applicants.join('; '))}
      </span>
      <SaidMarks said={said} document={row} />
      {columns.has('classes') && (
        <span title={row.classes.join(', ')} css={classesStyle}>
          {shownClasses.map((symbol) => (
            <span key={symbol}>{symbol}</span>
          ))}
          {hiddenClasses > 0 && <span>+{hiddenClasses}</span>}
        </span>
      )}
    </div>
  );
}

const SHOWN_CLASSES = 3;
/** Where the facts have no room: the priority date is in the document beside the list. */
const NARROW_LIST = '@container (max-width: 29rem)';

// Written once: a style that is made while a row is drawn is hashed for each of fifty rows, at each drawing.
const rowStyle = css(focusRingInside, highlightStyle, {
  position: 'absolute',
  left: 0,
  right: 0,
  overflow: 'hidden',
  paddingRight: theme.space[3],
  paddingLeft: theme.space[4],
  borderLeft: `3px solid transparent`,
  borderBottom: `1px solid ${theme.border.subtle}`,
  cursor: 'default',
  '&:hover': { background: theme.surface.hover },
  '&[aria-current="true"]': { background: theme.surface.selected, borderLeftColor: theme.accent.line },
  '@media print': { height: 'auto !important', padding: `${theme.space[2]} 0`, border: 0, '& > *': { height: 'auto' } },
  '@media print and (min-width: 0)': { borderBottom: `1px solid ${theme.border.normal}` },
});

const factsStyle = css({
  ...theme.size.s,
  display: 'flex',
  columnGap: theme.space[3],
  color: theme.text.quiet,
  fontVariantNumeric: 'tabular-nums',
  height: '1rem',
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
  '@media print': { height: 'auto', flexWrap: 'wrap' },
});

const headStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[3],
  height: theme.control.heightSmall,
});
const titleStyle = css(linkStyle, ellipsis, { ...theme.size.l, flex: 1, fontWeight: theme.weight.strong });
const numberStyle = css({ color: theme.text.normal, fontWeight: theme.weight.medium });
const numberColumnStyle = css(numberStyle, { width: '8.5rem', [NARROW_LIST]: { width: 'auto' } });
const publishedStyle = css({ width: '4rem' });
const priorityStyle = css({ width: '5rem', [NARROW_LIST]: { display: 'none' } });
const statusStyle = css({ width: '5.5rem' });
const applicantStyle = css(ellipsis, { '&&': { flex: '1 1 0', minWidth: '5rem' } });
/** A class that has no room goes into a second line, which is hidden. */
const classesStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: theme.space[3],
  height: '1rem',
  overflow: 'hidden',
  '&&': { flex: '0 1 auto', minWidth: 0 },
  '@media print': { height: 'auto' },
});
