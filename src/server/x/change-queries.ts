/** The queries of a private index as its editors change them; asking them is a job (follow-queries.ts). */
import { randomUUID } from 'node:crypto';
import { INDEX_QUERY_ACTIONS, type IndexQueryAction } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { fieldOf } from '../http/answers.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { enqueueQueries } from './follow-queries.ts';
import type { KeptQuery } from './index-files.ts';
import type { PrivateIndexStore } from './private-indexes.ts';
import { whyNotAsked } from './query-of-index.ts';

const LONGEST_QUERY = 20_000;
const QUERIES_AT_MOST = 50;

const malformed = refusal(422, 'malformed', 'Send the expression of a query, and isBound as true or false.');
const unknownAction = refusal(422, 'malformed', `action must be one of ${INDEX_QUERY_ACTIONS.join(', ')}.`);
const noQuery = refusal(404, 'not-found', 'The index has no such query any more.');
const tooMany = refusal(422, 'too-many', `An index has ${QUERIES_AT_MOST} queries at most.`);

interface IndexQueryPorts {
  readonly db: Db;
  readonly index: PatentIndex;
  readonly store: PrivateIndexStore;
  readonly now: () => number;
  /** There is a job. */
  readonly wake: () => void;
}

interface AskedBy {
  readonly id: Id;
  readonly body: unknown;
  readonly by: Id;
  /** Of the corpus that is asked. */
  readonly call: IndexCall;
}

export async function addQuery(ports: IndexQueryPorts, { id, body, by, call }: AskedBy): Promise<Refusal | null> {
  const { index, store, now } = ports;
  const [expression, isBound] = [fieldOf(body, 'expression'), fieldOf(body, 'isBound')];
  if (typeof expression !== 'string' || typeof isBound !== 'boolean' || expression.length > LONGEST_QUERY)
    return malformed;
  const fault = await whyNotAsked({ index, call, today: utcDay(now()) }, expression);
  if (fault !== null) return refusal(422, 'query', fault);
  if (((await store.read(id))?.queries.length ?? 0) >= QUERIES_AT_MOST) return tooMany;
  const added: Omit<KeptQuery, 'id'> = {
    ...{ expression: expression.trim(), isBound, addedBy: by, addedAt: new Date(now()).toISOString() },
    ...{ state: 'waiting', found: null, askedAt: null, trouble: null, importNumber: 0 },
  };
  const refused = await store.addQuery(id, added);
  return refused ?? asked(ports, id);
}

export async function changeQuery(
  ports: IndexQueryPorts,
  { id, body }: Pick<AskedBy, 'id' | 'body'>,
  query: Id | null,
): Promise<Refusal | null> {
  const { store } = ports;
  const action = INDEX_QUERY_ACTIONS.find((one) => one === fieldOf(body, 'action'));
  if (action === undefined) return unknownAction;
  const known = (await store.read(id))?.queries.find((one) => one.id === query);
  if (known === undefined) return noQuery;
  if (action === 'remove') return (await store.removeQuery(id, known.id)) ?? told(ports, id);
  const refused = await store.changeQueries(id, (queries) =>
    queries.map((one) => (one.id === query ? after(one, action) : one)),
  );
  if (refused !== null) return refused;
  return action === 'ask' || action === 'follow' ? asked(ports, id) : null;
}

function after(query: KeptQuery, action: Exclude<IndexQueryAction, 'remove'>): KeptQuery {
  switch (action) {
    case 'ask':
      return { ...query, state: 'waiting', trouble: null };
    case 'stop':
      return { ...query, state: 'stopped' };
    case 'follow':
      return { ...query, isBound: true, state: 'waiting', trouble: null };
    case 'unfollow':
      return { ...query, isBound: false };
  }
}

async function asked(ports: IndexQueryPorts, id: Id): Promise<null> {
  await told(ports, id);
  await enqueueQueries(ports.db, id, randomUUID());
  ports.wake();
  return null;
}

/** Whether there are queries is a column, so that the files of indexes without any need no look. */
async function told({ db, store }: IndexQueryPorts, id: Id): Promise<null> {
  const hasQueries = ((await store.read(id))?.queries.length ?? 0) > 0;
  await db.updateTable('private_index').set({ has_queries: hasQueries }).where('id', '=', id).execute();
  return null;
}
