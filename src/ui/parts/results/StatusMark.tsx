/** A legal status as a word with a dot. A computed status is marked as such. */
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

const words: Readonly<Record<LegalStatus, string>> = {
  granted: 'Granted',
  pending: 'Pending',
  lapsed: 'Lapsed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  unknown: 'Unknown',
};

export const statusWord = (status: string): string => (status in words ? words[status as LegalStatus] : status);

interface StatusMarkProps {
  readonly status: LegalStatus;
  readonly assumed?: boolean;
  readonly reason?: string;
}

export function StatusMark({ status, assumed = false, reason }: StatusMarkProps) {
  return (
    <span
      {...(reason !== undefined && { title: reason })}
      css={{ display: 'inline-flex', alignItems: 'baseline', gap: theme.space[1.5], whiteSpace: 'nowrap' }}
    >
      <span
        aria-hidden
        css={{
          width: theme.space[1.5],
          height: theme.space[1.5],
          flex: 'none',
          alignSelf: 'center',
          borderRadius: theme.radius.round,
          ...(status === 'unknown'
            ? { border: `1px solid ${theme.border.control}` }
            : { background: theme.status[tones[status]].fill }),
        }}
      />
      {words[status]}
      {assumed && <span css={{ color: theme.text.faint }}>(assumed)</span>}
    </span>
  );
}
