/** Claims as a tree of what depends on what. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimOutline, limbLines, openNodes } from '../../../src/ui/parts/document/claim-tree.ts';

const aClaim = (number: number, ...dependsOn: number[]) => ({
  number,
  dependsOn,
  limbs: [{ text: `Claim ${number}` }],
});
const drawn = (claims: ReturnType<typeof aClaim>[]) =>
  claimOutline(claims).nodes.map((node) => `${'·'.repeat(node.depth)}${node.claim.number}`);

describe('outline of the claims', () => {
  test('given dependent claims, when outlined, then each stands under the claim it depends on', () => {
    expect(drawn([aClaim(1), aClaim(2, 1), aClaim(3, 2), aClaim(4, 1), aClaim(5)])).toEqual([
      '1',
      '·2',
      '··3',
      '·4',
      '5',
    ]);
  });
  test('given a claim that depends on several, when outlined, then it stands once, under the first', () => {
    expect(drawn([aClaim(1), aClaim(2, 1), aClaim(3, 1, 2)])).toEqual(['1', '·2', '·3']);
  });
  test(
    'given a claim that refers to itself, to a later one or to none there, when outlined, then it stands ' +
      'at the top',
    () => {
      expect(drawn([aClaim(1, 2), aClaim(2, 2), aClaim(3, 9)])).toEqual(['1', '2', '3']);
      expect(claimOutline([aClaim(1, 2), aClaim(2)]).independent).toBe(1);
    },
  );
  test('given a closed claim, when listed, then all below it is hidden and counted', () => {
    const { nodes } = claimOutline([aClaim(1), aClaim(2, 1), aClaim(3, 2), aClaim(4)]);
    expect(openNodes(nodes, new Set([1])).map((node) => node.claim.number)).toEqual([1, 4]);
    expect(nodes[0]!.below).toBe(2);
  });
  test('given any references, when outlined, then every claim is there exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }), { maxLength: 12 }),
        (references) => {
          const claims = references.map((dependsOn, at) => aClaim(at + 1, ...dependsOn));
          const numbers = claimOutline(claims).nodes.map((node) => node.claim.number);
          expect([...numbers].sort((a, b) => a - b)).toEqual(claims.map((claim) => claim.number));
        },
      ),
    );
  });
  test('given nested limbs, when laid out, then they are lines with their depth', () => {
    const limbs = [
      { text: 'A device:', limbs: [{ text: 'a pump', limbs: [{ text: 'with a seal' }] }, { text: 'a valve' }] },
    ];
    expect(limbLines(limbs).map(({ limb, depth }) => [limb.text, depth])).toEqual([
      ['A device:', 0],
      ['a pump', 1],
      ['with a seal', 2],
      ['a valve', 1],
    ]);
  });
});
