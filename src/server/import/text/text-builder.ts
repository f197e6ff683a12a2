/**
 * Collects running text with its marks. White space collapses as a browser collapses it; the offsets
 * of the marks are those of the collapsed text. A line break in the source is a newline in the text.
 */
import type { Mark, RichText } from '../../../domain/documents/publication.ts';

interface OpenMark {
  readonly kind: Mark['kind'];
  readonly data: string | undefined;
  from: number;
  to: number;
}

/** Keeps the text in pieces until it is taken: asking a text that grows for its end copies it each time. */
export class TextBuilder {
  #pieces: string[] = [];
  #length = 0;
  #marks: OpenMark[] = [];

  get isEmpty(): boolean {
    return this.#pieces.every((piece) => piece.trim() === '') && this.#marks.every((mark) => mark.kind !== 'image');
  }

  append(raw: string): void {
    let piece = /[\t\r\n]| {2}/.test(raw) ? raw.replace(/[ \t\r\n]+/g, ' ') : raw;
    if (piece.startsWith(' ') && /^[ \n]?$/.test(this.#last())) piece = piece.slice(1);
    this.appendAsIs(piece);
  }

  /** Appends text whose white space is kept. */
  appendAsIs(raw: string): void {
    if (raw === '') return;
    this.#pieces.push(raw);
    this.#length += raw.length;
  }

  /** A separator between two pieces; never first. */
  separate(sign: '\n' | '\t' | ' '): void {
    const last = this.#last();
    if (last === '' || (sign === ' ' ? /\s/.test(last) : last === sign)) return;
    while (this.#last() === ' ') this.#dropSpacesAtEnd();
    this.appendAsIs(sign);
  }

  /** The last character; empty where there is none. */
  #last(): string {
    return this.#pieces.at(-1)?.at(-1) ?? '';
  }

  /** Of the last piece. */
  #dropSpacesAtEnd(): void {
    const piece = this.#pieces.pop() ?? '';
    let end = piece.length;
    while (piece[end - 1] === ' ') end -= 1;
    this.#length -= piece.length;
    this.appendAsIs(piece.slice(0, end));
  }

  /** Runs `inside`; what it appends carries the mark. */
  marked(kind: Mark['kind'], data: string | undefined, inside: () => void): void {
    const mark: OpenMark = { kind, data, from: this.#length, to: 0 };
    this.#marks.push(mark);
    inside();
    mark.to = this.#length;
  }

  image(file: string): void {
    this.#marks.push({ kind: 'image', data: file, from: this.#length, to: this.#length });
  }

  /** The text so far, trimmed; the builder starts afresh. */
  take(): RichText {
    const whole = this.#pieces.join('');
    const lead = whole.length - whole.trimStart().length;
    const text = whole.trim();
    const marks = this.#marks
      .map((mark) => tidy(mark, text, lead))
      .filter((mark) => mark.to > mark.from || mark.kind === 'image');
    this.#pieces = [];
    this.#length = 0;
    this.#marks = [];
    return marks.length === 0 ? { text } : { text, marks };
  }
}

/** The mark within the trimmed text, without the white space at its ends. */
function tidy(mark: OpenMark, text: string, lead: number): Mark {
  let from = Math.min(Math.max(mark.from - lead, 0), text.length);
  let to = Math.min(Math.max(mark.to - lead, 0), text.length);
  if (mark.kind !== 'image') {
    while (from < to && /\s/.test(text.charAt(from))) from++;
    while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  }
  return mark.data === undefined ? { from, to, kind: mark.kind } : { from, to, kind: mark.kind, data: mark.data };
}
