/**
 * Taking an uploaded file into a private index:
 *
 *   arrives on disk (six of a user at once) ─▶ a place of the company (three) ─▶ read in turn ─▶ in the index
 *
 * Whose file took long to arrive waits for a place; others are asked to send theirs again.
 */
import { UPLOADS_WAITING } from '../../domain/documents/private-indexes.ts';
import { isNumberList } from '../../domain/documents/number-list.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';
import { addFile, addNumberList } from './add-documents.ts';
import { arriving, tooLarge, type ArrivedFile } from './arriving-file.ts';
import type { IndexRow } from './index-table.ts';
import { uploadPlaces } from './upload-places.ts';

/** A call about an index, by who may see it. */
export interface Met {
  readonly context: AppContext;
  readonly row: IndexRow;
  /** The index as it is by now; refused where the user may not do this any more. */
  readonly again: () => Promise<IndexRow | Refusal>;
}

export const LONGEST_NAME = 200;
/** As long as a file system lets it be: what is cut would lose its ending, and look like others. */
const LONGEST_FILE_NAME = 255;
const LARGEST_FILE = 100 * 2 ** 20;
/** A little shorter than the connection is kept for: the refusal still gets there. */
const PACE = { bytes: 100_000, eachMs: 20_000 };
/** Of one user, in each process: as many as a browser sends at once. */
const ARRIVING_AT_ONCE = 6;
/** Of one company, in each process: read, or waiting for their turn. */
const READ_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 10;

const noFile = refusal(422, 'no-file', 'Send the file as the body, and its name as ?name=. It must not be empty.');
const longName = refusal(422, 'name-too-long', `The name of a file has ${LONGEST_FILE_NAME} characters at most.`);
const later = (who: string): Refusal =>
  refusal(429, UPLOADS_WAITING, `Other files ${who}. Send this one again in ${RETRY_AFTER_SECONDS} s.`);
const manyArriving = later('of yours are still arriving');
const manyFiles = later('of your company wait to be read');

type UploadPorts = Pick<Services, 'index' | 'now' | 'privateIndexes'>;

export function uploadTaking({ index, now, privateIndexes: store }: UploadPorts) {
  const arrivals = uploadPlaces(ARRIVING_AT_ONCE);
  const readings = uploadPlaces(READ_AT_ONCE);

  function again(context: AppContext, refused: Refusal): Response {
    const seconds = String(RETRY_AFTER_SECONDS);
    return refuse(context, refused, { headers: { 'Retry-After': seconds }, fields: { retry_after: seconds } });
  }

  async function arrived(context: AppContext): Promise<ArrivedFile | Refusal> {
    const { body } = context.req.raw;
    if (Number(context.req.header('Content-Length') ?? 0) > LARGEST_FILE) return tooLarge(LARGEST_FILE);
    return arriving(body, store.arriving, { atMost: LARGEST_FILE, pace: PACE });
  }

  async function add(file: ArrivedFile, name: string, { context, row }: Met): Promise<Refusal | null> {
    const by = { at: now(), by: context.get('signedIn').user.pk };
    if (isNumberList(name)) {
      const list = { index: row.id, name, file, call: indexCall(context) };
      return addNumberList({ store, corpus: index.corpus }, list, by);
    }
    return addFile(store, { index: row.id, name, file, instead: context.req.query('instead') ?? '' }, by);
  }

  async function read(file: ArrivedFile, name: string, met: Met): Promise<Refusal | Response | null> {
    const { context } = met;
    const company = context.get('signedIn').user.company?.id ?? 0;
    const isSlow = file.seconds > RETRY_AFTER_SECONDS;
    const free = isSlow ? await readings.wait(company, context.req.raw.signal) : readings.take(company);
    if (free === null) return again(context, manyFiles);
    try {
      // It may have taken an hour to arrive, and to wait.
      const row = await met.again();
      return isRefusal(row) ? row : await add(file, name, { ...met, row });
    } finally {
      free();
    }
  }

  return async (met: Met): Promise<Refusal | Response | null> => {
    const { context } = met;
    const { pk, company } = context.get('signedIn').user;
    const name = oneLine(context.req.query('name') ?? '').trim();
    if (name === '') return noFile;
    if (name.length > LONGEST_FILE_NAME) return longName;
    // Nobody sends a large file in vain.
    if (readings.isFull(company?.id ?? 0)) return again(context, manyFiles);
    const free = arrivals.take(pk);
    if (free === null) return again(context, manyArriving);
    const file = await arrived(context).finally(free);
    if (isRefusal(file)) return file;
    try {
      return file.size === 0 ? noFile : await read(file, name, met);
    } finally {
      await file.close();
    }
  };
}
