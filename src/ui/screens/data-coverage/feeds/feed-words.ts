/** What a feed did and does next, in words. */
import type { Feed, FeedFileCounts } from '../../../../domain/documents/feeds.ts';
import { formatCount, formatCounted } from '../../../kit/format.ts';

export const SCHEDULES = [
  { value: '15', label: 'Every 15 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '1440', label: 'Every day' },
  { value: '10080', label: 'Every week' },
] as const;

export function scheduleWords(minutes: number): string {
  const known = SCHEDULES.find(({ value }) => Number(value) === minutes);
  return known?.label ?? `Every ${formatCounted(minutes, 'minute')}`;
}

export function fileWords({ imported, waiting, failed }: FeedFileCounts): string {
  const parts = [
    `${formatCounted(imported, 'file')} imported`,
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ];
  return parts.join(', ');
}

/** When it ran last and runs next. */
export function runWords({ state, lastRun, nextRun }: Feed, formatMoment: (at: number) => string): string {
  const last = lastRun === null ? '' : `Last run ${formatMoment(Date.parse(lastRun))}. `;
  if (state === 'running') return `${last}It runs now.`;
  return nextRun === null ? `${last}It does not run.` : `${last}Next run ${formatMoment(Date.parse(nextRun))}.`;
}
