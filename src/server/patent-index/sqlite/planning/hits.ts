/** Documents that answer a query, ascending, each with its score. */
export interface Hits {
  readonly docs: Uint32Array;
  readonly scores: Float64Array;
}
