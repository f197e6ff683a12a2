/** The scans of a private index as its editors change them; reading them is a job (read-scans.ts). */
import { randomUUID } from 'node:crypto';
import { OCR_LANGUAGES, SCAN_ACTIONS, type OcrLanguage } from '../../domain/documents/scans.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { fieldOf } from '../http/answers.ts';
import { enqueueIndexJob } from './index-jobs.ts';
import type { KeptScan } from './index-scans.ts';
import { whyNoOcr } from './intake/read-scan.ts';
import type { PrivateIndexStore } from './private-indexes.ts';

/** The kind of the jobs. */
export const OCR = 'index-ocr';

const malformed = refusal(422, 'malformed', `Send action as one of ${SCAN_ACTIONS.join(', ')}, and ucids as a list.`);
const noLanguage = refusal(422, 'malformed', `language must be one of ${OCR_LANGUAGES.join(', ')}.`);

export const isAsked = ({ state }: KeptScan): boolean => state === 'waiting' || state === 'reading';

interface ScanChangePorts {
  readonly db: Db;
  readonly store: PrivateIndexStore;
  /** There is a job. */
  readonly wake: () => void;
}

/** A scan that is gone meanwhile is passed over. */
export async function changeScans(
  { db, store, wake }: ScanChangePorts,
  index: Id,
  body: unknown,
): Promise<Refusal | null> {
  const action = SCAN_ACTIONS.find((one) => one === fieldOf(body, 'action'));
  const ucids: unknown = fieldOf(body, 'ucids');
  if (action === undefined || !Array.isArray(ucids)) return malformed;
  const named = new Set<unknown>(ucids);
  const change = (after: (scan: KeptScan) => readonly KeptScan[]) =>
    store.changeScans(index, (scans) => scans.flatMap((scan) => (named.has(scan.ucid) ? after(scan) : [scan])));
  if (action === 'remove') return change(() => []);
  if (action === 'stop') return change((scan) => [isAsked(scan) ? { ...scan, state: 'set-aside' } : scan]);
  const language = OCR_LANGUAGES.find((one) => one === fieldOf(body, 'language'));
  if (language === undefined) return noLanguage;
  const noOcr = whyNoOcr();
  if (noOcr !== null) return refusal(422, 'no-ocr', noOcr);
  const refused = await change((scan) => [isAsked(scan) ? scan : asked(scan, language)]);
  if (refused !== null) return refused;
  const occasion = randomUUID();
  await enqueueIndexJob(db, { kind: OCR, title: `Scans of index ${index}`, index, occasion });
  wake();
  return null;

  function asked(scan: KeptScan, as: OcrLanguage): KeptScan {
    // Pages that were read before somebody stopped it count, unless it failed or the language is another.
    if (scan.state === 'failed' || scan.language !== as) store.scans.forgetPages(index, scan.ucid);
    return { ...scan, state: 'waiting', language: as, trouble: null };
  }
}
