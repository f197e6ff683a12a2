/** Every choice of the guided steps, one event at a time. */
import { describe, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { NO_CHOICES, withoutVersions } from '../../../src/domain/search-steps/choices/choices.ts';
import { editedSince } from '../../../src/domain/search-steps/earlier-run.ts';
import { progressOf } from '../../../src/domain/search-steps/progress.ts';
import { STEPS, stepsOf } from '../../../src/domain/search-steps/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { versionHash } from '../../../src/domain/shared/versions.ts';
import { anEvent, given } from '../../builders/given.ts';

const applied = { kind: 'applied' } as const;
const unchanged = { kind: 'noop', reason: 'unchanged' } as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const choices = (held: object) => ({ [STEPS]: { choices: held } });

const started = (searchType = 'PATENTABILITY') =>
  anEvent('SearchStarted', { search: 42, searchType, owner: 7, project: 0 });
const phrase = (name: string, choice: EventMap['PhraseChosen']['choice'] = 'should') =>
  anEvent('PhraseChosen', { phrase: name, choice, byHand: false });
const grouped = (name: string, concept: string) => anEvent('PhraseGrouped', { phrase: name, concept });
const synonym = (concept: string, name: string, choice: 'use' | 'leave' = 'use') =>
  anEvent('SynonymChosen', { concept, synonym: name, choice, source: 'word form' });
const target = (publication = 'EP-1-B1') =>
  anEvent('TargetChosen', { publication, title: 'Valve', priority: '2001-02-03', family: [publication, 'US-2-A'] });
const claim = (number: number) => anEvent('ClaimChosen', { publication: 'EP-1-B1', claim: number, text: 'A valve.' });
const feature = (id: number, text = 'a seat') =>
  anEvent('ClaimFeatureAdded', { feature: id, publication: 'EP-1-B1', claim: 1, text, place: id });
const watched = (publication: string) => anEvent('DocumentWatched', { publication, title: '', wholeFamily: true });

describe('PhraseChosen, PhraseDropped, PhraseGrouped', () => {
  it('a phrase is chosen in one spelling, whatever its case and spaces', () =>
    given(started())
      .when(phrase(' Heating  Element ', 'must'))
      .then(applied, choices({ phrases: { 'heating element': { choice: 'must', concept: 'heating element' } } })));
  it('choosing the same again changes nothing', () =>
    given(started(), phrase('valve')).when(phrase('VALVE')).then(unchanged));
  it('another choice keeps the concept', () =>
    given(started(), phrase('valve'), phrase('gate'), grouped('gate', 'valve'))
      .when(phrase('gate', 'must'))
      .then(applied, choices({ phrases: { gate: { choice: 'must', concept: 'valve' } } })));
  it('what holds no word is refused', () => given(started()).when(phrase('  –  ')).then(rejected('no-word')));
  it('a dropped phrase is undecided again', () => {
    const { state } = given(started(), phrase('valve')).when(anEvent('PhraseDropped', { phrase: 'Valve' }));
    expect(stepsOf(state.rows.map)!.choices.phrases).toEqual({});
  });
  it('grouping what is not chosen changes nothing', () =>
    given(started()).when(grouped('gate', 'valve')).then(unchanged));
  it('two devices that choose different phrases at once keep both', () =>
    given(started(), phrase('valve'))
      .when(phrase('seat'))
      .then(applied, choices({ phrases: { valve: {}, seat: {} } })));
});

describe('SynonymChosen, SynonymDropped', () => {
  it('a synonym belongs to its concept', () =>
    given(started())
      .when(synonym('Valve', 'Tap'))
      .then(
        applied,
        choices({
          synonyms: { 'valve = tap': { concept: 'valve', synonym: 'tap', choice: 'use', source: 'word form' } },
        }),
      ));
  it('one that is left stays left until it is dropped', () => {
    const { state } = given(started(), synonym('valve', 'tap', 'leave')).when(
      anEvent('SynonymDropped', { concept: 'valve', synonym: 'tap' }),
    );
    expect(stepsOf(state.rows.map)!.choices.synonyms).toEqual({});
  });
  it('one without a word is refused', () => given(started()).when(synonym('valve', '()')).then(rejected('no-word')));
});

describe('ClassChosen, ClassDropped', () => {
  const chosen = (symbol: string) => anEvent('ClassChosen', { symbol, title: 'Valves', choice: 'include' });
  it('keeps symbol, title and choice', () =>
    given(started())
      .when(chosen('F16K'))
      .then(applied, choices({ classes: { F16K: { title: 'Valves', choice: 'include' } } })));
  it('refuses what is no class', () => given(started()).when(chosen('valves')).then(rejected('no-class')));
  it('is dropped', () =>
    given(started(), chosen('F16K'))
      .when(anEvent('ClassDropped', { symbol: 'F16K' }))
      .then(applied, choices({ classes: {} })));
});

describe('KnownDocumentNamed, KnownDocumentDropped', () => {
  it('are kept, and leave the results as they are', () =>
    given(started())
      .when(anEvent('KnownDocumentNamed', { publication: 'ZZ-1-A1' }))
      .then(applied, { [STEPS]: { outOfDate: false, changedFrom: null, choices: { known: { 'ZZ-1-A1': true } } } }));
  it('are dropped', () =>
    given(started(), anEvent('KnownDocumentNamed', { publication: 'ZZ-1-A1' }))
      .when(anEvent('KnownDocumentDropped', { publication: 'ZZ-1-A1' }))
      .then(applied));
});

describe('the choices of an invalidation', () => {
  const begun = [started('INVALIDATION'), target()];
  it('TargetChosen keeps publication, priority and family', () =>
    given(started('INVALIDATION'))
      .when(target())
      .then(applied, choices({ target: { publication: 'EP-1-B1', priority: '2001-02-03' } })));
  it('TargetChosen again is a no-op', () =>
    given(...begun)
      .when(target())
      .then(unchanged));
  it('another target leaves the claims of the first where they are', () =>
    given(...begun, claim(1))
      .when(target('EP-9-B1'))
      .then(applied, choices({ claims: { 'EP-1-B1 1': { text: 'A valve.' } } })));
  it('ClaimChosen and ClaimDropped', () =>
    given(...begun, claim(1))
      .when(anEvent('ClaimDropped', { publication: 'EP-1-B1', claim: 1 }))
      .then(applied, choices({ claims: {} })));
  it('ClaimFeatureAdded and ClaimFeatureReworded', () =>
    given(...begun, feature(5))
      .when(anEvent('ClaimFeatureReworded', { feature: 5, text: 'a ball' }))
      .then(applied, choices({ features: { 5: { text: 'a ball', claim: 1 } } })));
  const reworded = (text: string, at: number, replaces: readonly string[]) =>
    anEvent('ClaimFeatureReworded', {
      feature: 5,
      text,
      basis: { by: null, at, replaces: replaces.map((replaced) => versionHash(replaced)) },
    });
  const featureAfter = (...events: readonly EventDraft[]) =>
    stepsOf(given(...begun, feature(5), ...events).state.rows.map)?.choices.features['5'];
  it('ClaimFeatureReworded keeps both wordings of two who reword at once, until one is chosen', () => {
    const both = [reworded('a ball', 7, ['a seat']), reworded('a cone', 8, ['a seat'])];
    expect(featureAfter(...both)).toMatchObject({
      text: 'a ball',
      written: { at: 7, others: [{ value: 'a cone', by: null, at: 8 }] },
    });
    const chosen = featureAfter(...both, reworded('a cone', 7, ['a ball', 'a cone']));
    expect(chosen).toMatchObject({ text: 'a cone', written: { at: 8, others: [] } });
  });
  it('ClaimFeatureReworded in another’s name is refused', () =>
    given(...begun, feature(5))
      .when(anEvent('ClaimFeatureReworded', { feature: 5, text: 'x', basis: { by: 99, at: 1, replaces: [] } }))
      .then(rejected('not-yours')));
  it('a wording that stands beside the current one does not count as a change of the form', () => {
    const beside = { by: 8, at: 1, others: [{ value: 'a cone', by: 8, at: 1 }] };
    const held = { feature: { publication: 'EP-1-B1', claim: 1, text: 'a seat', place: 1 } };
    expect(withoutVersions({ ...NO_CHOICES, features: { 5: { ...held.feature, written: beside } } })).toEqual({
      ...NO_CHOICES,
      features: { 5: held.feature },
    });
    const asked = { idea: { title: '', text: '', priorityDate: null }, expression: '', choices: NO_CHOICES };
    const plain = { ...asked, choices: { ...NO_CHOICES, features: { 5: held.feature } } };
    const versioned = {
      ...asked,
      choices: { ...NO_CHOICES, features: { 5: { ...held.feature, written: beside } } },
    };
    expect(editedSince(plain, versioned)).toEqual([]);
    expect(editedSince(asked, versioned)).toEqual(['choices']);
  });
  it('reworded and worded back, the form is what it was', () => {
    const passed = [feature(5), anEvent('StepFinished', { step: 10, next: 20 })];
    const rows = given(...begun, ...passed, reworded('a ball', 7, ['a seat']), reworded('a seat', 7, ['a ball'])).state
      .rows.map;
    const before = given(...begun, ...passed).state.rows.map;
    expect(progressOf(rows)).toEqual(progressOf(before));
    expect(stepsOf(rows)?.changedFrom).toBeNull();
  });
  it('ClaimFeatureReworded of a feature that a colleague removed changes nothing', () =>
    given(...begun)
      .when(anEvent('ClaimFeatureReworded', { feature: 5, text: 'a ball' }))
      .then(unchanged));
  it('ClaimFeatureRemoved', () =>
    given(...begun, feature(5))
      .when(anEvent('ClaimFeatureRemoved', { feature: 5 }))
      .then(applied, choices({ features: {} })));
  it('CutOffDateSet', () =>
    given(...begun)
      .when(anEvent('CutOffDateSet', { date: '1999-12-31' }))
      .then(applied, choices({ cutOff: '1999-12-31' })));
  it('PriorArtLawChosen', () =>
    given(...begun)
      .when(anEvent('PriorArtLawChosen', { law: 'EP' }))
      .then(applied, choices({ law: 'EP' })));
  it('PriorArtLawChosen: a code of no office is refused, the target’s own changes nothing', () => {
    given(...begun)
      .when(anEvent('PriorArtLawChosen', { law: 'Europe' }))
      .then(rejected('no-law'));
    given(...begun)
      .when(anEvent('PriorArtLawChosen', { law: null }))
      .then(unchanged);
  });
  it('OwnFamilyExcluded', () =>
    given(...begun)
      .when(anEvent('OwnFamilyExcluded', { excluded: false }))
      .then(applied, choices({ ownFamilyExcluded: false })));
});

describe('the choices of Freedom to Operate', () => {
  const market = (code: string) => anEvent('MarketChosen', { market: code });
  it('MarketChosen and MarketDropped', () =>
    given(started('FTO'), market('DE'), market('US'))
      .when(anEvent('MarketDropped', { market: 'DE' }))
      .then(applied, choices({ markets: { US: true } })));
  it('MarketChosen refuses what is no market', () =>
    given(started('FTO')).when(market('XX')).then(rejected('no-market')));
  it('MarketRouteSet', () =>
    given(started('FTO'))
      .when(anEvent('MarketRouteSet', { route: 'PCT', included: false }))
      .then(applied, choices({ routes: { EP: true, PCT: false } })));
  it('LaunchPlanned', () =>
    given(started('FTO'))
      .when(anEvent('LaunchPlanned', { date: '2030-01-01' }))
      .then(applied, choices({ launch: '2030-01-01' })));
  it('StatusFilterSet', () =>
    given(started('FTO'))
      .when(anEvent('StatusFilterSet', { status: 'expired', shown: true }))
      .then(applied, choices({ statuses: { expired: true, granted: true } })));
});

describe('the choices of the monitorings', () => {
  const begun = started('DOCUMENT_MONITORING');
  it('DocumentWatched and DocumentUnwatched', () =>
    given(begun, watched('EP-1-B1'), watched('EP-2-A1'))
      .when(anEvent('DocumentUnwatched', { publication: 'EP-1-B1' }))
      .then(applied, choices({ watched: { 'EP-2-A1': { wholeFamily: true } } })));
  it('DocumentWatched refuses an empty number', () => given(begun).when(watched(' ')).then(rejected('no-publication')));
  it('ObservedFieldSet', () =>
    given(begun)
      .when(anEvent('ObservedFieldSet', { field: 'citations', observed: true }))
      .then(applied, choices({ observed: { citations: true, status: true } })));
  it('MonitoringScheduled; weekly is the default', () =>
    given(begun)
      .when(anEvent('MonitoringScheduled', { interval: 'weekly' }))
      .then(unchanged));
  it('RecipientAdded and RecipientRemoved, whatever the case', () =>
    given(begun, anEvent('RecipientAdded', { address: 'A@b.example' }))
      .when(anEvent('RecipientRemoved', { address: 'a@B.example' }))
      .then(applied, choices({ recipients: {} })));
  it('RecipientAdded refuses nobody', () =>
    given(begun)
      .when(anEvent('RecipientAdded', { address: ' ' }))
      .then(rejected('no-address')));
  it('MonitoringChannelSet', () =>
    given(begun)
      .when(anEvent('MonitoringChannelSet', { channel: 'rss', on: true }))
      .then(applied, choices({ channels: { rss: true, 'in-app': true } })));
  it('EmptyRunsSuppressed', () =>
    given(begun)
      .when(anEvent('EmptyRunsSuppressed', { suppressed: false }))
      .then(applied, choices({ suppressEmpty: false })));
  it('MonitoringReviewAssigned', () =>
    given(begun)
      .when(anEvent('MonitoringReviewAssigned', { reviewer: 'a@b.example' }))
      .then(applied, choices({ reviewer: 'a@b.example' })));
});

describe('EarlierSearchNamed', () => {
  it('says what S1 stands for', () =>
    given(started('FIELDED'))
      .when(anEvent('EarlierSearchNamed', { number: 1, search: 9, title: 'Valves' }))
      .then(applied, choices({ earlier: { 1: { search: 9, title: 'Valves' } } })));
});

describe('going on, and back', () => {
  const finished = (step: number, next: number) => anEvent('StepFinished', { step, next });
  const through = [started(), phrase('valve', 'must'), finished(10, 20), finished(20, 25), finished(25, 30)];
  it('StepFinished raises the furthest step', () =>
    given(started())
      .when(finished(10, 20))
      .then(applied, { [STEPS]: { reached: 20, changedFrom: null } }));
  it('StepFinished is refused for a step that was never reached', () =>
    given(started()).when(finished(30, 35)).then(rejected('not-reached')));
  it('StepFinished again changes nothing', () =>
    given(...through)
      .when(finished(10, 20))
      .then(unchanged));
  it('changing an earlier step marks the later ones, and discards none of their choices', () =>
    given(...through, synonym('valve', 'tap'))
      .when(phrase('seat'))
      .then(applied, {
        [STEPS]: { reached: 30, changedFrom: 20, outOfDate: true, choices: { synonyms: { 'valve = tap': {} } } },
      }));
  it('passing on brings one step after the other up to date', () => {
    const story = given(...through, phrase('seat'));
    story.when(finished(20, 25)).then(applied, { [STEPS]: { reached: 30, changedFrom: 25 } });
    story.when(finished(25, 30)).then(applied, { [STEPS]: { reached: 30, changedFrom: null, outOfDate: true } });
  });
  it('searching brings all of it up to date', () =>
    given(...through, phrase('seat'))
      .when(anEvent('SearchSubmitted', { run: 1 }))
      .then(applied, {
        [STEPS]: { changedFrom: null, outOfDate: false, reached: 50, asked: { choices: { phrases: { seat: {} } } } },
      }));
  it('settings that are not searched by leave the results as they are', () =>
    given(started('TECHNOLOGY_MONITORING'), phrase('valve'), anEvent('SearchSubmitted', { run: 1 }))
      .when(anEvent('MonitoringScheduled', { interval: 'daily' }))
      .then(applied, { [STEPS]: { outOfDate: false, changedFrom: null } }));
});

describe('a submission of a guided search', () => {
  const submitted = anEvent('SearchSubmitted', { run: 1 });
  it('needs a term, or a class to search in', () => given(started()).when(submitted).then(rejected('terms-missing')));
  it('does not take an excluded term for one', () =>
    given(started(), phrase('valve', 'exclude')).when(submitted).then(rejected('terms-missing')));
  it('is content with an included class', () =>
    given(started(), anEvent('ClassChosen', { symbol: 'F16K', title: '', choice: 'include' }))
      .when(submitted)
      .then(applied));
  it('of an invalidation needs its target', () =>
    given(started('INVALIDATION'), phrase('valve')).when(submitted).then(rejected('target-missing')));
  it('of a document monitoring needs a document', () =>
    given(started('DOCUMENT_MONITORING')).when(submitted).then(rejected('nothing-watched')));
  it('runs what was chosen then, whatever is chosen meanwhile', () =>
    given(started(), phrase('valve'), submitted)
      .when(phrase('seat'))
      .then(applied, { [STEPS]: { asked: { choices: { phrases: { valve: {} } } }, outOfDate: true } }));
});
