/**
 * Vectors in a byte a dimension, and the exact scan over all of them: by block, so that what is read is read once and
 * in order. A vector is scaled by its own largest value; the scale is kept with it.
 */

/** Of many passages, one after the other. */
export interface VectorBlock {
  readonly vectors: Int8Array;
  readonly scales: Float32Array;
  /** The document of each passage, as the store numbers it. */
  readonly documents: Uint32Array;
}

/** Of vectors of the same dimensions. */
export function packVectors(vectors: readonly Float32Array[], documents: readonly number[]): VectorBlock {
  const dimensions = vectors[0]?.length ?? 0;
  const block = {
    vectors: new Int8Array(vectors.length * dimensions),
    scales: new Float32Array(vectors.length),
    documents: Uint32Array.from(documents),
  };
  vectors.forEach((vector, at) => {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    block.scales[at] = largest / 127;
    vector.forEach((value, place) => {
      block.vectors[at * dimensions + place] = Math.round((value / largest) * 127);
    });
  });
  return block;
}

/**
 * The cosine of the nearest passage of each document, over the scale of the query, into `best`, whose index is the
 * document.
 */
export function scan({ vectors, scales, documents }: VectorBlock, query: Int8Array, best: Float32Array): void {
  const dimensions = query.length;
  for (let at = 0, from = 0; at < documents.length; at += 1, from += dimensions) {
    // Four sums at once: each addition need not wait for the one before.
    let [a, b, c, d] = [0, 0, 0, 0];
    let place = 0;
    for (; place + 3 < dimensions; place += 4) {
      const here = from + place;
      a += vectors[here]! * query[place]!;
      b += vectors[here + 1]! * query[place + 1]!;
      c += vectors[here + 2]! * query[place + 2]!;
      d += vectors[here + 3]! * query[place + 3]!;
    }
    for (; place < dimensions; place += 1) a += vectors[from + place]! * query[place]!;
    const similarity = (a + b + c + d) * scales[at]!;
    const document = documents[at]!;
    if (similarity > best[document]!) best[document] = similarity;
  }
}
