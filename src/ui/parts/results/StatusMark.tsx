/** A legal status as a word with a dot. A computed status is marked as such. */
import { css, type SerializedStyles } from '@emotion/react';
import { legalStatusWords } from '../../../domain/documents/legal/status-words.ts';
import type { LegalStatus } from '../../../domain/documents/publication.ts';
import { theme, type StatusTone } from '../../theme/theme.ts';

const tones: Readonly<Record<LegalStatus, StatusTone>> = {
  granted: 'good',
  pending: 'info',
  lapsed: 'warning',
  expired: 'neutral',
  withdrawn: 'neutral',
  unknown: 'neutral',
};

export const statusWord = (status: string): string =>
  status in legalStatusWords ? legalStatusWords[status as LegalStatus] : status;

interface StatusMarkProps {
  readonly status: LegalStatus;
  readonly assumed?: boolean;
  readonly reason?: string;
}

export function StatusMark({ status, assumed = false, reason }: StatusMarkProps) {
  return (
    <span {...(reason !== undefined && { title: reason })} css={markStyle}>
      <span aria-hidden css={dotStyles[status]} />
      {legalStatusWords[status]}
      {assumed && <span css={{ color: theme.text.faint }}>(assumed)</span>}
    </span>
  );
}

const markStyle = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: theme.space[1.5],
  whiteSpace: 'nowrap',
});
const dotStyle = css({
  width: theme.space[1.5],
  height: theme.space[1.5],
  flex: 'none',
  alignSelf: 'center',
  borderRadius: theme.radius.round,
});
const filled = (status: LegalStatus) => css(dotStyle, { background: theme.status[tones[status]].fill });
const dotStyles: Readonly<Record<LegalStatus, SerializedStyles>> = {
  granted: filled('granted'),
  pending: filled('pending'),
  lapsed: filled('lapsed'),
  expired: filled('expired'),
  withdrawn: filled('withdrawn'),
  unknown: css(dotStyle, { border: `1px solid ${theme.border.control}` }),
};
