/** One family: title, number and dates in aligned columns, who and what class, and why it matched. */
import { css } from '@emotion/react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Rating } from '../../../../domain/assessment/events.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { highlightStyle } from '../../../parts/document/document-style.ts';
import { formatDate } from '../../../parts/format.ts';
import { RatingButtons } from '../../../parts/results/RatingButtons.tsx';
import { StatusMark } from '../../../parts/results/StatusMark.tsx';
import { ellipsis, focusRingInside, linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { Snippets } from './Snippets.tsx';

interface ResultRowViewProps {
  readonly row: ResultRow;
  readonly place: number;
  readonly concepts: readonly NamedConcept[];
  readonly href: string;
  readonly rating: Rating | null;
  readonly isSelected: boolean;
  readonly onSelect: (place: number) => void;
  readonly onRate: (place: number, rating: Rating | null) => void;
}

export const ResultRowView = memo(function ResultRowView({ row, place, concepts, href, rating, isSelected, onSelect, onRate }: ResultRowViewProps) {
  const shownClasses = row.classes.slice(0, SHOWN_CLASSES);
  const hiddenClasses = row.classes.length - shownClasses.length;
  return (
    <li css={rowStyle} aria-current={isSelected} tabIndex={isSelected ? 0 : -1} onClick={() => onSelect(place)} {...(rating && { 'data-rating': rating })}>
      <div css={{ display: 'flex', alignItems: 'flex-start', gap: theme.space[3] }}>
        <Link href={href} css={[linkStyle, ellipsis, { ...theme.size.l, flex: 1, fontWeight: theme.weight.strong }]} title={row.title}>
          {row.title === '' ? '(without title)' : row.title}
        </Link>
        <RatingButtons compact rating={rating} of={row.ucid} onRate={(next) => onRate(place, next)} />
      </div>
      <div css={factsStyle}>
        <span css={{ color: theme.text.normal, fontWeight: theme.weight.medium }}>{row.ucid}</span>
        <time {...(row.published !== null && { dateTime: row.published })} title={`Published ${row.published ?? '(not known)'}`}>
          {formatDate(row.published)}
        </time>
        <span title={`Earliest priority ${row.priority ?? '(not known)'}`}>{row.priority === null ? '' : `pr. ${formatDate(row.priority)}`}</span>
        <StatusMark status={row.status} reason="Status as the source of the record states it" />
        <span>{row.members > 1 ? `${row.members} members` : ''}</span>
      </div>
      <div css={[factsStyle, { '&&': { gridTemplateColumns: 'minmax(0, 1fr) auto' } }]}>
        <span css={ellipsis} title={row.applicants.join('; ')}>
          {row.applicants.length === 0 ? 'Applicant not stated' : row.applicants.join('; ')}
        </span>
        <span title={row.classes.join(', ')} css={{ display: 'flex', gap: theme.space[3] }}>
          {shownClasses.map((symbol) => (
            <span key={symbol}>{symbol}</span>
          ))}
          {hiddenClasses > 0 && <span>+{hiddenClasses}</span>}
        </span>
      </div>
      <Snippets snippets={row.snippets} concepts={concepts} />
    </li>
  );
});

const SHOWN_CLASSES = 3;

const rowStyle = css(focusRingInside, highlightStyle, {
  padding: `${theme.space[2]} ${theme.space[3]} ${theme.space[3]} ${theme.space[4]}`,
  borderLeft: `3px solid transparent`,
  cursor: 'default',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.border.subtle}` },
  '&:hover': { background: theme.surface.hover },
  '&[aria-current="true"]': { background: theme.surface.selected, borderLeftColor: theme.accent.line },
});

/** The same columns in every row, so that numbers and dates can be read down the list. */
const factsStyle = css({
  ...theme.size.s,
  display: 'grid',
  gridTemplateColumns: '8.5rem 4rem 5rem 5.5rem minmax(0, 1fr)',
  columnGap: theme.space[3],
  color: theme.text.quiet,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
