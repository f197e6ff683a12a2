/** The server's answers about reports; null for an answer of another form. */

export interface ProgressAnswer {
  /** Null until the work has begun. */
  readonly progress: { readonly stage: string; readonly percent: number } | null;
}

export function readProgress(body: unknown): ProgressAnswer | null {
  const { progress } = (body ?? {}) as { readonly progress?: Partial<NonNullable<ProgressAnswer['progress']>> | null };
  if (progress === undefined) return null;
  if (progress === null) return { progress: null };
  const { stage, percent } = progress;
  return typeof stage === 'string' && typeof percent === 'number' ? { progress: { stage, percent } } : null;
}

/** The first pages, or why the report can’t be made. */
export type PreviewAnswer =
  | { readonly svg: string; readonly refused: null }
  | { readonly svg: null; readonly refused: string };

export function readPreview(body: unknown): PreviewAnswer | null {
  const { svg, refused } = (body ?? {}) as { readonly svg?: unknown; readonly refused?: unknown };
  if (typeof svg === 'string' && refused === null) return { svg, refused };
  return svg === null && typeof refused === 'string' ? { svg, refused } : null;
}

export interface VerifyAnswer {
  /** What is not as the ledger says. */
  readonly faults: readonly string[];
  /** False where this server has another renderer than the one that made the files: then it compared hashes alone. */
  readonly wasRenderedAgain: boolean;
}

export function readVerified(body: unknown): VerifyAnswer | null {
  const { faults, rendered_again: again } = (body ?? {}) as {
    readonly faults?: unknown;
    readonly rendered_again?: unknown;
  };
  if (!Array.isArray(faults) || !faults.every((one) => typeof one === 'string')) return null;
  return { faults, wasRenderedAgain: again !== false };
}
