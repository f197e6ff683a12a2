/** Which choices make sense at all. What changes nothing is a no-op; that is told by the fold. */
import { isClassPrefix } from '../../query/classes.ts';
import { rejected, type Rejected } from '../../shared/envelope.ts';
import { searchable } from '../guided/words.ts';
import { isMarket } from '../guided/markets.ts';
import type { Choices } from './choices.ts';
import type { ChoiceFact } from './fold.ts';

const PHRASES_AT_MOST = 500;

/** Null where nothing speaks against it. */
export function refusedChoice(choices: Choices, fact: ChoiceFact): Rejected | null {
  switch (fact.type) {
    case 'PhraseChosen':
      if (!searchable(fact.payload.phrase)) return noWord(fact.payload.phrase);
      return Object.keys(choices.phrases).length >= PHRASES_AT_MOST
        ? rejected('too-many-phrases', `A search holds at most ${PHRASES_AT_MOST} terms.`)
        : null;
    case 'SynonymChosen':
      return searchable(fact.payload.synonym) ? null : noWord(fact.payload.synonym);
    case 'ClassChosen':
      return isClassPrefix(fact.payload.symbol)
        ? null
        : rejected('no-class', `${fact.payload.symbol} is not a class symbol.`);
    case 'MarketChosen':
      return isMarket(fact.payload.market)
        ? null
        : rejected('no-market', `${fact.payload.market} is not a market that is known here.`);
    case 'TargetChosen':
    case 'DocumentWatched':
    case 'KnownDocumentNamed':
      return fact.payload.publication.trim() === ''
        ? rejected('no-publication', 'A publication number is needed.')
        : null;
    case 'RecipientAdded':
      return fact.payload.address.trim() === '' ? rejected('no-address', 'An e-mail address is needed.') : null;
    default:
      return null;
  }
}

const noWord = (text: string): Rejected => rejected('no-word', `“${text}” holds no word that could be searched for.`);
