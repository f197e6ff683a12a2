/** The estimates of what is unseen that were recorded for the report. */
import type { EstimateRow } from '../../../domain/assessment/rows.ts';
import { estimateInWords } from '../../../domain/assessment/unseen/describe.ts';
import { Text } from '../../kit/layout.tsx';

interface RecordedEstimatesProps {
  readonly estimates: readonly EstimateRow[];
  /** The run that is shown; null for none. */
  readonly run: number | null;
}

export function RecordedEstimates({ estimates, run }: RecordedEstimatesProps) {
  return estimates.map((estimate) => (
    <Text key={estimate.method} as="p" size="s" tone="quiet" numeric>
      {`Recorded${estimate.run === run ? '' : ' of an earlier run'}: ${estimateInWords(estimate)}`}
    </Text>
  ));
}
