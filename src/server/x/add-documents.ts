/** What is added to a private index: uploaded files, each read by itself, and publications copied from the corpus. */
import type { Ucid } from '../../domain/documents/publication.ts';
import { NUMBERS_AT_ONCE, numbersInList, type ListedNumber } from '../../domain/documents/number-list.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Refusal } from '../errors.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import type { ArrivedFile } from './arriving-file.ts';
import { documentOfFile, documentOfPublication, fileAsPublication, ucidOfFile } from './as-publication.ts';
import type { KeptScan } from './index-scans.ts';
import { documentKind, readDocument, type ReadOutcome } from './intake/read-document.ts';
import { whyNoOcr } from './intake/read-scan.ts';
import type { PrivateIndexStore } from './private-indexes.ts';

const AT_ONCE = 10;

interface AddedBy {
  readonly at: number;
  readonly by: Id;
}

interface AddedFileOf {
  readonly index: Id;
  readonly name: string;
  readonly file: ArrivedFile;
  /** The document that it replaces; empty for none. That one stays where this one can't be read. */
  readonly instead: Ucid;
}

/** Why it is not added is said among the failures of the index. */
export async function addFile(
  store: PrivateIndexStore,
  { index, name, file, instead }: AddedFileOf,
  by: AddedBy,
): Promise<Refusal | null> {
  const kind = documentKind(name);
  if (kind === null) return fail('Files of this kind are not read: PDF, DOCX, HTML and TXT are.');
  const read = await readDocument(kind, file.handle);
  const noOcr = hasImages(read) ? whyNoOcr() : null;
  const isSetAside = hasImages(read) && noOcr === null;
  if (!read.ok && !isSetAside) return fail(noOcr === null ? read.reason : `${read.reason} ${noOcr}`);
  const ucid = ucidOfFile(file.hash);
  if (read.ok) {
    const publication = fileAsPublication({ name, ucid, read });
    const documents = [documentOfFile(publication, { name, read }, by)];
    const refused = await store.add(index, { publications: [publication], documents, instead });
    if (refused !== null || !isSetAside) return refused;
  }
  return store.setAside(index, scanOf({ name, ucid, instead, read }, by), file.handle);

  function fail(reason: string): Promise<Refusal | null> {
    return store.fail(index, [{ name, reason }]);
  }
}

const hasImages = ({ unread }: ReadOutcome): boolean => unread !== undefined && unread.length > 0;

const scanOf = (
  { name, ucid, instead, read }: Pick<KeptScan, 'name' | 'ucid' | 'instead'> & { readonly read: ReadOutcome },
  { at, by }: AddedBy,
): KeptScan => ({
  ...{ ucid, name, instead },
  ...{ pages: read.pages ?? 0, unread: read.unread ?? [] },
  ...{ state: 'set-aside', language: null, trouble: null },
  ...{ addedAt: new Date(at).toISOString(), addedBy: by },
});

const LARGEST_LIST = 2_000_000;

interface AskedList extends Omit<AskedNumbers, 'numbers'> {
  readonly name: string;
  readonly file: ArrivedFile;
}

/** A file of publication numbers, such as a CSV. */
export async function addNumberList(
  ports: { readonly store: PrivateIndexStore; readonly corpus: CorpusPort },
  { index, call, name, file }: AskedList,
  by: AddedBy,
): Promise<Refusal | null> {
  const fail = (reason: string) => ports.store.fail(index, [{ name, reason }]);
  if (file.size > LARGEST_LIST) return fail(`A list of numbers has ${LARGEST_LIST / 1e6} MB at most. Split it.`);
  const bytes = new Uint8Array(file.size);
  await file.handle.read(bytes, 0, file.size, 0);
  const numbers = numbersInList(new TextDecoder().decode(bytes));
  if (numbers.length === 0) return fail('There is no publication number in it.');
  for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
    const part = numbers.slice(at, at + NUMBERS_AT_ONCE);
    const refused = await addNumbers(ports, { index, numbers: part, call }, by);
    if (refused !== null) return refused;
  }
  return null;
}

interface AskedNumbers {
  readonly index: Id;
  readonly numbers: readonly string[];
  /** Of the corpus that they are copied from. */
  readonly call: IndexCall;
}

/** Those that the corpus does not hold are failures, one by one. */
export async function addNumbers(
  { store, corpus }: { readonly store: PrivateIndexStore; readonly corpus: CorpusPort },
  { index, numbers, call }: AskedNumbers,
  by: AddedBy,
): Promise<Refusal | null> {
  const { value: listed } = await corpus.numbered(call, numbers);
  const ucids: Ucid[] = [];
  const failures: { readonly name: string; readonly reason: string }[] = [];
  listed.forEach((one, at) => {
    if (one.outcome === 'found') ucids.push(...one.publications.map(({ ucid }) => ucid));
    else failures.push({ name: numbers[at] ?? '', reason: whyNot(one) });
  });
  const wanted = [...new Set(ucids)];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const { value } = await corpus.documents(call, wanted.slice(at, at + AT_ONCE));
    const publications = value.map(({ publication }) => publication);
    const documents = publications.map((publication) => documentOfPublication(publication, by));
    const refused = await store.add(index, { publications, documents });
    if (refused !== null) return refused;
  }
  return failures.length === 0 ? null : store.fail(index, failures);
}

function whyNot(one: Exclude<ListedNumber, { readonly outcome: 'found' }>): string {
  if (one.outcome === 'unreadable') return 'This is no publication number.';
  const alike = one.alike.length === 0 ? '' : ` There are ${one.alike.join(', ')}.`;
  return one.outcome === 'several-countries'
    ? `Several countries have this number.${alike}`
    : `The corpus holds no publication with this number.${alike}`;
}
