/**
 * The index in OpenSearch that holds the words of one corpus: its names, its mapping, and which one is in use. Words
 * are cut by the tokeniser of the query language, so that OpenSearch only has to cut at the spaces.
 *
 *   template antecede ─▶ antecede-{corpus}-{file}-1, -2 … ◀─ alias antecede-{corpus}-{file}
 *
 * The alias moves to a new index once that holds everything; until then the new one has a name to write to of its own.
 * Writing goes by aliases alone: OpenSearch would make an index for a name that is gone, which would hold nothing else.
 */
import type { OpenSearchConnection } from './connection.ts';
import { TEXT_TABLES } from '../sqlite/storage/text-fields.ts';

const PREFIX = 'antecede';
/** Raise it with every change of the mapping or of what is written: indexes of an earlier one are written anew. */
export const TEXT_MAPPING = 1;
/** Characters of a word; Lucene takes 32,766 bytes, up to four a character. */
const LONGEST_WORD = 8_191;

const text = { type: 'text', analyzer: 'words', position_increment_gap: 100 } as const;

const TEMPLATE = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    analysis: {
      tokenizer: { spaces: { type: 'whitespace', max_token_length: LONGEST_WORD } },
      analyzer: { words: { type: 'custom', tokenizer: 'spaces' } },
    },
  },
  mappings: {
    dynamic: 'strict',
    // The publications are in the file, which can write the whole index again.
    _source: { enabled: false },
    _meta: { mapping: TEXT_MAPPING },
    properties: {
      row: { type: 'integer' },
      version: { type: 'long' },
      ...Object.fromEntries([...TEXT_TABLES.text, ...TEXT_TABLES.name].map((field) => [field, text])),
    },
  },
} as const;

/** `file` is the number of the index file: what another file has written is never taken for its own. */
export const aliasOf = (corpus: string, file: number): string => `${PREFIX}-${corpus}-${file.toString(36)}`;

export interface IndexInUse {
  readonly name: string;
  readonly mapping: number;
}

/** The index behind the alias; null for none. */
export async function indexInUse({ ask }: OpenSearchConnection, alias: string): Promise<IndexInUse | null> {
  const exists = await ask((client) => client.indices.existsAlias({ name: alias })).result;
  if (!exists) return null;
  const found = await ask((client) => client.indices.getMapping({ index: alias })).result;
  const [entry] = Object.entries(found);
  if (!entry) return null;
  const [name, { mappings }] = entry;
  return { name, mapping: Number(mappings._meta?.['mapping'] ?? 0) };
}

/** What is written to an index goes by this name until the alias is its own. */
export const beforeSwitch = (name: string): string => `${name}-written`;
const numberOf = (alias: string, name: string): number => Number(name.slice(alias.length + 1)) || 0;

/** Makes the next index, without the alias. */
export async function makeNextIndex(connection: OpenSearchConnection, alias: string): Promise<string> {
  const { ask } = connection;
  await ask((client) =>
    client.indices.putIndexTemplate({
      name: PREFIX,
      body: { index_patterns: [`${PREFIX}-*`], template: TEMPLATE, _meta: { mapping: TEXT_MAPPING } },
    }),
  ).result;
  const made = await ask((client) => client.indices.get({ index: `${alias}-*` })).result;
  const last = Math.max(0, ...Object.keys(made).map((name) => numberOf(alias, name)));
  const name = `${alias}-${last + 1}`;
  await ask((client) => client.indices.create({ index: name, body: { aliases: { [beforeSwitch(name)]: {} } } })).result;
  await untilSearchable(connection, name);
  return name;
}

/** Moves the alias in one step, and removes the earlier indexes. A later one may be written by another process. */
export async function switchToIndex(connection: OpenSearchConnection, alias: string, name: string): Promise<void> {
  const move = (): Promise<void> => moveAlias(connection, alias, name);
  // Another process may have removed an earlier one meanwhile.
  await move().catch(move);
}

async function moveAlias({ ask }: OpenSearchConnection, alias: string, name: string): Promise<void> {
  const made = Object.keys(await ask((client) => client.indices.get({ index: `${alias}-*` })).result);
  const earlier = made.filter((other) => numberOf(alias, other) < numberOf(alias, name));
  await ask((client) =>
    client.indices.updateAliases({
      body: {
        actions: [
          { add: { index: name, alias } },
          { remove: { index: name, alias: beforeSwitch(name) } },
          ...earlier.map((index) => ({ remove_index: { index } })),
        ],
      },
    }),
  ).result;
}

const NEWEST: object = { aggs: { newest: { max: { field: 'version' } } } };

/** On a busy cluster an index is there before it can be searched, as after a start. */
const untilSearchable = async ({ ask }: OpenSearchConnection, name: string): Promise<unknown> =>
  ask((client) => client.cluster.health({ index: name, wait_for_status: 'yellow', timeout: '30s' })).result;

/** The last import of which the index holds something. */
export async function newestVersion(connection: OpenSearchConnection, name: string): Promise<number> {
  await untilSearchable(connection, name);
  const body = await connection.ask((client) => client.search({ index: name, body: { size: 0, ...NEWEST } })).result;
  const newest: unknown = Reflect.get(body.aggregations?.['newest'] ?? {}, 'value');
  return typeof newest === 'number' ? newest : 0;
}
