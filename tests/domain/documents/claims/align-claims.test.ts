/** Which claim of a later text is which of an earlier one, where claims were cancelled, added and numbered anew. */
import { describe, expect, it } from 'vitest';
import { alignClaims } from '../../../../src/domain/documents/claims/align-claims.ts';
import { claimBody } from '../../../../src/domain/documents/claims/claim-bodies.ts';

const numbered = (texts: readonly string[]) => texts.map((text, place) => ({ number: String(place + 1), text }));
/** Each claim of the later text, with its number before, `=` where it says the same and `?` where it is not certain. */
function aligned(before: readonly string[], now: readonly string[]): readonly string[] {
  return alignClaims(numbered(before), numbered(now)).map((one) => {
    const [from, to] = [one.before === null ? '∅' : one.before + 1, one.now === null ? '∅' : one.now + 1];
    const doubtful = one.doubtful.length === 0 ? '' : ` ?${one.doubtful.map((place) => place + 1).join(',')}`;
    return `${from}→${to}${one.isSame ? ' =' : ''}${doubtful}`;
  });
}

const WHEEL = 'A wheel with a rim, a hub and spokes that join the rim to the hub.';
const STEEL = 'The wheel of claim 1, wherein the spokes are made of steel.';
const TYRE = 'The wheel of claim 1, further comprising a tyre of natural rubber.';
const CART = 'A cart with a loading bed, two axles and a drawbar that can be folded.';
const BRAKE = 'The cart of claim 4, wherein a brake acts on one of the axles.';
const LAMP = 'The cart of claim 4 or 5, further comprising a lamp at the drawbar.';

describe('[ROUTE-35] claims that were numbered anew', () => {
  it('claims 1, 4 to 6 that remain as 1 to 4 are the same claims', () => {
    const renumbered = [WHEEL, CART, BRAKE.replace('4', '2'), LAMP.replace('4 or 5', '2 or 3')];
    expect(aligned([WHEEL, STEEL, TYRE, CART, BRAKE, LAMP], renumbered)).toEqual([
      ...['1→1 =', '4→2 =', '5→3 =', '6→4 ='],
      ...['2→∅', '3→∅'],
    ]);
  });

  it('an added claim in front moves the others, a reworded one is still itself', () => {
    const bell = 'A bell for a bicycle, with a clapper and a spring.';
    expect(
      aligned([WHEEL, STEEL], [bell, WHEEL, 'The wheel of claim 2, wherein the spokes are of hard steel.']),
    ).toEqual(['∅→1', '1→2 =', '2→3']);
  });

  it('claims that changed their places are told as moved', () => {
    expect(aligned([WHEEL, STEEL, TYRE], [WHEEL, TYRE, STEEL])).toEqual(['1→1 =', '3→2 =', '2→3 =']);
  });

  it('claims with the same words are told apart by what they depend on', () => {
    const [wheelOf, cartOf] = ['The device of claim 1, painted red.', 'The device of claim 3, painted red.'];
    expect(aligned([WHEEL, wheelOf, CART, cartOf], [CART, wheelOf])).toEqual(['3→1 =', '4→2 =', '1→∅', '2→∅']);
    expect(aligned([WHEEL, wheelOf, CART, cartOf], [WHEEL, wheelOf])).toEqual(['1→1 =', '2→2 =', '3→∅', '4→∅']);
  });

  it('a reference to another claim is a difference, one to a cancelled claim too', () => {
    const chain = TYRE.replace('claim 1', 'claim 2');
    expect(aligned([WHEEL, STEEL, TYRE], [WHEEL, STEEL, chain])).toEqual(['1→1 =', '2→2 =', '3→3']);
    expect(aligned([WHEEL, STEEL, chain], [WHEEL, TYRE])).toEqual(['1→1 =', '3→2', '2→∅']);
  });

  it('a range without the claims that are cancelled is none', () => {
    const any = (range: string) => `The wheel according to ${range}, with a valve.`;
    expect(aligned([WHEEL, STEEL, TYRE, any('any one of claims 1 to 3')], [WHEEL, STEEL, any('claim 1 or 2')])).toEqual(
      [...['1→1 =', '2→2 =', '4→3 ='], '3→∅'],
    );
  });

  it.each([
    ['German', 'Rad nach einem der Ansprüche 1 bis 3, mit Ventil.', 'Rad nach Anspruch 2, mit Ventil.'],
    [
      'French',
      'Roue selon l’une quelconque des revendications 1 à 3, à valve.',
      'Roue selon la revendication 1, à valve.',
    ],
    ['English', 'The wheel of any one of claims 1-3, with a valve.', 'The wheel of claim 1, with a valve.'],
    ['Japanese', '請求項１～３のいずれかの車輪。', '請求項２のいずれかの車輪。'],
  ])('numbers are no words, in %s', (_, before, now) => {
    expect(claimBody(now).same).toBe(claimBody(before).same);
    expect(claimBody(before).references).toEqual([[1, 2, 3]]);
  });

  it('a number of something else is a word', () => {
    expect(claimBody('A claim 5 mm deep of 10 mm').same).not.toBe(claimBody('A claim 5 mm deep of 20 mm').same);
  });
});

describe('[ROUTE-35] what is not certain', () => {
  it('which of two claims that read alike was cancelled', () => {
    const twice = 'The wheel of claim 1, wherein the hub is greased.';
    expect(aligned([WHEEL, twice, twice], [WHEEL, twice])).toEqual([
      '1→1 =',
      expect.stringMatching(/^[23]→2 = \?2,3$/),
      expect.stringMatching(/^[23]→∅ \?2$/),
    ]);
    expect(aligned([WHEEL, twice], [WHEEL, twice, twice])).toEqual([
      '1→1 =',
      ...(['2', '3'] as const).map(() => expect.stringMatching(/^[2∅]→[23]( =)? \?2$/)),
    ]);
  });

  it('a claim that shares little of its words', () => {
    expect(aligned([WHEEL], ['A rim of a wheel that is made of carbon fibres in three layers of resin.'])).toEqual([
      '1→1 ?1',
    ]);
  });

  it('what has nothing in common is cancelled and new', () => {
    expect(aligned([WHEEL], ['Use of aspirin for treating headaches in children.'])).toEqual(['∅→1', '1→∅']);
  });

  it('no claims on a side', () => {
    expect(aligned([], [WHEEL])).toEqual(['∅→1']);
    expect(aligned([WHEEL], [])).toEqual(['1→∅']);
    expect(aligned([], [])).toEqual([]);
  });
});
