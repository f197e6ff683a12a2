import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '../../../src/domain/documents/field-texts.ts';
import { passageSource, rankPassages } from '../../../src/domain/documents/passages/rank-passages.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { newAnalysis } from '../../../src/workers/passages/analysis.ts';
import { aPublication } from '../../builders/publication.ts';

const paragraph = (text: string, number?: string) =>
  ({ kind: 'paragraph', text, ...(number !== undefined && { number }) }) as const;

function described(...paragraphs: readonly string[]): Publication {
  return {
    ...aPublication({ ucid: 'ZZ-1-A1' }),
    abstracts: [],
    claims: [],
    descriptions: [{ lang: 'en', content: paragraphs.map((text) => paragraph(text)) }],
  };
}

const propose = (publication: Publication, text: string, synonyms: readonly (readonly [string, string])[] = []) =>
  rankPassages(passageSource(publication, newAnalysis()), {
    text,
    synonyms: synonyms.map(([term, synonym]) => ({ term, synonym })),
  });

describe('passages proposed for a feature', () => {
  test('the sentence with the feature’s rare words comes first, with the words that it has and lacks', () => {
    const [first] = propose(
      described(
        'The bicycle has a frame. The bicycle has a saddle.',
        'A torque sensor is mounted on the crankshaft of the bicycle. The bicycle has a bell.',
        'The bicycle is painted.',
      ),
      'the torque sensor mounted on the hollow crankshaft of a bicycle',
    );
    expect(first).toMatchObject({
      field: 'description',
      pinpoint: 'paragraph 2',
      text: 'A torque sensor is mounted on the crankshaft of the bicycle.',
      missing: ['hollow'],
    });
    expect(first?.found.map(({ wanted }) => wanted)).toEqual(['torque', 'sensor', 'mounted', 'crankshaft', 'bicycle']);
  });

  test('forms of a word and synonyms count, and say what they are', () => {
    const [first] = propose(
      described('Nothing of it. Other matter.', 'Torques are detected by a strain gauge. More of other matter.'),
      'detecting a torque by a sensor',
      [['torque sensor', 'strain gauge']],
    );
    expect(first?.found).toEqual([
      { wanted: 'detecting', found: 'detected', by: 'form' },
      { wanted: 'torque', found: 'torques', by: 'form' },
      { wanted: 'sensor', found: 'strain', by: 'synonym' },
    ]);
  });

  test('words that stand together in the feature count more where they stand together', () => {
    const texts = propose(
      described(
        'The gear is coupled to a shaft of steel near the ring that is planetary in form.',
        'A planetary gear is near the ring of steel.',
        'Unrelated words about cheese.',
      ),
      'a planetary gear',
    ).map(({ text }) => text);
    expect(texts[0]).toBe('A planetary gear is near the ring of steel.');
  });

  test('a sentence goes on after FIG. and No.', () => {
    const [first] = propose(
      described('As shown in FIG. 2, see No. 7, the derailleur shifts quietly. Then it rests.'),
      'derailleur that shifts quietly',
    );
    expect(first?.text).toBe('As shown in FIG. 2, see No. 7, the derailleur shifts quietly.');
  });

  test('claims and numbered paragraphs are cited as printed', () => {
    const publication: Publication = {
      ...described(),
      claims: [
        { lang: 'en', content: [{ number: 7, dependsOn: [], limbs: [{ text: 'A crank with a magnetised ring.' }] }] },
      ],
      descriptions: [{ lang: 'en', content: [paragraph('The magnetised ring is glued.', '0042')] }],
    };
    expect(propose(publication, 'a magnetised ring').map(({ pinpoint }) => pinpoint)).toEqual(['claim 7', '[0042]']);
  });

  test('German words are compared by their stems', () => {
    const publication: Publication = {
      ...described(),
      lang: 'de',
      descriptions: [{ lang: 'de', content: [paragraph('Das Gehäuse hat Lager. Die Sensoren messen Drehmomente.')] }],
    };
    expect(propose(publication, 'Sensor für das Drehmoment')[0]?.text).toBe('Die Sensoren messen Drehmomente.');
  });

  test('nothing is proposed where too few words are met, and the same words only once', () => {
    expect(propose(described('The frame is blue.'), 'a torque sensor in a blue hub with gears')).toEqual([]);
    expect(propose(described('A torque sensor.', 'A torque sensor.'), 'a torque sensor')).toHaveLength(1);
  });

  test('any text: at most three proposals, none overlapping, each exactly what stands at its place', () => {
    const word = fc.constantFrom(
      'gear',
      'gears',
      'motor',
      'crank',
      'ring',
      'the',
      'FIG. 2',
      '日本',
      'Öl',
      'x;',
      'end.',
    );
    const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
    const publication = fc.record({
      claim: fc.array(sentence, { maxLength: 4 }),
      description: fc.array(fc.array(sentence, { maxLength: 6 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(publication, sentence, ({ claim, description }, feature) => {
        const made: Publication = {
          ...described(...description.map((sentences) => sentences.join('. '))),
          claims: [{ lang: 'en', content: [{ number: 1, dependsOn: [], limbs: claim.map((text) => ({ text })) }] }],
        };
        const proposed = propose(made, feature);
        expect(proposed.length).toBeLessThanOrEqual(3);
        for (const [at, { field, from, to, text, lang }] of proposed.entries()) {
          expect(text).toBe(fieldTexts(made, field, lang).join('\n').slice(from, to));
          expect(text.trim()).toBe(text);
          for (const other of proposed.slice(at + 1))
            expect(other.field !== field || other.from >= to || other.to <= from).toBe(true);
        }
      }),
    );
  });
});
