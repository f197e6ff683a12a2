/** Folds one choice into the choices. Returns the same object if nothing changes, which makes the event a no-op. */
import { withEditedText } from '../../shared/versions.ts';
import { CONCEPT_FIELDS, type ChoiceEvents } from './events.ts';
import { termKey } from '../guided/kept-term.ts';
import { claimKey, synonymKey, type Choices } from './choices.ts';

type Folds = {
  readonly [T in keyof ChoiceEvents]: (choices: Choices, payload: ChoiceEvents[T]) => Choices;
};

/** Total: a choice about a missing object changes nothing. */
export function foldChoice<T extends keyof ChoiceEvents>(choices: Choices, type: T, payload: ChoiceEvents[T]): Choices {
  return folds[type](choices, payload);
}

const folds: Folds = {
  PhraseChosen(choices, { phrase: text, choice, byHand }) {
    const phrase = termKey(text);
    const { concept, fields } = at(choices.phrases, phrase) ?? { concept: phrase };
    return put(choices, 'phrases', phrase, { choice, byHand, concept, ...(fields && { fields }) });
  },
  PhraseDropped: (choices, { phrase }) => drop(choices, 'phrases', termKey(phrase)),
  PhraseGrouped(choices, { phrase: text, concept }) {
    const phrase = termKey(text);
    const chosen = at(choices.phrases, phrase);
    return chosen ? put(choices, 'phrases', phrase, { ...chosen, concept: termKey(concept) }) : choices;
  },
  ConceptLimited(choices, { concept, fields }) {
    const phrase = termKey(concept);
    const chosen = at(choices.phrases, phrase);
    if (chosen === undefined) return choices;
    const { fields: _, ...anywhere } = chosen;
    const limited = CONCEPT_FIELDS.filter((field) => fields.includes(field));
    const isAnywhere = limited.length === 0 || limited.length === CONCEPT_FIELDS.length;
    return put(choices, 'phrases', phrase, isAnywhere ? anywhere : { ...anywhere, fields: limited });
  },
  SynonymChosen(choices, { concept: lead, synonym: text, choice, source }) {
    const [concept, synonym] = [termKey(lead), termKey(text)];
    return put(choices, 'synonyms', synonymKey(concept, synonym), { concept, synonym, choice, source });
  },
  SynonymDropped: (choices, { concept, synonym }) => drop(choices, 'synonyms', synonymKey(concept, synonym)),
  ClassChosen: (choices, { symbol, title, choice }) => put(choices, 'classes', symbol, { choice, title }),
  ClassDropped: (choices, { symbol }) => drop(choices, 'classes', symbol),
  KnownDocumentNamed: (choices, { publication }) => put(choices, 'known', publication, true),
  KnownDocumentDropped: (choices, { publication }) => drop(choices, 'known', publication),
  TargetChosen: (choices, target) => (same(choices.target, target) ? choices : set(choices, 'target', { ...target })),
  ClaimChosen: (choices, claim) => put(choices, 'claims', claimKey(claim.publication, claim.claim), { ...claim }),
  ClaimDropped: (choices, { publication, claim }) => drop(choices, 'claims', claimKey(publication, claim)),
  ClaimFeatureAdded: (choices, { feature, ...rest }) => put(choices, 'features', String(feature), rest),
  ClaimFeatureReworded(choices, { feature, text, basis }) {
    const before = at(choices.features, String(feature));
    return before ? put(choices, 'features', String(feature), withEditedText(before, text, basis)) : choices;
  },
  ClaimFeatureRemoved: (choices, { feature }) => drop(choices, 'features', String(feature)),
  CutOffDateSet: (choices, { date }) => set(choices, 'cutOff', date),
  PriorArtLawChosen: (choices, { law: chosen }) => {
    const { law = null, ...others } = choices;
    return law === chosen ? choices : chosen === null ? others : { ...choices, law: chosen };
  },
  OwnFamilyExcluded: (choices, { excluded }) => set(choices, 'ownFamilyExcluded', excluded),
  MarketChosen: (choices, { market }) => put(choices, 'markets', market, true),
  MarketDropped: (choices, { market }) => drop(choices, 'markets', market),
  MarketRouteSet: (choices, { route, included }) => put(choices, 'routes', route, included),
  LaunchPlanned: (choices, { date }) => set(choices, 'launch', date),
  StatusFilterSet: (choices, { status, shown }) => put(choices, 'statuses', status, shown),
  DocumentWatched: (choices, { publication, ...rest }) => put(choices, 'watched', publication, rest),
  DocumentUnwatched: (choices, { publication }) => drop(choices, 'watched', publication),
  ObservedFieldSet: (choices, { field, observed }) => put(choices, 'observed', field, observed),
  MonitoringScheduled: (choices, { interval }) => set(choices, 'interval', interval),
  RecipientAdded: (choices, { address }) => put(choices, 'recipients', address.trim().toLowerCase(), true),
  RecipientRemoved: (choices, { address }) => drop(choices, 'recipients', address.trim().toLowerCase()),
  MonitoringChannelSet: (choices, { channel, on }) => put(choices, 'channels', channel, on),
  EmptyRunsSuppressed: (choices, { suppressed }) => set(choices, 'suppressEmpty', suppressed),
  MonitoringReviewAssigned: (choices, { reviewer }) => set(choices, 'reviewer', reviewer),
  EarlierSearchNamed: (choices, { number, search, title }) =>
    put(choices, 'earlier', String(number), { search, title }),
};

/** The parts of the choices with one entry for each key. */
type Records = {
  [K in keyof Choices]-?: Choices[K] extends Readonly<Partial<Record<string, infer V>>>
    ? V extends object | boolean
      ? K
      : never
    : never;
}[keyof Choices];
type RecordName = Exclude<Records, 'target'>;

const set = <K extends keyof Choices>(choices: Choices, name: K, value: Choices[K]): Choices =>
  value === choices[name] ? choices : { ...choices, [name]: value };

function put<K extends RecordName>(
  choices: Choices,
  name: K,
  key: string & keyof Choices[K],
  value: Choices[K][keyof Choices[K]],
): Choices {
  const record: Choices[K] = choices[name];
  if (Object.hasOwn(record, key) && same(record[key], value)) return choices;
  return { ...choices, [name]: { ...record, [key]: value } };
}

function drop(choices: Choices, name: RecordName, key: string): Choices {
  const record = choices[name];
  if (!Object.hasOwn(record, key)) return choices;
  return { ...choices, [name]: Object.fromEntries(Object.entries(record).filter(([one]) => one !== key)) };
}

const at = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** For small plain values with fields in one order. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
