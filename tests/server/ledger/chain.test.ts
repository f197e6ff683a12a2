/** An exported ledger verifies as it was signed; every change to it is found and named; erased content is accepted. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/domain/ledger/entry.ts';
import { createLedgerLines, hashOf, hashOfOlderFormat } from '../../../src/server/ledger/chain.ts';
import { commitmentTo, sealOf } from '../../../src/server/events/payload-commitment.ts';
import { entryHash, startOfChain } from '../../../src/server/ledger/entry-chain.ts';
import { signingKey } from '../../../src/server/ledger/signing-key.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';

const key = signingKey();
const aRating = (seq: number) => ({
  ...{ seq, at: 1_700_000_000_000 + seq, actor: 7, by: 'Zoë “Z” Ünal', fromServer: false },
  ...{ version: 1, without: null },
  ...{ type: 'ResultRated', payload: { ucid: `ZZ-${seq}-A`, family: `F${seq}`, rating: 'relevant' } },
});
const entriesOf = (count: number): readonly LedgerEntry[] => {
  let before = startOfChain(42);
  return Array.from({ length: count }, (_, at) => {
    const rating = { ...aRating(at + 1), ...sealOf(aRating(at + 1).payload, `salt ${at}`) };
    before = entryHash(before, { ...rating, at: new Date(rating.at).toISOString() });
    return { ...rating, entryHash: before };
  });
};
function* ledgerFile({
  entries,
  ...exported
}: Parameters<typeof createLedgerLines>[0] & { readonly entries: readonly LedgerEntry[] }): Generator<string> {
  const lines = createLedgerLines(exported);
  yield lines.header();
  for (const entry of entries) yield lines.entry(entry);
  yield lines.seal();
}
const aFile = (count = 5, by = key, now = 1_700_000_100_000): string =>
  [...ledgerFile({ search: 42, entries: entriesOf(count), key: by, now })].join('');
const faultsOf = (text: string, trusted?: string): readonly string[] =>
  verifyLedger(text, trusted).faults.map(({ line, what }) => `${line}: ${what}`);
const withLines = (change: (lines: string[]) => readonly string[]): string => change(aFile().split('\n')).join('\n');
/** Line 0 is the header, so that entry 3 is line 3. */
const edited = (place: number, change: (line: Record<string, unknown>) => object) =>
  withLines((lines) => lines.with(place, JSON.stringify(change(JSON.parse(lines[place]!) as Record<string, unknown>))));
const parsed = (line: string) => JSON.parse(line) as Record<string, unknown>;
const rehashed = (line: Record<string, unknown>) => ({ ...line, hash: hashOf(line) });

