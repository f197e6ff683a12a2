/** What a run of a monitor brings, in words: mails, notices and the inbox say the same. */
import type { MonitorKind } from './monitors.ts';

/** One, and many. Of a technology, a family also arrives anew where it was corrected, reclassified or reassigned. */
const newsWords: Readonly<Record<MonitorKind, readonly [one: string, many: string]>> = {
  technology: ['new family or change', 'new families or changes'],
  document: ['change', 'changes'],
  similarity: ['new family', 'new families'],
};

/** Of a monitor that is not known here: of the kind that finds most. */
export const newsOfKind = (kind: MonitorKind | undefined) => newsWords[kind ?? 'technology'];
