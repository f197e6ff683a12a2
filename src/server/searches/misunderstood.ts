/** What is wrong with a submission, as the searcher reads it. */
export interface Misunderstood {
  readonly ok: false;
  readonly message: string;
  /** Offsets in the expression, where the fault has a place. */
  readonly from: number | null;
  readonly to: number | null;
}

export const fault = (message: string): Misunderstood => ({ ok: false, message, from: null, to: null });
