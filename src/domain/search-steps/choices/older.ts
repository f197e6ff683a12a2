/** Version 1 of the events about terms: their terms were words, whatever they looked like. */
import type { Schema } from '../../shared/schema.ts';
import type { Older } from '../../shared/upcast.ts';
import { isExpression, phraseKey } from '../guided/kept-term.ts';

const TERMS = ['phrase', 'concept', 'synonym'];

/** Version 2 may name expressions, told by their capitals: what would be read as one is put in lower case. */
export function termsInWords(payload: Schema): { readonly version: 2; readonly older: readonly Older[] } {
  return { version: 2, older: [{ payload, up: asWords }] };
}

function asWords(payload: object): object {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]: [string, unknown]) => [
      name,
      TERMS.includes(name) && typeof value === 'string' && isExpression(value) ? phraseKey(value) : value,
    ]),
  );
}
