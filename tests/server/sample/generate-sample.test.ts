import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Claim, ClaimLimb, Publication } from '../../../src/domain/documents/publication.ts';
import { SAMPLE_FIELDS } from '../../../src/server/sample/fields.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import { withArticle } from '../../../src/server/sample/vocabulary.ts';

/** Of the JSON of all publications, in order. A change of the sample has to be meant. */
const HASH = 'a5f74ba11232d2ca7603f6d0c0e2bced41c23df802185e21c4f27e6280203573';

let sample: Publication[];
beforeAll(() => {
  sample = [...generateSample()];
});

const allText = (publication: Publication) =>
  JSON.stringify([publication.titles, publication.abstracts, publication.claims, publication.descriptions]);
const fieldOf = ({ classes }: Publication) =>
  SAMPLE_FIELDS.find((field) => field.classes.includes(classes[0]?.symbol ?? ''));
const claimsOf = (publication: Publication): readonly Claim[] => publication.claims[0]?.content ?? [];

describe('the fictional sample', () => {
  test('is the same on every machine and every Node', () => {
    const hash = createHash('sha256');
    for (const publication of sample) hash.update(JSON.stringify(publication));
    expect(hash.digest('hex')).toBe(HASH);
  });

  test('has about 2,000 publications in about 1,100 families of one to four, each with a ucid of its own', () => {
    const families = new Set(sample.map(({ familyId }) => familyId));
    expect(sample.length).toBeGreaterThan(1900);
    expect(sample.length).toBeLessThan(2200);
    expect(families.size).toBe(1100);
    expect(new Set(sample.map(({ ucid }) => ucid)).size).toBe(sample.length);
    const sizes = new Set([...families].map((family) => sample.filter(({ familyId }) => familyId === family).length));
    expect(sizes).toEqual(new Set([1, 2, 3, 4]));
  });

  test('comes from a country that does not exist, from 2001 to 2025, oldest first', () => {
    expect(
      sample.every(({ ucid, publication }) => publication.country === 'ZZ' && /^ZZ-1\d{6}-[AB]1$/.test(ucid)),
    ).toBe(true);
    const dates = sample.map(({ publication }) => publication.date ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect([dates[0]?.slice(0, 4), dates.at(-1)?.slice(0, 4)]).toEqual(['2001', '2025']);
  });

  test('has 5 to 20 claims in a tree that refers backwards', () => {
    for (const publication of sample) {
      const claims = claimsOf(publication);
      expect(claims.length).toBeGreaterThanOrEqual(5);
      expect(claims.length).toBeLessThanOrEqual(20);
      claims.forEach(({ number, dependsOn }, index) => {
        expect(number).toBe(index + 1);
        expect(dependsOn.every((other) => other < number && other > 0)).toBe(true);
      });
    }
  });

  test('marks claims where the text names them', () => {
    const limbs = (limb: ClaimLimb): ClaimLimb[] => [limb, ...(limb.limbs ?? []).flatMap(limbs)];
    for (const { text, marks = [] } of sample
      .slice(0, 200)
      .flatMap(claimsOf)
      .flatMap((claim) => claim.limbs.flatMap(limbs))) {
      for (const mark of marks) expect(text.slice(mark.from, mark.to)).toContain(mark.data);
    }
  });

  test('cites earlier documents of other families, most of them of its own field', () => {
    const byUcid = new Map(sample.map((publication) => [publication.ucid, publication]));
    let own = 0;
    let cited = 0;
    for (const publication of sample) {
      for (const { document } of publication.citations) {
        if (document === undefined) continue;
        const other = byUcid.get(`${document.country}-${document.number}-${document.kind}`);
        expect(other?.publication.date).toBe(document.date);
        expect((document.date ?? '') <= (publication.publication.date ?? '')).toBe(true);
        expect(other?.familyId).not.toBe(publication.familyId);
        cited += 1;
        if (other !== undefined && fieldOf(other) === fieldOf(publication)) own += 1;
      }
    }
    expect(cited).toBeGreaterThan(5000);
    expect(own / cited).toBeGreaterThan(0.85);
  });

  test('uses both words of a pair of synonyms, in different families', () => {
    const holding = (term: string) => sample.filter((publication) => allText(publication).includes(term));
    const [usual, other] = [holding('negative electrode'), holding('anode')];
    expect(usual.length).toBeGreaterThan(10);
    expect(other.length).toBeGreaterThan(10);
    expect(usual.filter((publication) => other.includes(publication))).toEqual([]);
  });

  test('leaves no slot open, no article wrong and no sentence without an end', () => {
    for (const publication of sample) {
      const text = allText(publication);
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\b[Aa] [aei]|\bAn? an? | {2}|\.\./);
    }
    expect(
      ['electric motor', 'one-way clutch', 'UV emitter', 'ultraviolet lamp', 'a fine powder'].map(withArticle),
    ).toEqual(['an electric motor', 'a one-way clutch', 'a UV emitter', 'an ultraviolet lamp', 'a fine powder']);
  });

  test('is told as granted, pending, lapsed, expired and withdrawn', () => {
    expect(new Set(sample.map(({ status }) => status))).toEqual(
      new Set(['granted', 'pending', 'lapsed', 'expired', 'withdrawn', 'unknown']),
    );
    expect(
      sample.filter(({ status, publication }) => status === 'pending' && (publication.date ?? '') < '2021'),
    ).toEqual([]);
  });

  test('fills every phrase of every field with terms that the field has', () => {
    for (const field of SAMPLE_FIELDS) {
      const phrases = [
        ...field.parts.map(({ does }) => does),
        ...field.steps,
        ...field.quantities.map(({ of }) => of),
        ...field.problems,
        ...field.effects,
      ];
      const keys = [
        ...phrases.flatMap((phrase) => [...phrase.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')),
        ...field.devices,
        ...field.materials,
        ...field.parts.map(({ term }) => term),
      ];
      expect(keys.filter((key) => field.terms[key] === undefined)).toEqual([]);
    }
  });
});
