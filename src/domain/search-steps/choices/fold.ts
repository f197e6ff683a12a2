/** Folds one choice into the choices. Gives the very same object where nothing changes: that is how a no-op is told. */
import type { ChoiceEvents } from './events.ts';
import { claimKey, phraseKey, synonymKey, type Choices } from './choices.ts';

export type ChoiceFact = {
  readonly [T in keyof ChoiceEvents]: { readonly type: T; readonly payload: ChoiceEvents[T] };
}[keyof ChoiceEvents];

/** Total: what is about something that is not there changes nothing. */
export function foldChoice(choices: Choices, fact: ChoiceFact): Choices {
  const set = <K extends keyof Choices>(name: K, value: Choices[K]): Choices =>
    value === choices[name] ? choices : { ...choices, [name]: value };
  switch (fact.type) {
    case 'PhraseChosen': {
      const { choice, byHand } = fact.payload;
      const phrase = phraseKey(fact.payload.phrase);
      return set(
        'phrases',
        put(choices.phrases, phrase, { choice, byHand, concept: at(choices.phrases, phrase)?.concept ?? phrase }),
      );
    }
    case 'PhraseDropped':
      return set('phrases', without(choices.phrases, phraseKey(fact.payload.phrase)));
    case 'PhraseGrouped': {
      const phrase = phraseKey(fact.payload.phrase);
      const chosen = at(choices.phrases, phrase);
      return chosen
        ? set('phrases', put(choices.phrases, phrase, { ...chosen, concept: phraseKey(fact.payload.concept) }))
        : choices;
    }
    case 'SynonymChosen': {
      const { choice, source } = fact.payload;
      const [concept, synonym] = [phraseKey(fact.payload.concept), phraseKey(fact.payload.synonym)];
      return set('synonyms', put(choices.synonyms, synonymKey(concept, synonym), { concept, synonym, choice, source }));
    }
    case 'SynonymDropped':
      return set('synonyms', without(choices.synonyms, synonymKey(fact.payload.concept, fact.payload.synonym)));
    case 'ClassChosen': {
      const { symbol, title, choice } = fact.payload;
      return set('classes', put(choices.classes, symbol, { choice, title }));
    }
    case 'ClassDropped':
      return set('classes', without(choices.classes, fact.payload.symbol));
    case 'KnownDocumentNamed':
      return set('known', put(choices.known, fact.payload.publication, true));
    case 'KnownDocumentDropped':
      return set('known', without(choices.known, fact.payload.publication));
    case 'TargetChosen':
      return set('target', same(choices.target, fact.payload) ? choices.target : { ...fact.payload });
    case 'ClaimChosen':
      return set(
        'claims',
        put(choices.claims, claimKey(fact.payload.publication, fact.payload.claim), { ...fact.payload }),
      );
    case 'ClaimDropped':
      return set('claims', without(choices.claims, claimKey(fact.payload.publication, fact.payload.claim)));
    case 'ClaimFeatureAdded': {
      const { feature, ...rest } = fact.payload;
      return set('features', put(choices.features, String(feature), rest));
    }
    case 'ClaimFeatureReworded': {
      const { feature, text } = fact.payload;
      const before = at(choices.features, String(feature));
      return before ? set('features', put(choices.features, String(feature), { ...before, text })) : choices;
    }
    case 'ClaimFeatureRemoved':
      return set('features', without(choices.features, String(fact.payload.feature)));
    case 'CutOffDateSet':
      return set('cutOff', fact.payload.date);
    case 'OwnFamilyExcluded':
      return set('ownFamilyExcluded', fact.payload.excluded);
    case 'MarketChosen':
      return set('markets', put(choices.markets, fact.payload.market, true));
    case 'MarketDropped':
      return set('markets', without(choices.markets, fact.payload.market));
    case 'MarketRouteSet':
      return set('routes', put(choices.routes, fact.payload.route, fact.payload.included));
    case 'LaunchPlanned':
      return set('launch', fact.payload.date);
    case 'StatusFilterSet':
      return set('statuses', put(choices.statuses, fact.payload.status, fact.payload.shown));
    case 'DocumentWatched': {
      const { publication, ...rest } = fact.payload;
      return set('watched', put(choices.watched, publication, rest));
    }
    case 'DocumentUnwatched':
      return set('watched', without(choices.watched, fact.payload.publication));
    case 'ObservedFieldSet':
      return set('observed', put(choices.observed, fact.payload.field, fact.payload.observed));
    case 'MonitoringScheduled':
      return set('interval', fact.payload.interval);
    case 'RecipientAdded':
      return set('recipients', put(choices.recipients, fact.payload.address.trim().toLowerCase(), true));
    case 'RecipientRemoved':
      return set('recipients', without(choices.recipients, fact.payload.address.trim().toLowerCase()));
    case 'MonitoringChannelSet':
      return set('channels', put(choices.channels, fact.payload.channel, fact.payload.on));
    case 'EmptyRunsSuppressed':
      return set('suppressEmpty', fact.payload.suppressed);
    case 'MonitoringReviewAssigned':
      return set('reviewer', fact.payload.reviewer);
    case 'EarlierSearchNamed': {
      const { number, search, title } = fact.payload;
      return set('earlier', put(choices.earlier, String(number), { search, title }));
    }
  }
}

const at = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function put<R extends Readonly<Record<string, unknown>>>(record: R, key: string, value: R[string]): R {
  return Object.hasOwn(record, key) && same(record[key], value) ? record : { ...record, [key]: value };
}

function without<R extends Readonly<Record<string, unknown>>>(record: R, key: string): R {
  if (!Object.hasOwn(record, key)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as R;
}

/** Of small plain values whose fields stand in one order. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
