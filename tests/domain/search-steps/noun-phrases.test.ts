/** Terms as they are found in the language of abstracts and claims: things, and not what is done with them. */
import { describe, expect, it } from 'vitest';
import { candidatePhrases } from '../../../src/domain/search-steps/guided/candidate-phrases.ts';
import { nounPhrases } from '../../../src/domain/search-steps/noun-phrases.ts';

const found = (text: string): readonly string[] => nounPhrases(text).map((words) => words.join(' '));

describe('the terms of a text', () => {
  it.each([
    [
      'end before a participle',
      'A napkin holder formed of two pairs of magnets attached to the ends',
      ['napkin holder', 'magnets'],
    ],
    [
      'leave adverbs and what only describes out',
      'plastic tabs movable laterally, a partially acetalized polyvinyl alcohol',
      ['plastic tabs', 'acetalized polyvinyl alcohol'],
    ],
    [
      'end before a verb',
      'a magnetic field transducer detects the field; the guide rail forms part of a frame',
      ['magnetic field transducer', 'guide rail', 'frame'],
    ],
    [
      'begin after a verb that follows “to”',
      'a catheter to acquire electrical maps; a sleeve connected to hydraulic hoses',
      ['catheter', 'electrical maps', 'sleeve', 'hydraulic hoses'],
    ],
    [
      'take an -ing form as a name beside a singular or after an article, as a deed before a plural',
      'the printing plate; printing plate; for adjusting welding conditions; the guiding surfaces',
      ['printing plate', 'printing plate', 'welding conditions', 'guiding surfaces'],
    ],
    [
      'know a deed by what follows it',
      'a flange projecting from the rim; arc welding from a torch',
      ['flange', 'rim', 'arc welding', 'torch'],
    ],
    [
      'end before a verb in -s, which an article follows',
      'the planetary gear set sums the torque; the gear set sums torques; valve springs of the head',
      ['planetary gear set', 'torque', 'gear set', 'torques', 'valve springs', 'head'],
    ],
    [
      'end before a verb in -s, which a singular determiner or an object gives away',
      'a sensor measures wear; a resin composition cures; the housing which houses tubular seals; each node tracks it',
      ['sensor', 'wear', 'resin composition', 'housing', 'tubular seals', 'node'],
    ],
    [
      'end before what the text names elsewhere does',
      'the heat storage salt changes its phase; a heat storage salt tapers; the heat storage salt sums until',
      ['heat storage salt', 'phase', 'heat storage salt', 'heat storage salt'],
    ],
    [
      'are no verbs after a modal, a relative pronoun or “to” of purpose',
      'which sums the torque; it can partially drain off; adapted to house a pump; arms to grip and guide the strip; ' +
        'a lid which seals tightly, a groove in which seals are held',
      ['torque', 'pump', 'arms', 'strip', 'lid', 'groove', 'seals'],
    ],
    [
      'end before an -ing form that says what is done, and begin behind one',
      'a film covering the plate; bacteria adhering strongly; for storing telemetry data; for measuring histamine',
      ['film', 'plate', 'bacteria', 'telemetry data', 'histamine'],
    ],
    [
      'are cut at a plural, behind which only a verb or an adjective can stand',
      'melt channels ending outward, magnets slidable; the virtual interfaces share information',
      ['melt channels', 'magnets', 'virtual interfaces'],
    ],
    [
      'are no irregular participles, adverbs or signs of a drawing',
      'the lid is laid on; overlaid, fully, upward; portion 9c, part iv, of q2; a 3d printer with co2',
      ['lid', '3d printer', 'co2'],
    ],
    ['are not general words alone', 'the lower part of the end portion, the remaining parts and other areas', []],
    [
      'keep compounds with general words',
      'a light emission layer and a heat exchange element',
      ['light emission layer', 'heat exchange element'],
    ],
    [
      'keep what is joined by a hyphen',
      'a wind-driven power station with an image-forming material',
      ['wind-driven power station', 'image-forming material'],
    ],
    [
      'are not the empty words of German and French',
      'Ein Verfahren mit Kurbelwelle pour les moteurs',
      ['kurbelwelle', 'moteurs'],
    ],
  ])('%s', (_, text, terms) => {
    expect(found(text)).toEqual(terms);
  });

  it('are whatever the text holds of words, and never more words than four', () => {
    for (const text of ['', '1 2 3', '— ( ) ;', 'x'.repeat(5000), 'to to to', 'the the of'])
      expect(() => nounPhrases(text)).not.toThrow();
    expect(nounPhrases('steel gear shaft bearing pump motor housing').every((words) => words.length <= 4)).toBe(true);
  });
});

it('the parts that are offered name something too', () => {
  const phrases = candidatePhrases(
    'An inner cylindrical member with a magnetic position sensor. The magnetic position sensor is cylindrical.',
  ).map(({ phrase }) => phrase);
  expect(phrases).toEqual(expect.arrayContaining(['magnetic position sensor', 'position sensor', 'sensor']));
  for (const junk of [
    'inner cylindrical',
    'cylindrical',
    'inner',
    'member',
    'magnetic',
    'position',
    'inner cylindrical member',
  ]) {
    if (junk !== 'inner cylindrical member') expect(phrases).not.toContain(junk);
  }
});

it('of what a participle joins the whole is offered, and neither side of it', () => {
  const phrases = candidatePhrases(
    'An organic light emitting diode. A free-space operating wavelength. A thermal cycling chamber.',
  ).map(({ phrase }) => phrase);
  expect(phrases).toEqual(
    expect.arrayContaining([
      'organic light emitting diode',
      'light emitting diode',
      'operating wavelength',
      'thermal cycling',
    ]),
  );
  for (const junk of ['light emitting', 'free-space operating', 'emitting']) expect(phrases).not.toContain(junk);
});

it('a participle at the beginning belongs to the last noun; adjectives in -ory are no terms', () => {
  const phrases = candidatePhrases(
    'A distributed bragg reflector. A chronic pulmonary inflammatory disease. A viral infection. A memory controller.',
  ).map(({ phrase }) => phrase);
  expect(phrases).toEqual(
    expect.arrayContaining(['bragg reflector', 'inflammatory disease', 'viral infection', 'memory']),
  );
  for (const junk of ['distributed bragg', 'pulmonary inflammatory', 'inflammatory', 'viral'])
    expect(phrases).not.toContain(junk);
});
