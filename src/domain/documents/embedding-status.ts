/** How far the vectors of a corpus are, as administrators see it. */

export interface EmbeddingStatus {
  readonly state: 'waiting' | 'running' | 'paused' | 'failed' | 'done';
  readonly progress: EmbeddingProgress | null;
  /** Why it failed or is tried again later. */
  readonly reason: string | null;
}

export interface EmbeddingProgress {
  readonly model: string;
  /** Tells the model from another of its name. */
  readonly digest: string;
  /** Publications with vectors. */
  readonly done: number;
  readonly publications: number;
  /** Those of them that the embedding server does not take, in whole or in part. */
  readonly refused: number;
  readonly passagesPerSecond: number;
  /** Null until that can be said. */
  readonly secondsLeft: number | null;
}
