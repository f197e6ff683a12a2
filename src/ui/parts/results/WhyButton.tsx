/**
 * The button that opens the reasons for a result's rank. It opens over the list, so that no row changes its height.
 */
import { IconButton } from '../../kit/IconButton.tsx';
import { Popover } from '../../kit/Popover.tsx';
import type { Because } from '../../../domain/documents/results.ts';
import { WhyHere } from './WhyHere.tsx';

interface WhyButtonProps {
  readonly search: number;
  readonly run: number;
  readonly row: { readonly ucid: string; readonly because?: readonly Because[] };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function WhyButton({ search, run, row, isOpen, onOpenChange }: WhyButtonProps) {
  return (
    <Popover
      label={`Why ${row.ucid} stands here`}
      width="24rem"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton icon="chart" size="small" label={`Why ${row.ucid} stands here`} hint="Why it stands here (W)" />
      }
    >
      <WhyHere search={search} run={run} ucid={row.ucid} because={row.because} />
    </Popover>
  );
}
