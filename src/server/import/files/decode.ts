/**
 * Bytes of a record to text, by the encoding that its XML declaration names. Bytes that the encoding
 * does not have are a reason to set the record aside: guessing would put wrong words into the index.
 */
import { isUtf8 } from 'node:buffer';

export type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Decodes one record; `known` overrules the declaration, e.g. where the file was already brought to UTF-8. */
export function decodeRecord(bytes: Buffer, known?: string): Decoded {
  const declared = known ?? declaredEncoding(bytes);
  const name = declared.toLowerCase();
  if (name === 'utf-8' || name === 'utf8' || name === 'us-ascii' || name === 'ascii') {
    if (!isUtf8(bytes))
      return {
        ok: false,
        reason: notDeclared(name === 'us-ascii' || name === 'ascii' ? 'ASCII' : 'UTF-8'),
      };
    return { ok: true, text: clean(bytes.toString('utf8')) };
  }
  try {
    return { ok: true, text: clean(new TextDecoder(name, { fatal: true }).decode(bytes)) };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: `unknown encoding "${declared}"` };
    if (error instanceof TypeError) return { ok: false, reason: notDeclared(declared) };
    throw error;
  }
}

export function declaredEncoding(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 300);
  const declaration = /<\?xml\s[^>]*?\?>/.exec(head)?.[0] ?? '';
  return /encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
}

const notDeclared = (encoding: string): string => `bytes that are not ${encoding}, which the record declares`;

/** Without byte order mark, and without the NUL and Ctrl-Z that some files end with. */
function clean(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(text.charCodeAt(0) === 0xfeff ? 1 : 0, end);
}

/** The UTF-16 flavour of a file by its first bytes, or null for a file that keeps ASCII. */
export function utf16Flavour(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return 'utf-16be';
  return null;
}

/** A UTF-16 file as UTF-8 chunks, for the splitter. */
export async function* utf16ToUtf8(
  chunks: AsyncIterable<Uint8Array>,
  flavour: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(flavour);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
