/** The calls of Stripe's package by the one module that opens connections, with no header about this machine. */
import type { IncomingMessage } from 'node:http';
import type { Stripe } from 'stripe';
import { answerText } from '../../answer-text.ts';
import type { Outgoing } from '../../outgoing.ts';
import type { Id } from '../../../domain/shared/ids.ts';

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;
type Headers = Parameters<HttpClient['makeRequest']>[4];
type HttpAnswer = Awaited<ReturnType<HttpClient['makeRequest']>>;

const ANSWER_AT_MOST = 2 ** 20;
/** What a call needs: the package's own list tells system and versions of this machine. */
const SENT = ['authorization', 'accept', 'content-type', 'content-length', 'stripe-version', 'idempotency-key'];

export const stripeCallsBy = (outgoing: Pick<Outgoing, 'request'>, api: URL, company: Id): HttpClient => ({
  getClientName: () => 'antecede',
  async makeRequest(_host, _port, path, method, headers, body, _protocol, timeoutMs) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = outgoing.request({ purpose: 'billing', company }, new URL(path, api), {
        ...{ method, headers: needed(headers), signal: AbortSignal.timeout(timeoutMs) },
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    return answerOf(response, await answerText(response, ANSWER_AT_MOST));
  },
});

function needed(headers: Headers): Record<string, string> {
  const all = Object.entries(headers).filter(([name]) => SENT.includes(name.toLowerCase()));
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

/** Of its headers those that say whether to ask again: notices would be printed. */
const READ = ['request-id', 'retry-after', 'stripe-should-retry'];

const answerOf = ({ statusCode = 500, headers }: IncomingMessage, text: string): HttpAnswer => ({
  getStatusCode: () => statusCode,
  getHeaders: () =>
    Object.fromEntries(READ.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))),
  getRawResponse: () => ({}),
  toStream: () => null,
  toJSON: async () => objectIn(text),
});

/** The package never settles a call, and ends the process, where an answer is JSON and no object. */
function objectIn(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
  return value;
}
