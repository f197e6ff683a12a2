/** Keeps the whole list on this device: how many documents, how much room, and a way to stop. What has come stays. */
import { useEffect, useRef, useState } from 'react';
import type { Kept } from '../../../../workers/contract.ts';
import { useWorker } from '../../../platform/services.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { formatBytes, formatCount } from '../../../kit/format.ts';
import type { ListRequest } from '../../../parts/results/use-result-pages.ts';
import { theme } from '../../../theme/theme.ts';

type KeepWork =
  | { readonly state: 'idle' }
  | { readonly state: 'running' | 'stopped' | 'done' | 'cut-off'; readonly kept: Kept };

interface KeepListProps {
  readonly request: ListRequest;
  /** Rows of the list. */
  readonly total: number;
}

export function KeepList({ request, total }: KeepListProps) {
  const { work, start, stop } = useKeeping(request);
  if (total === 0) return null;
  if (work.state === 'idle') {
    return (
      <Button size="small" variant="quiet" icon="download" onPress={start}>
        Keep whole list
      </Button>
    );
  }
  const { done, wanted, bytes } = work.kept;
  const said =
    `The whole list is on this device: ${formatCount(done)} documents` +
    (bytes > 0 ? `, ${formatBytes(bytes)} fetched` : '');
  if (work.state === 'done') {
    return (
      <Row gap={1.5} role="status" title={said} css={{ color: theme.text.faint }}>
        <Icon name="check" size={12} />
        <Text size="s" numeric cut>
          {said}
        </Text>
      </Row>
    );
  }
  return (
    <Row gap={2}>
      <div css={{ flex: 'none', width: '4rem' }}>
        <ProgressBar label="Keeping the list on this device" value={wanted === 0 ? null : done / wanted} />
      </div>
      <Text size="s" tone="quiet" numeric cut css={{ flex: '0 1 10rem' }}>
        {`${formatCount(done)} of ${formatCount(wanted || total)}, ${formatBytes(bytes)}`}
        {work.state === 'cut-off' && ' · interrupted'}
      </Text>
      {work.state === 'running' ? (
        <IconButton icon="close" size="small" label="Stop keeping" onPress={stop} />
      ) : (
        <Button size="small" variant="quiet" onPress={start}>
          Go on
        </Button>
      )}
    </Row>
  );
}

function useKeeping(request: ListRequest) {
  const worker = useWorker();
  const key = JSON.stringify(request);
  const [work, setWork] = useState<{ readonly key: string; readonly work: KeepWork }>({ key, work: { state: 'idle' } });
  /** Of the run under way; another list, or leaving the page, ends it. */
  const running = useRef<symbol | null>(null);
  useEffect(() => () => void (running.current = null), [key]);
  const start = async () => {
    const own = Symbol('run');
    running.current = own;
    const note = (state: 'running' | 'stopped' | 'done' | 'cut-off', kept: Kept) =>
      setWork({ key, work: { state, kept } });
    note('running', { done: 0, wanted: 0, bytes: 0 });
    const kept = await worker.keepResults(JSON.parse(key) as ListRequest, (now) => {
      if (running.current !== own) return false;
      note('running', now);
      return true;
    });
    if (running.current === own) note(kept.wanted > 0 && kept.done >= kept.wanted ? 'done' : 'cut-off', kept);
    else
      setWork((now) =>
        now.key === key && now.work.state === 'running' ? { key, work: { state: 'stopped', kept } } : now,
      );
  };
  return {
    work: work.key === key ? work.work : ({ state: 'idle' } as const),
    start: () => void start(),
    stop: () => void (running.current = null),
  };
}
