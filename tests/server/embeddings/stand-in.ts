/**
 * An embedding server of this process for what a real one does seldom: it answers as it is told. A text's vector counts
 * a few words of its subjects, in whatever language, so that what is near is known.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../support/at-end.ts';

const SUBJECTS = [/valve|ventil/i, /lid|deckel/i, /pump|pumpe/i, /filter/i, /spring|feder/i, /battery|batterie/i];

/** One dimension a subject, and one that all texts share. */
export const vectorOf = (text: string, twist = 0): number[] => [
  0.5 + twist,
  ...SUBJECTS.map((words) => Number(words.test(text))),
];

export interface StandIn {
  readonly url: URL;
  /** The texts of each request for vectors. */
  readonly asked: (readonly string[])[];
  /** Changes the vectors of all texts, as other weights would. */
  twist: number;
  name: string;
  /** Called before an answer; true where it has answered itself. */
  before: (texts: readonly string[], response: ServerResponse) => boolean;
}

export async function aStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => void answer(request, response));
  const standIn = { asked: [] as (readonly string[])[], twist: 0, name: 'subjects', before: () => false };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: standIn.name }] }));
    const { input } = JSON.parse(body) as { input: readonly string[] };
    standIn.asked.push(input);
    if (made.before(input, response)) return;
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text, made.twist) }));
    response.end(JSON.stringify({ data }));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const made: StandIn = Object.assign(standIn, { url });
  return made;
}
