/** What a server elsewhere answered, as text: an answer without an end does not fill the memory. */
import type { IncomingMessage } from 'node:http';

/** Rejects where the body is longer than `atMost` bytes. */
export async function answerText(response: IncomingMessage, atMost: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > atMost) throw new Error('its answer is too long');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
