/**
 * Files that lie beside publications and are no publication: drawings, PDF pages, structures, DTDs. They are set aside
 * by what they are; those of one archive together, since a weekly archive holds thousands.
 */
import type { FileHead, FormatReader } from './reader.ts';

/** A NUL this early means no text; some texts end with one. */
const TELLING_BYTES = 512;

const KINDS: readonly (readonly [begins: RegExp, kind: string])[] = [
  [/^(?:II\*\0|MM\0\*)/, 'drawing (TIFF)'],
  [/^\x89PNG\r\n/, 'drawing (PNG)'],
  [/^\xff\xd8\xff/, 'drawing (JPEG)'],
  [/^GIF8/, 'drawing (GIF)'],
  [/^%PDF-/, 'PDF file'],
  [/^\xd0\xcf\x11\xe0/, 'legacy Office file'],
  [/^(?:[^<{\r\n]*\r?\n){3}[ \d]{6}[^\r\n]*V[23]000\s*(?:\n|$)/, 'chemical structure (MOL)'],
  [/^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->)*<!(?:ELEMENT|ENTITY|ATTLIST|NOTATION)\s/, 'DTD'],
  [/^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->)*<(?:xsl?|xsd):(?:schema|stylesheet)\s/, 'schema'],
];

/** What the file is, where it is none that is read; null for any other. */
export function attachmentKind({ bytes }: FileHead): string | null {
  const start = bytes.toString('latin1', 0, 4096);
  const known = KINDS.find(([begins]) => begins.test(start))?.[1];
  return known ?? (bytes.subarray(0, TELLING_BYTES).includes(0) ? 'binary file' : null);
}

export const attachments: FormatReader = {
  matches: (head) => !head.isSheet && attachmentKind(head) !== null,
  async *read({ head }) {
    yield { position: 0, bytes: 0, read: { ok: false, reason: `a ${attachmentKind(head)}: ${NOT_KEPT}` } };
  },
};

const NOT_KEPT = 'not kept, only text is read yet';

/** Counts those of one archive. */
export class AttachmentCounts {
  readonly #counts = new Map<string, number>();
  /** Whether anything else was there. */
  isBesideTexts = false;

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Null where there were none. */
  get reason(): string | null {
    const parts = [...this.#counts].map(([kind, count]) => (count === 1 ? `1 ${kind}` : `${count} × ${kind}`));
    if (parts.length === 0) return null;
    const all = parts.join(', ');
    return this.isBesideTexts ? `beside the texts: ${all}; ${NOT_KEPT}` : `${all} and no text; ${NOT_KEPT}`;
  }
}
