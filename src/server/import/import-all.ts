/**
 * Reads sources and feeds the index in batches, each one transaction. It can be stopped between batches and
 * leaves an index that is whole: what was told as imported is in it, the rest is not.
 * The bundled sample makes way as soon as the first real publications are in.
 */
import type { AttachedText } from '../../domain/documents/attached-text.ts';
import type { DeletedRecord } from '../../domain/documents/deleted-record.ts';
import type { ImportSummary, SetAside } from '../../domain/documents/imports.ts';
import type { LegalRecord } from '../../domain/documents/legal/legal-event.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { callWithin, MAIN_CORPUS, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { ImporterPort } from '../patent-index/port/importer.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportSource } from './files/source.ts';
import type { SchemeEntry } from '../patent-index/scheme/entries.ts';
import { JoinedTables } from './patentsview/joined-tables.ts';
import { Rates } from './progress.ts';
import { readRecords } from './read-records.ts';
import { storageProblem } from './storage-problem.ts';

/** At most so many of those set aside are kept in the summary. */
export const SET_ASIDE_KEPT = 10_000;
/** A batch is put earlier than at its size once its source text is this long. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** Texts about publications that are put in one transaction. */
const ATTACHED_BATCH = 50;
/** Rights whose events are put in one transaction. */
const LEGAL_BATCH = 500;
/** The shortest time between two progress reports. */
const PROGRESS_EVERY_MS = 200;

/** The part of the index that an import writes to. */
export interface ImportTarget {
  readonly importer: Pick<
    ImporterPort,
    'put' | 'deleteRecords' | 'putAttached' | 'removeSample' | 'putScheme' | 'putLegal'
  >;
}
/** The same, closed at the end. */
export type ImportIndex = ImportTarget & Pick<PatentIndex, 'close'>;

/** Milliseconds that the index may take for a batch or the scheme, waiting for another writer included. */
const WRITE_BUDGET = 10 * 60_000;

/** Imports everything that the sources hold. */
export async function importAll(
  sources: readonly ImportSource[],
  index: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const run = new ImportRun(sources, index, options);
  for (const source of sources) {
    await run.read(source);
    if (run.stopped !== null) break;
  }
  return run.finish();
}

