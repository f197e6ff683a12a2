/** Two who edit one value: nothing that was written is gone unless somebody who saw it replaced it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editsBack,
  versionHash,
  versionsOf,
  withEdit,
  type EditBasis,
  type Versioned,
} from '../../../src/domain/shared/versions.ts';

const at = (by: number, ...replaces: readonly string[]): EditBasis => ({
  by,
  at: by,
  replaces: replaces.map(versionHash),
});
const none: Versioned<string> = { value: '', written: undefined };
const edited = (now: Versioned<string>, ...edits: readonly (readonly [string, EditBasis | undefined])[]) =>
  edits.reduce((before, [value, basis]) => withEdit(before, value, basis), now);
const texts = (now: Versioned<string>) => versionsOf(now).map(({ value }) => value);

describe('versions of a value', () => {
  it('an edit of what its author saw replaces it', () => {
    expect(texts(edited(none, ['a', at(1, '')], ['ab', at(1, 'a')]))).toEqual(['ab']);
  });

  it('two edits of the same text are both kept, the first being current, and named', () => {
    const now = edited(none, ['v', at(1, '')], ['a', at(1, 'v')], ['b', at(2, 'v')]);
    expect(versionsOf(now)).toEqual([
      { value: 'a', by: 1, at: 1 },
      { value: 'b', by: 2, at: 2 },
    ]);
  });

  it('both go on with their own version', () => {
    const two = edited(none, ['a', at(1, '')], ['b', at(2, '')]);
    expect(texts(edited(two, ['bc', at(2, 'b')], ['ad', at(1, 'a')]))).toEqual(['ad', 'bc']);
  });

  it('one click keeps one version of all that were shown, and leaves one that was not', () => {
    const two = edited(none, ['a', at(1, '')], ['b', at(2, '')]);
    expect(versionsOf(edited(two, ['b', at(1, 'a', 'b')]))).toEqual([{ value: 'b', by: 2, at: 2 }]);
    const three = edited(two, ['c', at(3, '')]);
    expect(texts(edited(three, ['b', at(1, 'a', 'b')]))).toEqual(['b', 'c']);
  });

  it('a chosen version that was edited meanwhile stays as it was edited', () => {
    const two = edited(none, ['a', at(1, '')], ['b', at(2, '')]);
    expect(texts(edited(two, ['bc', at(2, 'b')], ['b', at(1, 'a', 'b')]))).toEqual(['bc']);
  });

  it('of two who choose at the same time, the later one counts', () => {
    const two = edited(none, ['a', at(1, '')], ['b', at(2, '')]);
    expect(texts(edited(two, ['a', at(1, 'a', 'b')], ['b', at(2, 'a', 'b')]))).toEqual(['b']);
  });

  it('the same text written twice is one version', () => {
    expect(texts(edited(none, ['a', at(1, '')], ['a', at(2, '')]))).toEqual(['a']);
  });

  it('an edit of an earlier build replaces what earlier builds wrote, and lies beside what a later one wrote', () => {
    expect(edited(none, ['a', undefined], ['b', undefined])).toEqual({ value: 'b', written: undefined });
    expect(texts(edited(none, ['a', at(1, '')], ['b', undefined]))).toEqual(['b', 'a']);
  });

  it('what is undone brings all versions back, unless somebody has edited since', () => {
    const two = edited(none, ['a', at(1, '')], ['b', at(2, '')]);
    const chosen = edited(two, ['b', at(1, 'a', 'b')]);
    const back = editsBack(two, chosen, chosen).map(({ value, basis }) => [value, basis] as const);
    expect(texts(edited(chosen, ...back))).toEqual(['a', 'b']);
    expect(editsBack(two, chosen, edited(chosen, ['c', at(2, 'b')]))).toEqual([]);
  });
});

/** What one editor does: types upon what it shows, receives what the log holds, chooses. */
type Act = { readonly who: 0 | 1; readonly does: 'type' | 'receive' | 'choose'; readonly pick: number };
const acts = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
    does: fc.constantFrom('type', 'type', 'receive', 'choose') as fc.Arbitrary<Act['does']>,
    pick: fc.nat(3),
  }),
  { maxLength: 30 },
);

describe('any interleaving of two editors', () => {
  it('loses no text that nobody replaced knowingly, whatever the order of arrival', () => {
    fc.assert(
      fc.property(acts, fc.infiniteStream(fc.boolean()), (story, order) => {
        const edits: { readonly value: string; readonly basis: EditBasis }[][] = [[], []];
        const log: { readonly value: string; readonly basis: EditBasis }[] = [];
        const shown: Versioned<string>[] = [none, none];
        const receive = (who: 0 | 1) => {
          // The server takes what waits, in an order of its own for the two, and the device rebases.
          while (edits[0]!.length + edits[1]!.length > 0) {
            const from = edits[0]!.length === 0 || (edits[1]!.length > 0 && order.next().value === true) ? 1 : 0;
            log.push(edits[from]!.shift()!);
          }
          shown[who] = fold(log);
        };
        story.forEach(({ who, does, pick }, number) => {
          if (does === 'receive') return receive(who);
          const now = versionsOf(shown[who]!);
          const value = does === 'type' ? `${who}.${number}` : now[pick % now.length]!.value;
          const replaced = does === 'type' ? [now[0]!] : now;
          const edit = { value, basis: at(who, ...replaced.map((version) => version.value)) };
          edits[who]!.push(edit);
          shown[who] = withEdit(shown[who]!, edit.value, edit.basis);
        });
        receive(0);
        const kept = new Set(texts(fold(log)));
        const replaced = new Set(log.flatMap(({ basis }) => basis.replaces));
        for (const { value } of log) expect(kept.has(value) || replaced.has(versionHash(value)), value).toBe(true);
        expect(kept.size).toBe(texts(fold(log)).length);
      }),
      { numRuns: 500 },
    );
  });
});

const fold = (log: readonly { readonly value: string; readonly basis: EditBasis }[]) =>
  edited(none, ...log.map(({ value, basis }) => [value, basis] as const));
