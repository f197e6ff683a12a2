/**
 * The title lists of the CPC as its offices publish them: a line a class, `symbol TAB level TAB title`. The level is
 * empty above main groups, 0 for a main group; below it a class lies under the last one of the level before, whatever
 * its digits. References to other classes are left out of the titles, and so are the braces around what the CPC adds.
 */
import { normalizeClassSymbol } from '../../../domain/query/classes.ts';
import type { SchemeEntry } from '../../patent-index/scheme/entries.ts';
import { readableTitle } from '../../patent-index/scheme/titles.ts';
import { BrokenSource } from '../files/source.ts';
import type { FormatReader, FormatRecord, PlainFile } from './reader.ts';

const LINE = /^([A-HY](?:\d{2}(?:[A-Z](?:\d{1,4}\/\d{2,6})?)?)?)\t(\d{0,2})\t(.+)$/;
const IPC_LINE = /^[A-H](?:\d{2}(?:[A-Z](?:\d{10})?)?)?\t[^\t]+$/;
const LINES_LOOKED_AT = 5;
/** Classes of one record. */
const AT_ONCE = 2000;

const firstLines = (text: string): readonly string[] => text.slice(0, 8192).split(/\r?\n/, LINES_LOOKED_AT);
const isListOf = (line: RegExp, text: string): boolean => {
  const lines = firstLines(text);
  return lines.length === LINES_LOOKED_AT && lines.every((one) => line.test(one));
};

export const classTitles: FormatReader = {
  matches: ({ text }) => isListOf(LINE, text) || isListOf(IPC_LINE, text),
  async *read(file) {
    if (isListOf(IPC_LINE, file.head.text)) yield { position: 0, bytes: 0, read: { ok: false, reason: IPC_TITLES } };
    else yield* classesIn(file);
  },
};

const IPC_TITLES = 'a list of titles of the IPC, which has no levels; import the title lists or the scheme of the CPC';

async function* classesIn(file: PlainFile): AsyncGenerator<FormatRecord> {
  const above: string[] = [];
  let [classes, position, bytes]: [SchemeEntry[], number, number] = [[], 0, 0];
  for await (const line of linesOf(file)) {
    const entry = classOf(line.text, above);
    if (entry !== null) classes.push(entry);
    else if (line.text.trim() !== '')
      yield { position: line.position, bytes: line.bytes, read: { ok: false, reason: 'a line that names no class' } };
    bytes += line.bytes;
    if (classes.length < AT_ONCE) continue;
    yield { position, bytes, read: { ok: true, classes } };
    [classes, position, bytes] = [[], line.position + line.bytes, 0];
  }
  if (classes.length > 0) yield { position, bytes, read: { ok: true, classes } };
}

/** `above` holds the last class of each level below the subclass. */
function classOf(line: string, above: string[]): SchemeEntry | null {
  const [, printed = '', level = '', words = ''] = LINE.exec(line) ?? [];
  if (printed === '') return null;
  const symbol = normalizeClassSymbol(printed);
  if (level !== '') above.splice(Number(level), above.length, symbol);
  const depth = Number(level);
  const parent = level === '' ? parentOfShort(symbol) : depth === 0 ? symbol.slice(0, 4) : (above[depth - 1] ?? '');
  return { symbol, parent, title: readableTitle(withoutReferences(words) || words) };
}

function parentOfShort(symbol: string): string {
  return symbol.length === 4 ? symbol.slice(0, 3) : symbol.length === 3 ? symbol.slice(0, 1) : '';
}

const REFERENCE = /(?<![A-Z\d])[A-HY]\d{2}(?![\d])(?:[A-Z](?:\d{1,4}\/\d{2,6})?)?(?![A-Z\d])/;

/** Without the brackets, outermost first, that name another class; what is in the others stays. */
function withoutReferences(words: string): string {
  let [kept, depth, from] = ['', 0, 0];
  for (let at = 0; at < words.length; at++) {
    const sign = words[at];
    if (sign === '(' && depth++ === 0) {
      kept += words.slice(from, at);
      from = at;
    } else if (sign === ')' && depth > 0 && --depth === 0) {
      const bracket = words.slice(from, at + 1);
      if (!REFERENCE.test(bracket)) kept += bracket;
      from = at + 1;
    }
  }
  return (kept + words.slice(from))
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([;,])/g, '$1')
    .trim();
}

interface TextLine {
  readonly text: string;
  readonly position: number;
  readonly bytes: number;
}

async function* linesOf({ chunks, maxRecordBytes, signal }: PlainFile): AsyncGenerator<TextLine> {
  let [held, position]: [Buffer, number] = [Buffer.alloc(0), 0];
  for await (const chunk of chunks) {
    if (signal?.aborted === true) return;
    const bytes = Buffer.concat([held, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield lineAt(bytes.subarray(from, end + 1), position + from);
      from = end + 1;
    }
    held = bytes.subarray(from);
    position += from;
    if (held.length > maxRecordBytes) throw new BrokenSource('a line that is longer than any title');
  }
  if (held.length > 0) yield lineAt(held, position);
}

const lineAt = (bytes: Buffer, position: number): TextLine => ({
  text: bytes.toString('utf8').replace(/^\uFEFF|\r?\n$/g, ''),
  position,
  bytes: bytes.length,
});
