/** Rejects impossible choices. Choices without effect are no-ops; the fold detects them. */
import { isClassPrefix } from '../../query/classes.ts';
import { rejected, type Rejected } from '../../shared/envelope.ts';
import { searchable } from '../guided/words.ts';
import { isMarket } from '../guided/markets.ts';
import type { Choices } from './choices.ts';
import type { ChoiceEvents } from './events.ts';

const PHRASES_AT_MOST = 500;

type Checks = {
  readonly [T in keyof ChoiceEvents]?: (payload: ChoiceEvents[T], choices: Choices) => Rejected | null;
};

/** Null if the choice is possible. */
export function rejectedChoice<T extends keyof ChoiceEvents>(
  choices: Choices,
  type: T,
  payload: ChoiceEvents[T],
): Rejected | null {
  return checks[type]?.(payload, choices) ?? null;
}

const checks: Checks = {
  PhraseChosen({ phrase }, { phrases }) {
    if (!searchable(phrase)) return noWord(phrase);
    return Object.keys(phrases).length >= PHRASES_AT_MOST
      ? rejected('too-many-phrases', `A search holds at most ${PHRASES_AT_MOST} terms.`)
      : null;
  },
  SynonymChosen: ({ synonym }) => (searchable(synonym) ? null : noWord(synonym)),
  ClassChosen: ({ symbol }) =>
    isClassPrefix(symbol) ? null : rejected('no-class', `${symbol} is not a class symbol.`),
  MarketChosen: ({ market }) =>
    isMarket(market) ? null : rejected('no-market', `${market} is not a market that is known here.`),
  TargetChosen: named,
  DocumentWatched: named,
  KnownDocumentNamed: named,
  RecipientAdded: ({ address }) =>
    address.trim() === '' ? rejected('no-address', 'An e-mail address is needed.') : null,
};

function named({ publication }: { readonly publication: string }): Rejected | null {
  return publication.trim() === '' ? rejected('no-publication', 'A publication number is needed.') : null;
}

const noWord = (text: string): Rejected => rejected('no-word', `“${text}” holds no word that could be searched for.`);
