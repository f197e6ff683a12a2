import { describe, expect, test } from 'vitest';
import { decodeRecord, utf16Flavour } from '../../../src/server/import/files/decode.ts';
import { namedCharacters } from '../../../src/server/import/xml/entities.ts';
import { rawText } from '../../../src/server/import/xml/element.ts';
import { parseXml } from '../../../src/server/import/xml/parse-xml.ts';
import { rootName } from '../../../src/server/import/xml/root-name.ts';

describe('parsing a record', () => {
  const textIn = (xml: string) => {
    const parsed = parseXml(xml);
    return parsed.ok ? rawText(parsed.root) : parsed.reason;
  };

  test('resolves the named characters of HTML and ISO although no DTD is read', () => {
    expect(textIn('<a>&alpha; &Dgr; &lgr; &mdash; &lsqb;&eacute;&times; &OHgr; &amp; &#x3b1;</a>')).toBe(
      'α Δ λ — [é× Ω & α',
    );
    expect(namedCharacters('nosuchthing')).toBeNull();
    expect(namedCharacters('constructor')).toBeNull();
  });

  test('keeps a name that nobody knows as it is written, and tells of it', () => {
    const parsed = parseXml('<a>x &bogus; y</a>');
    expect(parsed.ok && [rawText(parsed.root), parsed.unknownEntities]).toEqual(['x &bogus; y', ['bogus']]);
  });

  test('never expands an entity that the document declares, so that none can grow', () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY x "1234567890"><!ENTITY y "&x;&x;&x;&x;">' +
      '<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&y;&f;</a>';
    expect(textIn(bomb)).toBe('&y;&f;');
  });

  test('gives the place of what is not well-formed', () => {
    expect(textIn('<a>\n<b></a>')).toMatch(/^not well-formed XML, line 2:\d+: /);
    expect(textIn('<a>R & D</a>')).toMatch(/^not well-formed/);
    expect(textIn('<a>cut off')).toMatch(/^not well-formed/);
  });

  test('refuses endless nesting instead of overflowing the stack', () => {
    expect(textIn('<a>'.repeat(100_000))).toMatch(/nested deeper than 500/);
  });
});

describe('the root of a record', () => {
  test.each([
    [
      '<?xml version="1.0"?>\n<!-- <no> --><!DOCTYPE r SYSTEM "x>y.dtd" [ <!ENTITY a "]>"> <!-- ] > --> ]>\n<r a="1">',
      'r',
    ],
    ['<exch:exchange-documents xmlns:exch="x"/>', 'exch:exchange-documents'],
    ['<!ELEMENT a (b)>', null],
    ['PATN\nWKU  0039', null],
    ['a licence of <https://example.org>', null],
    ['', null],
  ])('of %j is %j', (text, name) => {
    expect(rootName(text)).toBe(name);
  });
});

describe('the encoding of a record', () => {
  test('is the declared one', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>', 'latin1');
    expect(decodeRecord(latin)).toMatchObject({ ok: true, text: expect.stringContaining('café') });
  });

  test('is UTF-8 where none is declared, with or without byte order mark', () => {
    expect(decodeRecord(Buffer.from('\uFEFF<a>é</a>\u001a\n'))).toEqual({ ok: true, text: '<a>é</a>' });
  });

  test('that the bytes contradict is a reason, as is one that nobody knows', () => {
    expect(decodeRecord(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\xe9</a>', 'latin1'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('UTF-8'),
    });
    expect(decodeRecord(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toEqual({
      ok: false,
      reason: 'unknown encoding "klingon"',
    });
  });

  test('UTF-16 is known by its first bytes', () => {
    expect(utf16Flavour(Buffer.from('\uFEFF<?xml', 'utf16le'))).toBe('utf-16le');
    expect(utf16Flavour(Buffer.from('<?xml', 'utf16le').swap16())).toBe('utf-16be');
    expect(utf16Flavour(Buffer.from('<?xml'))).toBeNull();
  });
});
