/**
 * 1,000 templates made to do harm, by mutation of the sample: none crashes or hangs what looks through them, and none
 * passes with what a template may not hold. Those that pass are looked at again by other means than the product's.
 */
import { describe, expect, it } from 'vitest';
import { TemplateRefused } from '../../../src/server/reports/templates/open-package.ts';
import { checkTemplate } from '../../../src/server/reports/templates/lint-template.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { tryTemplate } from '../../../src/server/reports/templates/try-template.ts';
import { zipped } from '../../../src/server/reports/render/ooxml.ts';
import { paragraphXml, partsOf } from './a-template.ts';

const COUNT = 1_000;
const PATIENCE = 300_000;
/** Of those that pass, so many are filled: each is a process. */
const FILLED = 20;

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 12)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof numbers>;
const pick = <T>(of: readonly T[], random: Random): T => of[random(of.length)]!;
const anyCase = (text: string, random: Random): string =>
  [...text].map((letter) => (random(2) === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** In as many runs as the numbers say. */
function instruction(text: string, random: Random): string {
  const pieces: string[] = [];
  for (let rest = text; rest !== '';) {
    const length = 1 + random(rest.length);
    pieces.push(`<w:r><w:instrText>${rest.slice(0, length)}</w:instrText></w:r>`);
    rest = rest.slice(length);
  }
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `<w:p>${mark('begin')}${pieces.join('')}${random(2) === 0 ? mark('separate') : ''}${mark('end')}</w:p>`;
}

const FIELDS = [
  ...['includetext', 'dde', 'ddeauto', 'includepicture', 'link', 'import', 'if', 'quote', 'database'],
  ...['macrobutton', 'autotext', 'rd'],
];
const NO_TAGS = ['_type', 'constructor', '__proto__', 'toString', 'rawXml', 'no such'];
const LINKS = ['src', 'href', 'o:href'];

/** XML that is refused wherever it stands in a body, a header or a footer. */
const FORBIDDEN: readonly ((random: Random) => string)[] = [
  (random) => instruction(` ${anyCase(pick(FIELDS, random), random)} x y`, random),
  (random) => `<w:p><w:fldSimple w:instr=" ${anyCase('includetext', random)} x"/></w:p>`,
  () => '<w:altChunk r:id="rId9"/>',
  (random) => `<${pick(['a', 'w', 'x'], random)}:altChunk xmlns:a="urn:a" xmlns:x="urn:x"/>`,
  () => '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:o"/></w:object></w:r></w:p>',
  () => '<w:subDoc r:id="rId1"/>',
  () => '<w:p><w:r><w:control r:id="rId1"/></w:r></w:p>',
  (random) => `<w:p><w:r><v:shape xmlns:v="urn:v" ${pick(LINKS, random)}="http://x" xmlns:o="urn:o"/></w:r></w:p>`,
  () => paragraphXml('{@rawXml}'),
  (random) => paragraphXml(`{${pick(['#', '', '/'], random)}${pick(NO_TAGS, random)}}`),
  () => '<w:p><w:r><w:drawing><wp:docPr xmlns:wp="urn:w" descr="{title}"/></w:drawing></w:r></w:p>',
  () => '<?mso-application x?>',
  () => '<x:t xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
];
const FILLED_PARTS = ['word/document.xml', 'word/header1.xml', 'word/footer1.xml'] as const;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Hostile {
  readonly bytes: Uint8Array;
  /** It has something forbidden: it has to be refused. */
  readonly isForbidden: boolean;
}

function mutant(seed: number): Hostile {
  const random = numbers(seed);
  const parts: Record<string, string> = { ...partsOf(sampleTemplate()) };
  const change = (name: string, to: (xml: string) => string) => (parts[name] = to(parts[name]!));
  const beforeEnd = (name: string, xml: string) =>
    change(name, (all) => {
      const at = all.lastIndexOf(name.endsWith('document.xml') ? '<w:sectPr>' : '</w:');
      return all.slice(0, at) + xml + all.slice(at);
    });
  switch (random(8)) {
    case 0:
      beforeEnd(pick(FILLED_PARTS, random), pick(FORBIDDEN, random)(random));
      return { bytes: zipped(parts), isForbidden: true };
    case 1: {
      const scheme = pick(
        ['http://x/', 'file:///', '\\\\\\\\x\\\\', '//x/', 'mhtml:', 'javascript:', 'data:,'],
        random,
      );
      const type = pick(
        ['image', 'hyperlink', 'attachedTemplate', 'frame', 'aFChunk', 'oleObject', 'subDocument'],
        random,
      );
      const mode = pick(['', ' TargetMode="External"', ' TargetMode="external"'], random);
      const relation = `<Relationship Id="rId9" Type="${OFFICE}/${type}" Target="${scheme}a"${mode}/>`;
      change('word/_rels/document.xml.rels', (xml) =>
        xml.replace('</Relationships>', () => `${relation}</Relationships>`),
      );
      return { bytes: zipped(parts), isForbidden: true };
    }
    case 2: {
      const [extension, type] = pick(
        [
          ['bin', 'application/vnd.ms-office.vbaProject'],
          ['bin', 'application/vnd.ms-office.activeX'],
          ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
          ['html', 'text/html'],
          ['exe', 'image/png'],
        ] as const,
        random,
      );
      change('[Content_Types].xml', (xml) =>
        xml.replace('</Types>', () => `<Default Extension="${extension}" ContentType="${type}"/></Types>`),
      );
      parts[`word/${anyCase('hidden', random)}.${extension}`] = 'MZ';
      return { bytes: zipped(parts), isForbidden: true };
    }
    case 3: {
      // Any part, at any place, with anything.
      const name = pick(Object.keys(parts), random);
      const noise = pick(
        [
          '{',
          '}',
          '{#log}',
          '{/log}',
          '<',
          '>',
          '&',
          '&#0;',
          ']]>',
          '<w:p>',
          '</w:p>',
          '"',
          '\u0000',
          '<![CDATA[{body}]]>',
          '{body}',
          '<!--',
          'w:',
          '',
        ],
        random,
      );
      change(name, (xml) => {
        const at = random(xml.length);
        return xml.slice(0, at) + noise + xml.slice(at + random(40));
      });
      return { bytes: zipped(parts), isForbidden: false };
    }
    case 4: {
      const bytes = new Uint8Array(zipped(parts));
      for (let flips = 1 + random(8); flips > 0; flips -= 1) bytes[random(bytes.length)] = random(256);
      return { bytes: bytes.slice(0, random(3) === 0 ? random(bytes.length) : bytes.length), isForbidden: false };
    }
    case 5: {
      const tags = [
        '{#documents}',
        '{/documents}',
        '{#chart}',
        '{/chart}',
        '{title}',
        '{limitation}',
        '{#log}',
        '{text}',
        '{/log}',
      ];
      const xml = Array.from({ length: 1 + random(12) }, () => paragraphXml(pick(tags, random))).join('');
      beforeEnd(pick(FILLED_PARTS, random), random(2) === 0 ? xml : `<w:tbl><w:tr><w:tc>${xml}</w:tc></w:tr></w:tbl>`);
      return { bytes: zipped(parts), isForbidden: false };
    }
    default: {
      // Tags that are right, in places that are odd: a list that begins in a cell and ends after its table.
      const tags = pick(
        [
          ['{#documents}', '{title}', '{#chart}', '{limitation}', '{/chart}', '{/documents}'],
          ['{#log}', '{text}', '{/log}'],
          ['{idea}', '{mark}'],
        ],
        random,
      );
      const xml = tags.map((tag) =>
        random(3) === 0 ? `<w:tbl><w:tr><w:tc>${paragraphXml(tag)}</w:tc></w:tr></w:tbl>` : paragraphXml(tag),
      );
      beforeEnd(pick(FILLED_PARTS, random), random(4) === 0 ? paragraphXml(tags.join('')) : xml.join(''));
      return { bytes: zipped(parts), isForbidden: false };
    }
  }
}

/** What the product's own check is not asked about: the text of all parts, and the codes of all fields put together. */
function holdsForbidden(parts: Readonly<Record<string, string>>): boolean {
  const all = Object.values(parts).join('\n');
  const codes = [...all.matchAll(/<w:instrText[^>]*>([^<]*)|w:instr="([^"]*)"/g)].map(([, a, b]) => a ?? b).join('');
  return (
    /altChunk|subDoc|OLEObject|<w:object|<w:control|vbaProject|activeX/i.test(all) ||
    /TargetMode="External"|<!DOCTYPE|<\?(?!xml )/i.test(all) ||
    /includetext|includepicture|dde|import|macrobutton|quote|database|autotext/i.test(codes)
  );
}

describe('templates made to do harm', () => {
  it(
    '[ROUTE-19] 1,000 of them are refused, or hold nothing forbidden and can be filled',
    { timeout: PATIENCE },
    async () => {
      const passed: Uint8Array[] = [];
      let [refused, slowest] = [0, 0];
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const { bytes, isForbidden } = mutant(seed * 7_919);
        const from = performance.now();
        try {
          const { parts } = await checkTemplate(bytes);
          expect(isForbidden, `seed ${seed} passed`).toBe(false);
          const texts = [...parts].map(([name, content]) => [name, new TextDecoder().decode(content)] as const);
          expect(holdsForbidden(Object.fromEntries(texts)), `seed ${seed} holds it`).toBe(false);
          passed.push(bytes);
        } catch (error) {
          if (!(error instanceof TemplateRefused)) throw new Error(`seed ${seed}`, { cause: error });
          expect(error.problems.length).toBeGreaterThan(0);
          refused += 1;
        }
        slowest = Math.max(slowest, performance.now() - from);
      }
      expect(refused).toBeGreaterThan(COUNT / 2);
      expect(passed.length).toBeGreaterThan(FILLED);
      expect(slowest).toBeLessThan(5_000);
      const signal = AbortSignal.timeout(PATIENCE);
      const step = Math.floor(passed.length / FILLED);
      for (const bytes of passed.filter((_, at) => at % step === 0).slice(0, FILLED)) {
        // Filled, or refused because it can't be: never another error.
        const made = await tryTemplate(bytes, signal).catch((error: unknown) => {
          if (!(error instanceof TemplateRefused)) throw error;
          return null;
        });
        if (made !== null) expect(holdsForbidden(partsOf(made))).toBe(false);
      }
    },
  );

  it('[ROUTE-19] an archive that says too little of its size is counted while it unpacks', async () => {
    const bytes = new Uint8Array(zipped({ ...partsOf(sampleTemplate()), 'docProps/a.xml': 'a'.repeat(25 * 2 ** 20) }));
    // The size that the directory states, of the one entry that is so large.
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 25 * 2 ** 20) view.setUint32(at, 1_000, true);
    await expect(checkTemplate(bytes)).rejects.toThrow(TemplateRefused);
  });
});
