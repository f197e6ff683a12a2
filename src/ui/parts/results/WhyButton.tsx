/**
 * The button that opens the reasons for a result's rank. It opens over the list, so that no row changes its height.
 * Each row of a list has one: it is the plain element, and what it opens is drawn when it is open.
 */
import { css } from '@emotion/react';
import { useRef } from 'react';
import type { Because } from '../../../domain/documents/results.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Stack } from '../../kit/layout.tsx';
import { OpenPopover } from '../../kit/Popover.tsx';
import { useGo } from '../../routing/location.ts';
import { theme } from '../../theme/theme.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const label = `Why ${row.ucid} stands here`;
  return (
    <>
      <button
        ref={button}
        type="button"
        css={whyStyle}
        aria-label={label}
        title="Why it stands here (W)"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          onOpenChange(true);
        }}
      >
        <Icon name="chart" />
      </button>
      {isOpen && (
        <OpenPopover label={label} width="24rem" anchor={button} onClose={() => onOpenChange(false)}>
          <Stack gap={4}>
            <SearchPassages search={search} ucid={row.ucid} onShow={(passage) => go(atPassage(href, passage))} />
            <WhyHere search={search} run={run} ucid={row.ucid} because={row.because} />
          </Stack>
        </OpenPopover>
      )}
    </>
  );
}

const whyStyle = css(buttonStyle('quiet', 'small'), { width: theme.control.heightSmall, padding: 0 });
