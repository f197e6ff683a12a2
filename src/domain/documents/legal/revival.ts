/** Whether a right that ended before its term may still come back, by the law of the office. */
import type { IsoDate } from '../publication.ts';
import type { StatusByEvents } from './status-by-events.ts';
import { monthsLater } from './term.ts';

export interface Revival {
  /** `perhaps`: by a law or a time limit that is not computed here. */
  readonly isOpen: 'yes' | 'perhaps' | 'no';
  /** By which rule, and until when. */
  readonly text: string;
}

interface RevivalDays {
  readonly today: IsoDate;
  readonly termEnds: IsoDate | null;
}

/** Null for a right that did not end before its term. */
export function revivalOf(
  country: string,
  { status, since, by }: StatusByEvents,
  { today, termEnds }: RevivalDays,
): Revival | null {
  if (status !== 'lapsed' && status !== 'withdrawn') return null;
  if (by === 'revoked' || by === 'refused')
    return { isOpen: 'no', text: 'Ended by a decision of the office or a court.' };
  if (termEnds !== null && termEnds < today) return { isOpen: 'no', text: 'Its term would be over by now.' };
  if (country === 'US' && status === 'lapsed')
    return {
      isOpen: 'yes',
      text: 'A late maintenance fee is accepted on petition if the whole delay was unintentional (37 CFR 1.378).',
    };
  if (country === 'EP' && status === 'withdrawn' && since !== null) {
    const until = monthsLater(since, 12);
    return until < today
      ? { isOpen: 'no', text: `Re-establishment of rights could be requested until ${until} at most (Rule 136 EPC).` }
      : { isOpen: 'yes', text: `Re-establishment of rights may be requested until ${until} at most (Rule 136 EPC).` };
  }
  return {
    isOpen: 'perhaps',
    text: 'Restoration is a matter of the office’s law; its time limit is not computed here.',
  };
}
