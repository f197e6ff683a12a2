/**
 * The button that opens the reasons for a result's rank. It opens over the list, so that no row changes its height.
 */
import { IconButton } from '../../kit/IconButton.tsx';
import { Popover } from '../../kit/Popover.tsx';
import type { Because } from '../../../domain/documents/results.ts';
import { Stack } from '../../kit/layout.tsx';
import { useGo } from '../../routing/location.ts';
import { atPassage } from './paths.ts';
import { SearchPassages } from './SearchPassages.tsx';
import { WhyHere } from './WhyHere.tsx';

interface WhyButtonProps {
  readonly search: number;
  readonly run: number;
  readonly row: { readonly ucid: string; readonly because?: readonly Because[] };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The document in this list. */
  readonly href: string;
}

export function WhyButton({ search, run, row, isOpen, onOpenChange, href }: WhyButtonProps) {
  const go = useGo();
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
      <Stack gap={4}>
        <SearchPassages search={search} ucid={row.ucid} onShow={(passage) => go(atPassage(href, passage))} />
        <WhyHere search={search} run={run} ucid={row.ucid} because={row.because} />
      </Stack>
    </Popover>
  );
}
