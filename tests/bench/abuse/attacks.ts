/** The kinds of abuse, by one signed-in user each: what its connections send again and again. */
import { searchStream } from '../../../src/domain/shared/streams.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { aGrant } from '../../server/import/builders.ts';
import { made, type PushingDevice } from '../harness/single-pushes.ts';
import { seededRandom } from '../../../src/domain/shared/seeded-random.ts';
import { wordOfRank } from '../synthetic-corpus.ts';

export interface Attack {
  readonly name: string;
  /** Connections at once. */
  readonly lanes: number;
  /** What one connection sends next. */
  next(): AttackCall;
}

interface AttackCall {
  readonly path: string;
  readonly body?: Buffer;
}

export interface Target {
  /** Of the attacker; an administrator. */
  readonly device: PushingDevice;
  /** Searches of the attacker, without much in their ledgers. */
  readonly searches: readonly Id[];
  /** The one with the long ledger. */
  readonly longSearch: Id;
}

const EVIDENCE = '/spa/api/search/evidence';
const PUSH = '/spa/api/sync/push';
const MB = 1_000_000;

export function attacks({ device, searches, longSearch }: Target): readonly Attack[] {
  const random = seededRandom(7);
  const word = (from: number, to: number): string => wordOfRank(from + Math.floor(random() * (to - from)));
  const words = (count: number, from: number, to: number): readonly string[] =>
    Array.from({ length: count }, () => word(from, to));
  let turn = 0;

  /** Searches for the expression: written and submitted, and the cost of each part asked for. */
  const searching = (name: string, expression: () => string): Attack => ({
    name,
    lanes: 8,
    next() {
      turn += 1;
      const asked = expression();
      if (turn % 3 !== 0)
        return call(`${EVIDENCE}/${turn % 3 === 1 ? 'effects' : 'plausibility'}`, { expression: asked });
      const stream = searchStream(searches[turn % searches.length]!);
      return pushed([
        made(stream, 'QueryWritten', { expression: asked }),
        made(stream, 'SearchSubmitted', { run: device.mint() }),
      ]);
    },
  });
  const pushed = (events: Parameters<PushingDevice['body']>[0]): AttackCall => ({
    path: PUSH,
    body: bytesOf(device.body(events)),
  });
  const concepts = () => words(8, 60, 2_000).map((term) => ({ term, synonyms: words(4, 60, 2_000) }));
  const upload = Buffer.from(bigImport());
  const huge = bytesOf(device.body([hugeEvent(searches[0]!, 'x'.repeat(60 * MB))]));
  const parts = bytesOf(
    device.body([
      hugeEvent(
        searches[0]!,
        Array.from({ length: 1_200_000 }, (_, at) => at % 1000),
      ),
    ]),
  );
  const deep = Buffer.from(
    JSON.stringify(device.body([hugeEvent(searches[0]!, 'DEEP')])).replace(
      '"DEEP"',
      `${'['.repeat(MB)}${']'.repeat(MB)}`,
    ),
  );

  return [
    searching('huge queries (2,000 terms)', () => words(2_000, 60, 5_000).join(' OR ').slice(0, 31_000)),
    searching('20 common terms', () => words(20, 60, 400).join(' OR ')),
    searching('wildcards', () =>
      words(12, 4_000, 50_000)
        .map((one) => `${one.slice(0, 2)}*`)
        .join(' OR '),
    ),
    {
      name: 'flood of submissions',
      lanes: 4,
      next: () =>
        pushed(
          searches
            .slice(0, 100)
            .flatMap((search) => [
              made(searchStream(search), 'QueryWritten', { expression: word(60, 5_000) }),
              made(searchStream(search), 'SearchSubmitted', { run: device.mint() }),
            ]),
        ),
    },
    {
      name: 'evidence',
      lanes: 8,
      next() {
        turn += 1;
        const kind = ['synonyms', 'classes', 'terms'][turn % 3]!;
        return call(
          `${EVIDENCE}/${kind}`,
          kind === 'terms' ? { terms: words(200, 60, 9_000) } : { concepts: concepts() },
        );
      },
    },
    {
      name: 'a ledger of 20,000 entries, read',
      lanes: 4,
      next: () => ({ path: `/spa/api/search/ledger/${longSearch}` }),
    },
    {
      name: 'the same, exported and signed',
      lanes: 4,
      next: () => ({ path: `/spa/api/search/ledger/${longSearch}/signed` }),
    },
    { name: 'imports of 20 MB', lanes: 2, next: () => ({ path: '/spa/api/import?name=big.xml', body: upload }) },
    { name: 'events of 60 MB', lanes: 2, next: () => ({ path: PUSH, body: huge }) },
    { name: 'events of 7 MB in small parts', lanes: 2, next: () => ({ path: PUSH, body: parts }) },
    { name: 'events nested a million deep', lanes: 2, next: () => ({ path: PUSH, body: deep }) },
  ];
}

const call = (path: string, body: unknown): AttackCall => ({ path, body: bytesOf(body) });
const bytesOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

/** An event that no rule lets through; what counts is what it costs until then. */
const hugeEvent = (search: Id, expression: unknown) => ({
  ...made(searchStream(search), 'QueryWritten', { expression: '' }),
  payload: { expression },
});

function bigImport(): string {
  const description = `<p id="p-0002" num="0001">${wordsOf(2_000)}</p>`;
  const grants: string[] = [];
  for (let number = 0, length = 0; length < 20 * MB; number += 1) {
    const grant = aGrant({ number: String(7_000_000 + number), description });
    grants.push(grant);
    length += grant.length;
  }
  return grants.join('');
}

function wordsOf(count: number): string {
  const random = seededRandom(3);
  return Array.from({ length: count }, () => wordOfRank(Math.floor(random() * 20_000))).join(' ');
}
