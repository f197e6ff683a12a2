/**
 * The root element of a record, found without parsing it, so that an unsupported record
 * is set aside with a reason that names it, even when its content is broken.
 */

/** The name of the first element after prolog, comments and DOCTYPE; null where there is none, or text before it. */
export function rootName(text: string): string | null {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0 || text.slice(at, open).trim() !== '') return null;
    if (text.startsWith('<?', open)) at = after(text, '?>', open);
    else if (text.startsWith('<!--', open)) at = after(text, '-->', open);
    else if (text.startsWith('<!', open)) at = afterDoctype(text, open);
    else return /^<([A-Za-z_][\w:.-]*)/.exec(text.slice(open, open + 200))?.[1] ?? null;
  }
  return null;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

/** Past `<!DOCTYPE … [ … ] >`: brackets and quotes are respected. */
function afterDoctype(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return text.length;
    } else if (text.startsWith('<!--', at)) at = after(text, '-->', at) - 1;
    else if (sign === '[') depth++;
    else if (sign === ']') depth--;
    else if (sign === '>' && depth <= 0) return at + 1;
  }
  return text.length;
}
