/** The progress of an import, in words and as a share. */
import { formatCount, formatCounted, formatSpan } from '../../kit/format.ts';
import type { ImportItem } from './import-jobs.ts';

export interface ImportWords {
  readonly text: string;
  /** Between 0 and 1; null while nobody knows. Absent once it has ended. */
  readonly share?: number | null;
}

export function importWords({ state, server, reason }: ImportItem): ImportWords {
  const summary = summaryWords(server?.summary ?? null);
  switch (state) {
    case 'queued':
      return { text: 'Waits for the files before it', share: 0 };
    case 'uploading':
      return { text: 'Uploading to the server', share: null };
    case 'waiting':
      return { text: 'Waits on the server', share: 0 };
    case 'running':
      return runningWords(server?.progress ?? null);
    case 'cancelled':
      return { text: `Cancelled. ${summary}`.trim() };
    case 'failed':
      return { text: `${reason ?? 'Failed.'} ${summary}`.trim() };
    case 'done':
      return { text: summary };
  }
}

type ItemProgress = NonNullable<NonNullable<ImportItem['server']>['progress']>;

function runningWords(progress: ItemProgress | null): ImportWords {
  if (progress === null) return { text: 'Starting', share: null };
  const done = progress.imported + progress.replaced + progress.unchanged;
  const parts = [
    formatCounted(done, 'publication'),
    progress.perSecond > 0 ? `${formatCount(progress.perSecond)} a second` : '',
    progress.secondsLeft === null
      ? ''
      : `${formatSpan(Math.max(1, Math.round(progress.secondsLeft)) * 1000).replace('.0', '')} left`,
    progress.setAside > 0 ? `${formatCount(progress.setAside)} set aside` : '',
  ];
  const share = progress.bytesTotal === null || progress.bytesTotal === 0 ? null : progress.bytes / progress.bytesTotal;
  return { text: parts.filter((part) => part !== '').join(', '), share };
}

type Summary = NonNullable<NonNullable<ImportItem['server']>['summary']>;

function summaryWords(summary: Summary | null): string {
  if (summary === null) return '';
  const {
    imported,
    replaced,
    corrected = 0,
    deleted = 0,
    attached = 0,
    unchanged,
    rights = 0,
    legalEvents = 0,
    setAside,
    seconds,
  } = summary;
  const counts = [
    `${formatCount(imported)} new`,
    replaced > 0 ? `${formatCount(replaced)} replaced` : '',
    corrected > 0 ? `of these ${formatCount(corrected)} corrected` : '',
    deleted > 0 ? `${formatCount(deleted)} deleted by their source` : '',
    attached > 0 ? formatCounted(attached, 'attached text') : '',
    unchanged > 0 ? `${formatCount(unchanged)} unchanged` : '',
    rights > 0 ? `${formatCounted(legalEvents, 'legal event')} of ${formatCounted(rights, 'right')}` : '',
    setAside > 0 ? `${formatCount(setAside)} set aside` : '',
  ].filter((part) => part !== '');
  return `${counts.join(', ')}, in ${formatSpan(seconds * 1000)}.`;
}
