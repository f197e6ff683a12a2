/**
 * One document, from the server or from this device. A copy on this device is shown at once; where the server has it
 * otherwise by now (its legal status changed, a text was added), that takes its place.
 *
 * Those that the user is likely to go to next are read ahead, and drawn together with the row that is gone to. What is
 * held for that may be a minute old; then it is read again.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { useResource, type Resource } from '../../hooks/use-resource.ts';
import { useWorker } from '../../platform/services.tsx';
import type { DocumentAnswer, Fetched, WorkerApi } from '../../../workers/contract.ts';

export function useDocument(ucid: Ucid): Resource<DocumentAnswer> {
  const worker = useWorker();
  const ahead = useMemo(() => heldOf(worker).get(ucid)?.answer ?? null, [worker, ucid]);
  const loaded = useResource({ key: ahead === null ? ucid : null, load: () => read(worker, ucid) });
  const resource = ahead === null ? loaded : { ...loaded, value: ahead.value, isKept: ahead.kept, isCurrent: true };
  const [newer, setNewer] = useState<DocumentAnswer | null>(null);
  const isThere = resource.isCurrent && resource.value !== null;
  useEffect(() => {
    if (!isThere) return;
    let isCurrent = true;
    void worker.newerDocument(ucid).then((answer) => {
      if (answer === null) return;
      heldOf(worker).delete(ucid);
      if (isCurrent) setNewer(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [worker, ucid, isThere]);
  const isNewer = resource.isCurrent && newer?.publication.ucid === ucid;
  const given = isNewer ? { ...resource, value: newer, isKept: false } : resource;
  return useLastGiven(given);
}

/** While the next one is on its way, the one that was shown stays, wherever it came from. */
function useLastGiven(now: Resource<DocumentAnswer>): Resource<DocumentAnswer> {
  const last = useRef<DocumentAnswer | null>(null);
  const isThere = now.isCurrent && now.value !== null;
  useEffect(() => {
    if (isThere) last.current = now.value;
  });
  return isThere || now.trouble !== null || last.current === null ? now : { ...now, value: last.current };
}

/** Reads these ahead; the same text for as long as they are the same. */
export function useReadAhead(ucids: readonly Ucid[]): void {
  const worker = useWorker();
  const key = ucids.join(' ');
  useEffect(() => {
    if (key === '') return;
    // What fails is read, and said, once the document is opened.
    for (const ucid of key.split(' ')) void read(worker, ucid).catch(() => undefined);
  }, [worker, key]);
}

interface HeldDocument {
  readonly reading: Promise<Fetched<DocumentAnswer>>;
  /** Null while it is read. */
  answer: Extract<Fetched<DocumentAnswer>, { readonly kind: 'ok' }> | null;
}

const HELD_MS = 60_000;
const HELD_AT_MOST = 8;
const heldDocuments = new WeakMap<WorkerApi, Map<Ucid, HeldDocument>>();

function heldOf(worker: WorkerApi): Map<Ucid, HeldDocument> {
  const known = heldDocuments.get(worker) ?? new Map<Ucid, HeldDocument>();
  heldDocuments.set(worker, known);
  return known;
}

/** One reading for all who ask while it is held. */
function read(worker: WorkerApi, ucid: Ucid): Promise<Fetched<DocumentAnswer>> {
  const held = heldOf(worker);
  const known = held.get(ucid);
  if (known !== undefined) return known.reading;
  const drop = () => held.get(ucid) === made && held.delete(ucid);
  const made: HeldDocument = { reading: worker.document(ucid), answer: null };
  held.set(ucid, made);
  const [oldest] = held.keys();
  if (held.size > HELD_AT_MOST && oldest !== undefined) held.delete(oldest);
  made.reading.then((fetched) => {
    if (fetched.kind !== 'ok') return drop();
    made.answer = fetched;
    return setTimeout(drop, HELD_MS);
  }, drop);
  return made.reading;
}
