/**
 * Refuses events whose terms can't be read as expressions. Apart from the other rules of the choices, because the
 * parser is too large for the worker: the screen reads a term before it is saved, the server every event that comes.
 */
import { rejected, type Rejected } from '../../shared/envelope.ts';
import type { StoredFact } from '../../shared/schema.ts';
import { isExpression } from '../guided/kept-term.ts';
import { readTyped, whyNoTerm } from '../guided/read-term.ts';

/** The fields that name a term, by type of event. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  PhraseChosen: ['phrase'],
  PhraseGrouped: ['phrase', 'concept'],
  SynonymChosen: ['concept', 'synonym'],
};

/** Null if all of its terms can be read, in the spelling in which they are kept. */
export function unreadableTerm({ type, version, payload }: StoredFact): Rejected | null {
  if (type === 'SearchForked') {
    const { carried } = payload as { readonly carried?: readonly StoredFact[] | null };
    return carried?.map(unreadableTerm).find((refused) => refused !== null) ?? null;
  }
  // Terms of version 1 are words.
  if (version < 2 || !Object.hasOwn(TERMS, type)) return null;
  for (const name of TERMS[type]!) {
    const term = (payload as Readonly<Record<string, unknown>>)[name];
    if (typeof term !== 'string' || !isExpression(term)) continue;
    const why = whyNoTerm(term);
    if (why !== null) return rejected('no-term', `“${term}” can’t be searched for. ${why}`);
    const reading = readTyped(term);
    if (reading.ok && reading.term !== term) return rejected('no-term', `“${term}” is kept as “${reading.term}”.`);
  }
  return null;
}
