/** Sends the words of documents to an index, or takes them out: in bulk, with the import as external version. */
import type { Publication } from '../../../domain/documents/publication.ts';
import { fieldText } from '../../../domain/query/field-text.ts';
import { foldedText } from '../../../domain/query/words.ts';
import { CallEnded } from '../port/call.ts';
import type { Database } from '../sqlite/storage/database.ts';
import { readPublications, wholePublication } from '../sqlite/storage/stored-publication.ts';
import { TEXT_TABLES } from '../sqlite/storage/text-fields.ts';
import type { TextChange } from '../sqlite/storage/text-place.ts';
import type { OpenSearchConnection } from './connection.ts';

/** Characters of one request. */
const REQUEST_LENGTH = 4 * 2 ** 20;
/** An earlier or the same version was there already. */
const CONFLICT = 409;
const FIELDS = [...TEXT_TABLES.text, ...TEXT_TABLES.name];

export interface TextTarget {
  readonly connection: OpenSearchConnection;
  /** An alias; where it is gone, nothing is written. */
  readonly index: string;
  /** The number of the file; ids of other files are apart. */
  readonly file: number;
}

/** A repeat changes nothing. */
export async function sendText(db: Database, target: TextTarget, changes: readonly TextChange[]): Promise<void> {
  let lines: string[] = [];
  let length = 0;
  for (const { doc, version } of changes) {
    const [stored] = readPublications(db, [doc]);
    const head = { _id: `${target.file.toString(36)}-${doc}`, version, version_type: 'external' };
    if (stored) {
      lines.push(JSON.stringify({ index: head }), documentOf(wholePublication(stored), { doc, version }));
      length += lines.at(-1)?.length ?? 0;
    } else lines.push(JSON.stringify({ delete: head }));
    if (length < REQUEST_LENGTH) continue;
    await sendLines(target, lines);
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) await sendLines(target, lines);
}

export const refreshText = async ({ connection, index }: TextTarget): Promise<void> =>
  void (await connection.ask((client) => client.indices.refresh({ index })).result);

function documentOf(publication: Publication, { doc, version }: TextChange): string {
  const texts = FIELDS.map((field) => [field, foldedText(fieldText(publication, field), () => {})]);
  return JSON.stringify({ row: doc, version, ...Object.fromEntries(texts) });
}

async function sendLines({ connection: { ask, host }, index }: TextTarget, lines: readonly string[]): Promise<void> {
  const body = await ask((client) => client.bulk({ index, require_alias: true, body: [...lines] as never })).result;
  if (!body.errors) return;
  for (const item of body.items) {
    const { status, error } = Object.values(item)[0] ?? {};
    if (error === undefined || status === CONFLICT) continue;
    const isFull = /FORBIDDEN\/12|read.only/i.test(`${error.reason}`);
    throw CallEnded.unavailable(
      isFull
        ? `OpenSearch at ${host} takes no more documents: its disk is nearly full, or the index was made read-only. ` +
            'Free space there; what was imported is sent then.'
        : `OpenSearch at ${host} refused a document (${error.type}: ${error.reason}).`,
    );
  }
}
