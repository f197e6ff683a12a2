/**
 * The chunks of a request's body. Who stops early leaves the rest to the connection, which drops it: to cancel the
 * stream would cut the connection before the answer is read (half-sent.ts).
 */
export async function* bodyChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