class ImportRun {
  readonly #sources: readonly ImportSource[];
  readonly #importer: ImportTarget['importer'];
  readonly #options: ImportOptions;
  readonly #now: () => number;
  readonly #started: number;
  readonly #rates: Rates;
  readonly #counts = {
    imported: 0,
    replaced: 0,
    corrected: 0,
    unchanged: 0,
    setAside: 0,
    files: 0,
    bytes: 0,
    sampleRemoved: 0,
    classes: 0,
    tables: 0,
    deleted: 0,
    attached: 0,
    rights: 0,
    legalEvents: 0,
  };
  readonly #setAside: SetAside[] = [];
  /** A scheme is put in place at the end, whole: its files come in any order. */
  readonly #scheme: SchemeEntry[] = [];
  #legal: LegalRecord[] = [];
  /** None of a publication that is in the batch: the order in which a source gives them counts. */
  #deletions: DeletedRecord[] = [];
  #attached: AttachedText[] = [];
  /** Joined at the end: its tables are files of their own, which come in any order. */
  readonly #joined = new JoinedTables();
  #batch: Publication[] = [];
  #batchBytes = 0;
  #putOnce = false;
  #toldAt = 0;
  stopped: ImportSummary['stopped'] = null;

  constructor(sources: readonly ImportSource[], index: ImportTarget, options: ImportOptions) {
    this.#sources = sources;
    this.#importer = index.importer;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#started = this.#now();
    this.#rates = new Rates(this.#started);
  }

  async read(source: ImportSource): Promise<void> {
    this.#counts.files += 1;
    const { maxRecordBytes, mappings, signal, batchSize = 200 } = this.#options;
    const onBytes = (bytes: number) => {
      this.#counts.bytes += bytes;
      this.#tell(false);
    };
    const onScheme = (classes: readonly SchemeEntry[]) => void this.#scheme.push(...classes);
    const onLegal = async (records: readonly LegalRecord[]) => {
      this.#legal.push(...records);
      if (this.#legal.length >= LEGAL_BATCH && !this.#cancelled()) await this.#putLegal();
    };
    const onDeleted = async (deletion: DeletedRecord) => {
      if (this.#cancelled()) return;
      if (this.#batch.some(({ ucid }) => ucid === deletion.ucid)) await this.#put();
      this.#deletions.push(deletion);
      if (this.#deletions.length >= batchSize) await this.#delete();
    };
    for await (const record of readRecords(source, {
      onBytes,
      onDeleted,
      onAttached: (texts) => void this.#attached.push(...texts),
      onRow: (row) => this.#joined.add(row),
      onScheme,
      onLegal,
      ...(signal === undefined ? {} : { signal }),
      ...(maxRecordBytes === undefined ? {} : { maxRecordBytes }),
      ...(mappings === undefined ? {} : { mappings }),
    })) {
      if (this.#cancelled()) return;
      if (record.ok) await this.#add(record.publication, record.bytes);
      else this.#keepAside(record);
      if (this.#attached.length >= ATTACHED_BATCH) await this.#putAttached();
      if (this.stopped !== null) return;
    }
    if (!this.#cancelled()) await this.#putAttached();
  }

  async finish(): Promise<ImportSummary> {
    if (!this.#cancelled()) await this.#putJoined();
    if (!this.#cancelled()) await this.#put();
    if (this.stopped === null) await this.#delete();
    if (this.stopped === null) await this.#putLegal();
    if (this.stopped === null) await this.#putScheme();
    this.#tell(true);
    return {
      ...this.#counts,
      setAsideRecords: this.#setAside,
      stopped: this.stopped,
      seconds: (this.#now() - this.#started) / 1000,
    };
  }

  async #putJoined(): Promise<void> {
    const aside = (reason: string) =>
      this.#keepAside({ ok: false, file: 'PatentsView tables', position: 0, ordinal: 0, reason });
    for (const read of this.#joined.publications()) {
      if (!read.ok) aside(read.reason);
      else await this.#add(read.publication, 0);
      if (this.#cancelled()) return;
    }
    for (const reason of this.#joined.reasons) aside(reason);
  }

  async #add(publication: Publication, bytes: number): Promise<void> {
    if (this.#deletions.some(({ ucid }) => ucid === publication.ucid)) await this.#delete();
    this.#batch.push(publication);
    this.#batchBytes += bytes;
    const { batchSize = 200 } = this.#options;
    if (this.#batch.length >= batchSize || this.#batchBytes >= BATCH_BYTES) await this.#put();
  }

  #cancelled(): boolean {
    if (this.stopped === null && this.#options.signal?.aborted === true)
      this.stopped = { kind: 'cancelled', reason: 'stopped on request; what was imported so far is kept' };
    return this.stopped !== null;
  }

  #keepAside(record: SetAside): void {
    this.#counts.setAside += 1;
    if (record.isTable === true) this.#counts.tables += 1;
    if (this.#setAside.length < SET_ASIDE_KEPT) this.#setAside.push(record);
    this.#options.onSetAside?.(record);
  }

  async #put(): Promise<void> {
    if (this.#batch.length === 0) return;
    try {
      const outcomes = await this.#importer.put(this.#call(), this.#batch);
      for (const outcome of outcomes) {
        this.#counts[outcome] += 1;
        if (outcome === 'corrected') this.#counts.replaced += 1;
      }
      if (!this.#putOnce) this.#counts.sampleRemoved += await this.#importer.removeSample(this.#call());
      this.#putOnce = true;
    } catch (error) {
      this.stopped = storageProblem(error);
    }
    this.#batch = [];
    this.#batchBytes = 0;
  }

  async #delete(): Promise<void> {
    const batch = this.#deletions;
    if (batch.length === 0 || this.stopped !== null) return;
    this.#deletions = [];
    await this.#write(async () => {
      const outcomes = await this.#importer.deleteRecords(this.#call(), batch);
      for (const outcome of outcomes) this.#counts[outcome === 'unchanged' ? 'unchanged' : 'deleted'] += 1;
    });
  }

  async #putAttached(): Promise<void> {
    const batch = this.#attached;
    if (batch.length === 0 || this.stopped !== null) return;
    this.#attached = [];
    await this.#write(async () => {
      const outcomes = await this.#importer.putAttached(this.#call(), batch);
      for (const outcome of outcomes) this.#counts[outcome === 'unchanged' ? 'unchanged' : 'attached'] += 1;
    });
  }

  async #putLegal(): Promise<void> {
    const batch = this.#legal;
    if (batch.length === 0) return;
    this.#legal = [];
    await this.#write(async () => {
      await this.#importer.putLegal(this.#call(), batch);
      this.#counts.rights += batch.length;
      for (const { events } of batch) this.#counts.legalEvents += events.length;
    });
  }

  async #putScheme(): Promise<void> {
    if (this.#scheme.length === 0) return;
    await this.#write(async () => {
      await this.#importer.putScheme(this.#call(), this.#scheme);
      this.#counts.classes = this.#scheme.length;
    });
  }

  async #write(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.stopped = storageProblem(error);
    }
  }

  #call(): IndexCall {
    return callWithin(this.#options.corpus ?? MAIN_CORPUS, WRITE_BUDGET);
  }

  #tell(last: boolean): void {
    const { onProgress } = this.#options;
    const now = this.#now();
    if (onProgress === undefined || (!last && now - this.#toldAt < PROGRESS_EVERY_MS)) return;
    this.#toldAt = now;
    const { imported, replaced, unchanged, setAside, files, bytes } = this.#counts;
    this.#rates.sample(now, bytes, imported + replaced + unchanged);
    const bytesTotal = this.#bytesTotal();
    onProgress({
      files,
      filesTotal: this.#sources.length,
      bytes,
      bytesTotal,
      imported,
      replaced,
      unchanged,
      setAside,
      perSecond: this.#rates.perSecond,
      secondsLeft: bytesTotal === null ? null : this.#rates.secondsFor(bytesTotal - bytes),
    });
  }

  #bytesTotal(): number | null {
    let total = 0;
    for (const source of this.#sources) {
      if (source.kind === 'unreadable') continue;
      if (source.size === null) return null;
      total += source.size;
    }
    return total;
  }
}
