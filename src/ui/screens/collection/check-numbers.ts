/** Asks the server which numbers of a list the corpus holds, some hundred at a time. */
import { NUMBERS_AT_ONCE, type ListedNumber, type ListedPublication } from '../../../domain/documents/number-list.ts';
import type { Call } from '../../hooks/use-call.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { troubleText } from '../../hooks/use-resource.ts';

export type CheckedNumbers = readonly ListedNumber[];

type NumbersAnswer =
  | { readonly ok: true; readonly numbers: CheckedNumbers }
  | { readonly ok: false; readonly reason: string };

export async function checkNumbers(call: Call, typed: readonly string[]): Promise<NumbersAnswer> {
  const numbers: ListedNumber[] = [];
  for (let from = 0; from < typed.length; from += NUMBERS_AT_ONCE) {
    const json = { numbers: typed.slice(from, from + NUMBERS_AT_ONCE) };
    const fetched = fetchedFrom(await call({ method: 'POST', path: 'documents/numbered', json }), readListed);
    if (fetched.kind === 'offline') return { ok: false, reason: 'The check needs the server, which can’t be reached.' };
    if (fetched.kind !== 'ok') return { ok: false, reason: troubleText(fetched) };
    numbers.push(...fetched.value);
  }
  return { ok: true, numbers };
}

/** null for an answer of another form. */
function readListed(body: unknown): CheckedNumbers | null {
  const numbers = (body as { numbers?: unknown } | null)?.numbers;
  return Array.isArray(numbers) ? (numbers as ListedNumber[]) : null;
}

/** Each once. */
export function publicationsFound(checked: CheckedNumbers): readonly ListedPublication[] {
  const found = checked.flatMap((one) => (one.outcome === 'found' ? one.publications : []));
  return [...new Map(found.map((one) => [one.ucid, one])).values()];
}

const LARGEST_FILE = 2 * 1024 * 1024;

type FileText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

export async function textOfFile(file: File): Promise<FileText> {
  if (file.size > LARGEST_FILE)
    return { ok: false, reason: 'The file has more than 2 MB, which no list of numbers needs.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (isWorkbook) return { ok: false, reason: 'A workbook can’t be read here. Copy its column and paste it.' };
  return {
    ok: true,
    text: new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes),
  };
}
