/** Rejects impossible choices. Choices without effect are no-ops; the fold detects them. */
import { isClassPrefix } from '../../query/classes.ts';
import { namesSomething, tokenizePatterns } from '../../query/words.ts';
import { rejected, type Actor, type Rejected } from '../../shared/envelope.ts';
import { decideEdit, versionedText } from '../../shared/versions.ts';
import { isExpression } from '../guided/kept-term.ts';
import { isMarket } from '../guided/market-codes.ts';
import type { Choices } from './choices.ts';
import type { ChoiceEvents } from './events.ts';

const PHRASES_AT_MOST = 500;

type Checks = {
  readonly [T in keyof ChoiceEvents]?: (payload: ChoiceEvents[T], choices: Choices, actor: Actor) => Rejected | null;
};

/** Null if the choice is possible. */
export function rejectedChoice<T extends keyof ChoiceEvents>(
  choices: Choices,
  type: T,
  payload: ChoiceEvents[T],
  actor: Actor,
): Rejected | null {
  return checks[type]?.(payload, choices, actor) ?? null;
}

const checks: Checks = {
  PhraseChosen({ phrase }, { phrases }) {
    const unsearchable = noTerm(phrase);
    if (unsearchable !== null) return unsearchable;
    return Object.keys(phrases).length >= PHRASES_AT_MOST
      ? rejected('too-many-phrases', `A search holds at most ${PHRASES_AT_MOST} terms.`)
      : null;
  },
  SynonymChosen: ({ synonym }) => noTerm(synonym),
  ClassChosen: ({ symbol }) =>
    isClassPrefix(symbol) ? null : rejected('no-class', `${symbol} is not a class symbol.`),
  MarketChosen: ({ market }) =>
    isMarket(market) ? null : rejected('no-market', `${market} is not a market that is known here.`),
  PriorArtLawChosen: ({ law }) =>
    law === null || /^([A-Z]{2}|ANY|NONE)$/.test(law) ? null : rejected('no-law', `${law} names no office.`),
  ClaimFeatureReworded({ feature, text, basis }, { features }, actor) {
    const before = features[feature];
    const decision = before && decideEdit(versionedText(before), text, basis, actor);
    return decision?.kind === 'rejected' ? decision : null;
  },
  TargetChosen: named,
  DocumentWatched: named,
  KnownDocumentNamed: named,
  RecipientAdded: ({ address }) =>
    address.trim() === '' ? rejected('no-address', 'An e-mail address is needed.') : null,
};

function named({ publication }: { readonly publication: string }): Rejected | null {
  return publication.trim() === '' ? rejected('no-publication', 'A publication number is needed.') : null;
}

/** Whether an expression can be read is asked with the parser: by the screen, and by the server (term-rules.ts). */
function noTerm(text: string): Rejected | null {
  if (isExpression(text)) return null;
  const words = tokenizePatterns(text);
  return words.length > 0 && words.every(({ word }) => namesSomething(word))
    ? null
    : rejected('no-word', `“${text}” holds no word that could be searched for.`);
}
