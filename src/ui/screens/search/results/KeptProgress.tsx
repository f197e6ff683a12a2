/**
 * How many documents of the open page are on this device. They are fetched in the background while the user reads.
 */
import { useEffect, useState } from 'react';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { Kept } from '../../../../workers/contract.ts';
import { useWorker } from '../../../platform/services.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { NARROW_BAR } from '../../../parts/results/PageBar.tsx';
import { hiddenVisually } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

/** `isBrief`: shows figures alone, for narrow places; screen readers get the sentence. */
export function KeptProgress({
  ucids,
  isBrief = false,
}: {
  readonly ucids: readonly Ucid[];
  readonly isBrief?: boolean;
}) {
  const kept = useKeptDocuments(ucids);
  const { done, wanted } = kept ?? { done: 0, wanted: 0 };
  const isWhole = done >= wanted;
  return (
    <Row
      gap={1.5}
      title="Documents of this page that can be read without a network"
      css={[roomStyle(isBrief), { color: theme.text.faint, visibility: wanted === 0 ? 'hidden' : 'visible' }]}
    >
      <Icon name={isWhole ? 'check' : 'device'} size={12} />
      <Text size="s" numeric css={isBrief ? hiddenVisually : { [NARROW_BAR]: hiddenVisually }}>
        {isWhole ? `All ${wanted} on this device` : `${done} of ${wanted} documents on this device`}
      </Text>
      <Text aria-hidden size="s" numeric css={!isBrief && { display: 'none', [NARROW_BAR]: { display: 'inline' } }}>
        {`${done}/${wanted}`}
      </Text>
    </Row>
  );
}

/** The longest text fits, so that the controls beside it do not move as documents arrive. */
const roomStyle = (isBrief: boolean) =>
  isBrief ? { flex: 'none', width: '4.5rem' } : { flex: 'none', width: '15rem', [NARROW_BAR]: { width: '4.5rem' } };

function useKeptDocuments(ucids: readonly Ucid[]): Kept | null {
  const worker = useWorker();
  const [kept, setKept] = useState<{ readonly key: string; readonly progress: Kept } | null>(null);
  const key = ucids.join(' ');
  useEffect(() => {
    if (key === '') return;
    let dropped = false;
    const note = (progress: Kept): void => {
      if (!dropped) setKept({ key, progress });
    };
    // What can't be fetched now shows as not kept; the worker tries again when the page is opened again.
    worker.keepDocuments(key.split(' '), note).then(note, () => undefined);
    return () => {
      dropped = true;
    };
  }, [worker, key]);
  return kept?.key === key ? kept.progress : null;
}
