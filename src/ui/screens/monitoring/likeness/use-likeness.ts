/** What a similarity monitor is to expect, and what came below its threshold. */
import type {
  BelowPage,
  LikenessBasis,
  LikenessRun,
  SuggestedThreshold,
} from '../../../../domain/documents/likeness.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import type { BelowPart } from '../arrival-views.ts';

export interface LikenessToExpect {
  readonly basis: LikenessBasis;
  readonly suggested: SuggestedThreshold;
  readonly runs: readonly LikenessRun[];
}

/** Null asks for nothing. */
export const useLikeness = (monitor: number | null) =>
  useServerData(monitor === null ? null : `monitorings/${monitor}/likeness`, readLikeness);

/** `after`: as the page before says. */
export function useBelow(monitor: number, part: BelowPart, after: string | null) {
  const asked = new URLSearchParams({
    ...(typeof part === 'number' && { run: `${part}` }),
    ...(part === 'reaching' && { part }),
    ...(after !== null && { after }),
  });
  return useServerData(`monitorings/${monitor}/below?${asked}`, readBelow);
}

/** null for an answer of another form. */
const readLikeness = (body: unknown): LikenessToExpect | null =>
  typeof body === 'object' && body !== null && 'basis' in body ? (body as LikenessToExpect) : null;

const readBelow = (body: unknown): BelowPage | null =>
  typeof body === 'object' && body !== null && 'rows' in body ? (body as BelowPage) : null;
