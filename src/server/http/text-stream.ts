/** A long text as a body that is made while it is sent: never more of it than the reader takes. */

const CHUNK_CHARACTERS = 64 * 1024;
const encoder = new TextEncoder();

/**
 * Rejects where the first part can't be made. What fails later, or takes longer than `withinMs`, breaks the body off:
 * no reader takes the half of it for the whole.
 */
export async function textStream(parts: AsyncGenerator<string>, withinMs: number): Promise<ReadableStream<Uint8Array>> {
  const first = await parts.next();
  const until = performance.now() + withinMs;
  let [text, isDone] = [first.done === true ? '' : first.value, first.done === true];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (!isDone && text.length < CHUNK_CHARACTERS) {
          if (performance.now() > until) {
            await parts.return(undefined);
            throw new Error('a body took too long to send');
          }
          const { value, done } = await parts.next();
          if (done === true) isDone = true;
          else text += value;
        }
        if (text !== '') controller.enqueue(encoder.encode(text));
        text = '';
        if (isDone) controller.close();
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