describe('an exported ledger', () => {
  it('verifies as it was signed, and names its search, its entries and its key', () => {
    expect(verifyLedger(aFile())).toEqual({
      faults: [],
      search: 42,
      entries: 5,
      erased: [],
      withheld: [],
      exportedAt: '2023-11-14T22:15:00.000Z',
      fingerprint: key.fingerprint,
    });
    expect(verifyLedger(aFile(0)).faults).toEqual([]);
    expect(verifyLedger(aFile(), key.publicKey).faults).toEqual([]);
  });

  it('verifies with its fields in another order: the hash covers the content', () => {
    expect(faultsOf(edited(3, (line) => Object.fromEntries(Object.entries(line).reverse())))).toEqual([]);
  });

  it('names an entry by the same hash whenever, and by whatever key, it is exported', () => {
    const hashes = (file: string) =>
      file
        .split('\n')
        .slice(1, 6)
        .map((line) => (JSON.parse(line) as { entryHash: string }).entryHash);
    expect(hashes(aFile(5, signingKey(), 1_800_000_000_000))).toEqual(hashes(aFile()));
    expect(new Set(hashes(aFile())).size).toBe(5);
  });

  it('of format 2, exported by an earlier version, verifies', () => {
    const older = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
    const file = older('format-2.jsonl');
    expect(verifyLedger(file, older('format-2.pem'))).toMatchObject({ faults: [], search: 42, entries: 4, erased: [] });
    expect(faultsOf(file.replace('valve OR pump', 'valve AND pump'))).toEqual([
      '3: Entry 2 was altered: it does not match the hash that it carries.',
    ]);
  });

  it('of format 1 verifies too', () => {
    const lines = readFileSync(new URL('format-2.jsonl', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map(parsed);
    let previous: unknown = null;
    const older = lines.map(({ entryHash: _none, signature: _signature, ...line }) => {
      const header = line['kind'] === 'header' && { formatVersion: 1, publicKey: key.publicKey };
      const content = { ...line, ...header, previous };
      const hash = hashOfOlderFormat(content);
      previous = hash;
      return { ...content, hash, ...(line['kind'] === 'seal' && { signature: key.sign(hash) }) };
    });
    expect(faultsOf(older.map((line) => `${JSON.stringify(line)}\n`).join(''), key.publicKey)).toEqual([]);
  });

  it('holds each entry as a sentence too', () => {
    expect(JSON.parse(aFile().split('\n')[2]!)).toMatchObject({
      seq: 2,
      says: 'ZZ-2-A was rated relevant.',
      at: '2023-11-14T22:13:20.002Z',
    });
  });
});

describe('an entry whose content is erased', () => {
  const erasing = (...places: readonly number[]) =>
    withLines((lines) =>
      lines.map((line, place) =>
        places.includes(place) ? JSON.stringify({ ...parsed(line), payload: null, salt: null, says: null }) : line,
      ),
    );

  it('is accepted and named; the chain and the signature verify', () => {
    expect(verifyLedger(erasing(2, 4), key.publicKey)).toMatchObject({ faults: [], entries: 5, erased: [2, 4] });
  });

  it('is exported without its sentence, under the same hashes', () => {
    const entries = entriesOf(5).map((entry) => (entry.seq === 2 ? { ...entry, payload: null, salt: null } : entry));
    const file = [...ledgerFile({ search: 42, entries, key, now: 1_700_000_100_000 })].join('');
    expect(verifyLedger(file)).toMatchObject({ faults: [], erased: [2] });
    expect(file).not.toContain('ZZ-2-A');
    const hashes = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .slice(1, 6)
        .map((line) => parsed(line)['entryHash']);
    expect(hashes(file)).toEqual(hashes(aFile()));
  });

  it.each([
    ['the payload', { payload: null }],
    ['the salt', { salt: null }],
    ['the sentence', { says: null }],
    ['payload and salt', { payload: null, salt: null }],
  ])('is a fault where %s alone is gone', (_what, gone) => {
    expect(faultsOf(edited(2, (line) => ({ ...line, ...gone })))).toEqual([
      expect.stringMatching(/^3: Entry 2 was altered/),
    ]);
  });
});

describe('a ledger that was tampered with', () => {
  const resealed = (payload: object) => {
    const seal = sealOf(payload);
    return { payload, ...seal, says: 'Anything.', saysCommitment: commitmentTo(seal.salt, 'Anything.') };
  };

  it('names the entry whose words were changed', () => {
    const forged = edited(3, (line) => ({ ...line, payload: { ucid: 'ZZ-3-A', family: 'F3', rating: 'irrelevant' } }));
    expect(faultsOf(forged)).toEqual(['4: Entry 3 was altered: its payload and salt do not match its commitment.']);
  });

  it('names the link that breaks where the hash was made to fit', () => {
    expect(faultsOf(edited(3, (line) => rehashed({ ...line, by: 'Bert' })))).toEqual([
      expect.stringMatching(/^5: Entry 4 does not follow on the line before/),
    ]);
  });

  it('names the entry whose own hash does not fit, though every line was chained and sealed anew', () => {
    const lines = aFile()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    let previous: unknown = null;
    const forged = lines.map(({ signature: _signature, ...line }, at) => {
      const chained = rehashed({
        ...line,
        ...(at === 3 && resealed({ ucid: 'ZZ-3-A', family: 'F3', rating: 'irrelevant' })),
        previous,
      });
      previous = chained.hash;
      return { ...chained, ...(line['kind'] === 'seal' && { signature: key.sign(chained.hash) }) };
    });
    expect(faultsOf(forged.map((line) => `${JSON.stringify(line)}\n`).join(''))).toEqual([
      expect.stringMatching(/^4: Entry 3 does not match its own hash/),
    ]);
  });

  it('names an entry that was taken out', () => {
    expect(faultsOf(withLines((lines) => lines.toSpliced(3, 1)))).toEqual([
      '4: Entry 3 is missing before entry 4.',
      expect.stringMatching(/^4: Entry 4 does not follow/),
      '6: The seal is for 5 entries, and there are 4.',
    ]);
  });

  it('is found where two entries changed places', () => {
    const swapped = withLines((lines) => lines.with(2, lines[3]!).with(3, lines[2]!));
    expect(faultsOf(swapped)).toContain('4: Entry 2 is out of order.');
  });

  it('is found where the end was cut off', () => {
    expect(faultsOf(withLines((lines) => lines.slice(0, 4)))).toEqual([
      '4: The seal is missing: the end of the file was cut off.',
    ]);
  });

  it('is found where the whole chain was made anew without the key', () => {
    const stranger = signingKey();
    const header = JSON.parse(aFile().split('\n')[0]!) as { publicKey: string };
    const forged = [
      ...ledgerFile({ search: 42, entries: entriesOf(1), key: { ...stranger, publicKey: header.publicKey }, now: 0 }),
    ].join('');
    expect(faultsOf(forged)).toEqual([
      '3: The signature does not match: the holder of the key did not sign the ledger like this.',
    ]);
  });

  it('is found where it was signed with another key than the one that is trusted', () => {
    expect(faultsOf(aFile(5, signingKey()), key.publicKey)).toEqual([
      '1: The file names another key than the one to compare with.',
      expect.stringMatching(/^7: The signature does not match/),
    ]);
  });

  it.each([0, 1, 3, 6])('is found at line %i, whichever field is changed', (place) => {
    const line = JSON.parse(aFile().split('\n')[place]!) as Record<string, unknown>;
    for (const field of Object.keys(line)) {
      const forged = edited(place, (whole) => ({
        ...whole,
        [field]: typeof whole[field] === 'number' ? whole[field] + 1 : `${String(whole[field])}x`,
      }));
      expect(faultsOf(forged), field).not.toEqual([]);
    }
  });

  it.each(['', '\n', 'not JSON', '{}', '[]', 'null\nnull', '{"kind":"entry","hash":""}'])(
    'is no ledger: %j',
    (text) => {
      expect(faultsOf(text)).toEqual(['1: This is not an exported ledger: the header is missing.']);
    },
  );
});
