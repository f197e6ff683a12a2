/**
 * Reading scans of private indexes by OCR, as jobs: a page at a time, each kept as it is read. Between pages it is
 * looked whether somebody stopped it. Once all are read, the text is a document of the index and the scan is gone.
 */
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { GivenBytes } from '../given-bytes.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob } from '../jobs/job-table.ts';
import { documentOfFile, fileAsPublication } from './as-publication.ts';
import { isAsked, OCR } from './change-scans.ts';
import { refusalThrown } from './index-jobs.ts';
import type { KeptPage, KeptScan } from './index-scans.ts';
import { readDocument } from './intake/read-document.ts';
import { readScannedPage } from './intake/read-scan.ts';
import { ocrOf, withOcr } from './ocr-text.ts';
import type { PrivateIndexStore } from './private-indexes.ts';

interface ScanPorts {
  readonly db: Db;
  readonly store: PrivateIndexStore;
  readonly now: () => number;
}

export function createScanHandler(ports: ScanPorts): JobHandler {
  const { db, store } = ports;
  return {
    kind: OCR,
    atOnce: 1,
    attempts: 20,
    async run(job, { signal }) {
      const { index } = job.payload as { readonly index: Id };
      const next = async () => (await store.read(index))?.scans.find(isAsked);
      for (let scan = await next(); scan !== undefined && !signal.aborted; scan = await next())
        await readScan(ports, { index, scan, signal });
      if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
      await endHeldJob(db, job, { state: signal.aborted ? 'cancelled' : 'done' });
    },
    async giveUp(job, error) {
      await endHeldJob(db, job, { state: 'dead', reason: messageOf(error) });
    },
  };
}

interface ScanReading {
  readonly index: Id;
  readonly scan: KeptScan;
  readonly signal: AbortSignal;
}

async function readScan({ store, now }: ScanPorts, { index, scan, signal }: ScanReading): Promise<void> {
  const { ucid, name, instead, language } = scan;
  const keep = (change: Partial<KeptScan>) => keepOf(store, index, { ucid, change });
  await keep({ state: 'reading' });
  const pdf = language === null ? null : await store.scans.pdf(index, ucid);
  if (pdf === null || language === null) return keep({ state: 'failed', trouble: 'The file is gone. Add it again.' });
  try {
    if (!(await readPages(store, { index, scan: { ...scan, language }, signal }, pdf))) return;
    const pages = store.scans.pages(index, ucid, language);
    const read = withOcr(await readDocument('pdf', pdf, { signal }), pages);
    if (read === null) return await keep({ state: 'failed', trouble: whyNothing(pages) });
    const publication = fileAsPublication({ name, ucid, read });
    const document = documentOfFile(publication, { name, read }, { at: now(), by: scan.addedBy });
    const documents = [{ ...document, ocr: ocrOf(pages, language) }];
    refusalThrown(await store.add(index, { publications: [publication], documents, instead, scan: ucid }));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await pdf.close();
  }
}

/** Whether all are read: not where somebody stopped it. */
async function readPages(
  store: PrivateIndexStore,
  { index, scan, signal }: ScanReading & { readonly scan: { readonly language: NonNullable<KeptScan['language']> } },
  pdf: GivenBytes,
): Promise<boolean> {
  const { ucid, unread, language } = scan;
  const done = new Set(store.scans.pages(index, ucid, language).map(({ page }) => page));
  for (const page of unread.filter((one) => !done.has(one))) {
    if (!(await isReading(store, index, scan))) return false;
    const outcome = await readScannedPage(pdf, { page, language }, { signal });
    await store.keepPage(index, ucid, { page, language, outcome });
  }
  return isReading(store, index, scan);
}

/** Not where somebody stopped it, or asks for another language by now. */
const isReading = async (store: PrivateIndexStore, index: Id, { ucid, language }: KeptScan): Promise<boolean> =>
  (await store.read(index))?.scans.some(
    (scan) => scan.ucid === ucid && scan.state === 'reading' && scan.language === language,
  ) === true;

/** Somebody who stopped it meanwhile has the last word. */
async function keepOf(
  store: PrivateIndexStore,
  index: Id,
  { ucid, change }: { readonly ucid: Ucid; readonly change: Partial<KeptScan> },
): Promise<void> {
  const after = (scan: KeptScan) => (scan.ucid === ucid && isAsked(scan) ? { ...scan, ...change } : scan);
  refusalThrown(await store.changeScans(index, (scans) => scans.map(after)));
}

function whyNothing(pages: readonly KeptPage[]): string {
  const refused = pages.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.reason]));
  return refused[0] ?? 'No words were found in its images.';
}
