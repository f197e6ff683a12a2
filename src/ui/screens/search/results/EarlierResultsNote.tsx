/** Above results that stay readable and ratable while a later run has none: which run they are of, and why. */
import { Link } from 'wouter';
import type { EditedPart } from '../../../../domain/search-steps/earlier-run.ts';
import type { EarlierResults, SearchRun } from '../../../../workers/contract.ts';
import { useDates, type Dates } from '../../../hooks/use-dates.tsx';
import { useIsHeldUp } from '../../../hooks/use-is-held-up.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';

interface EarlierResultsNoteProps {
  readonly earlier: EarlierResults;
  /** The run that has no results. */
  readonly newer: Exclude<SearchRun, { readonly kind: 'ran' }>;
  readonly firstStep: string;
}

export function EarlierResultsNote({ earlier, newer, firstStep }: EarlierResultsNoteProps) {
  const isHeldUp = useIsHeldUp();
  const dates = useDates();
  return (
    <Banner
      tone={earlier.edited?.length === 0 ? 'neutral' : 'warning'}
      title={runInTitle(earlier, dates)}
      actions={
        newer.kind === 'waiting' && (
          <Link href={firstStep} css={buttonStyle('quiet', 'small')}>
            See what changed
          </Link>
        )
      }
    >
      {sinceThen(earlier.edited, newer.kind === 'failed' ? 'failed' : isHeldUp ? 'waits' : 'runs')}
    </Banner>
  );
}

export const runInTitle = ({ at }: Pick<EarlierResults, 'at'>, { formatMoment }: Pick<Dates, 'formatMoment'>): string =>
  at === null ? 'Results of the earlier run.' : `Results of the run of ${formatMoment(at)}.`;

const PARTS: Readonly<Record<EditedPart, string>> = {
  idea: 'the idea was edited',
  expression: 'the expression was edited',
  choices: 'the choices of the steps were changed',
};
const NEWER = {
  waits: 'a new run waits for the network',
  runs: 'a new run is under way',
  failed: 'the new run failed',
} as const;

/** `The idea was edited since; a new run waits for the network.` */
export function sinceThen(edited: readonly EditedPart[] | null, newer: keyof typeof NEWER): string {
  const parts = (edited ?? []).map((part) => PARTS[part]);
  const since = parts.length === 0 ? '' : `${parts.join(' and ')} since; `;
  const sentence = `${since}${NEWER[newer]}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
