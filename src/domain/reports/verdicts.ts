/** What is judged of a feature in a document, in words. */
import type { ReportedCell } from './snapshot.ts';

export const VERDICTS: Readonly<Record<ReportedCell['disclosed'], string>> = {
  yes: 'disclosed',
  maybe: 'perhaps disclosed',
  no: 'not disclosed',
  unknown: 'not judged',
};
