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

export class TextBuilder {
  #text = '';
  #marks: OpenMark[] = [];

  get isEmpty(): boolean {
    return this.#text.trim() === '' && this.#marks.every((mark) => mark.kind !== 'image');
  }

  append(raw: string): void {
    let piece = /[\t\r\n]| {2}/.test(raw) ? raw.replace(/[ \t\r\n]+/g, ' ') : raw;
    if (piece.startsWith(' ') && (this.#text === '' || this.#text.endsWith(' ') || this.#text.endsWith('\n')))
      piece = piece.slice(1);
    this.#text += piece;
  }

  /** Appends text whose white space is kept. */
  appendAsIs(raw: string): void {
    this.#text += raw;
  }

  /** A separator between two pieces; never first. */
  separate(sign: '\n' | '\t' | ' '): void {
    if (this.#text === '') return;
    if (sign === ' ' ? /\s$/.test(this.#text) : this.#text.endsWith(sign)) return;
    this.#text = this.#text.replace(/ +$/, '') + sign;
  }

  /** Runs `inside`; what it appends carries the mark. */
  marked(kind: Mark['kind'], data: string | undefined, inside: () => void): void {
    const mark: OpenMark = { kind, data, from: this.#text.length, to: 0 };
    this.#marks.push(mark);
    inside();
    mark.to = this.#text.length;
  }

  image(file: string): void {
    this.#marks.push({ kind: 'image', data: file, from: this.#text.length, to: this.#text.length });
  }

  /** The text so far, trimmed; the builder starts afresh. */
  take(): RichText {
    const lead = this.#text.length - this.#text.trimStart().length;
    const text = this.#text.trim();
    const marks = this.#marks
      .map((mark) => tidy(mark, text, lead))
      .filter((mark) => mark.to > mark.from || mark.kind === 'image');
    this.#text = '';
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
