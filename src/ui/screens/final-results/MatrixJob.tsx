/** Starts, shows and stops the search for passages for all open cells. */
import { Button } from '../../kit/Button.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Row, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { theme } from '../../theme/theme.ts';
import type { MatrixPassages } from './use-matrix-passages.ts';

interface MatrixJobProps {
  readonly job: MatrixPassages;
  /** Cells that are neither judged nor quoted. */
  readonly open: number;
}

export function MatrixJob({ job, open }: MatrixJobProps) {
  const words = wordsOf(job);
  return (
    <Row gap={3} wrap css={{ minHeight: theme.control.height }}>
      {job.state === 'running' ? (
        <>
          <ProgressBar
            label="Looking for passages"
            value={job.of === 0 ? null : job.read / job.of}
            valueText={words}
            css={{ width: '12rem' }}
          />
          <Button size="small" onPress={job.stop}>
            Stop
          </Button>
        </>
      ) : (
        <Button size="small" icon="search" isDisabled={open === 0} onPress={job.start}>
          {`Propose passages for ${formatCounted(open, 'open cell')}`}
        </Button>
      )}
      <Text size="m" tone="quiet" role="status" numeric>
        {words}
      </Text>
    </Row>
  );
}

function wordsOf({ state, read, of, unread }: MatrixPassages): string {
  if (state === 'idle') return '';
  const progress = `${read} of ${formatCounted(of, 'document')} read.`;
  if (unread.length === 0) return progress;
  return `${progress} Not at hand now: ${unread.join(', ')}.`;
}
