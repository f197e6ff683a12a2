/** A company's own Word template: what it may hold, and how a report comes out of it. */
import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportKind } from '../../../src/domain/reports/events.ts';
import type { ReportSnapshot } from '../../../src/domain/reports/snapshot.ts';
import { templateData, type TemplateScope } from '../../../src/domain/reports/template-data.ts';
import { LIST_TAGS, TEXT_TAGS, type TemplateList } from '../../../src/domain/reports/template-tags.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import { laidOut, RENDERER } from '../../../src/server/reports/render/render.ts';
import { fillTemplate } from '../../../src/server/reports/templates/fill-template.ts';
import { checkTemplate } from '../../../src/server/reports/templates/lint-template.ts';
import { TemplateRefused } from '../../../src/server/reports/templates/open-package.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { previewHtml, tryTemplate } from '../../../src/server/reports/templates/try-template.ts';
import { aSnapshot, HOSTILE } from './a-snapshot.ts';
import { aTemplate, BODY, ofBody, paragraphXml, partsOf, withBody, withRelation, withType } from './a-template.ts';

const signal = AbortSignal.timeout(600_000);
const filled = async (template: Uint8Array, snapshot = aSnapshot()) => {
  const { page } = laidOut(snapshot, null);
  return fillTemplate(await checkTemplate(template), { page, data: templateData(snapshot, page), at: 5, signal });
};

/** What is wrong with it; none for a template that passes. */
const problems = async (template: Uint8Array): Promise<readonly string[]> => {
  try {
    await checkTemplate(template);
    return [];
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return error.problems;
  }
};

/** The texts of the runs, each line by itself; throws for XML that is not well-formed. */
function linesOf(xml: string): readonly string[] {
  const lines: string[] = [];
  let isText = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    isText = name === 'w:t';
    if (isText) lines.push('');
  });
  parser.on('text', (text) => {
    if (isText) lines[lines.length - 1] += text;
  });
  parser.on('closetag', () => (isText = false));
  parser.write(xml).close();
  return lines;
}

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a report in a company’s template', () => {
  it('[ROUTE-19] says what the default one says; what looks like a tag or like XML is text', async () => {
    const parts = partsOf(await filled(sampleTemplate()));
    const lines = linesOf(parts[BODY]!);
    const shown = HOSTILE.replace('\u0001', '\ufffd');
    for (const text of ['Membrane with silver', 'Not approved', 'Search log', shown, 'Second line.'])
      expect(lines).toContain(text);
    // In a row of the template's own table, and in the body.
    expect(lines.filter((line) => line === shown).length).toBeGreaterThan(2);
    expect(lines.slice(lines.lastIndexOf('Index of documents'))).toContain(shown);
    expect(lines).not.toContain('{title}');
    expect(parts['word/header1.xml']).toContain('Not approved');
    expect(parts['docProps/core.xml']).toContain('<dc:title>Membrane with silver</dc:title>');
  });

  it('[ROUTE-19] has the same bytes in another time zone and at a later clock', async () => {
    const first = await filled(sampleTemplate());
    process.env['TZ'] = 'Pacific/Auckland';
    vi.useFakeTimers({ now: Date.UTC(2031, 5, 1), toFake: ['Date'] });
    expect(sha256(await filled(sampleTemplate()))).toBe(sha256(first));
    // Another renderer number with every change of these bytes.
    expect([RENDERER, sha256(first)]).toEqual(['antecede-reports 9', PINNED]);
  });

  it('fills every tag that is listed, and no other is in the data', async () => {
    const listXml = ({ name, tags, lists = [] }: TemplateList): string =>
      paragraphXml(`{#${name}}`) +
      tags.map((one) => paragraphXml(`${name}.${one.name}={${one.name}}`)).join('') +
      `${lists.map(listXml).join('')}${paragraphXml(`{/${name}}`)}`;
    const texts = TEXT_TAGS.filter(({ name }) => name !== 'body').map(({ name }) => paragraphXml(`${name}={${name}}`));
    const template = ofBody(texts.join('') + LIST_TAGS.map(listXml).join(''));
    expect(await problems(template)).toEqual([]);
    const xml = partsOf(await filled(template))[BODY]!;
    for (const part of ['documents.published=', 'chart.verdict=', 'runs.query=', 'log.text=', 'title='])
      expect(xml).toContain(part);
    const dataOf = (one: ReportSnapshot) => templateData(one, laidOut(one, null).page);
    const namesIn = (scope: TemplateScope) => Object.keys(scope).sort();
    // A landscape has all lists: the kept documents, and its rows.
    const snapshot = aSnapshot({ kind: 'landscape' });
    const data = dataOf(snapshot);
    const named = (list: TemplateList) => [...list.tags, ...(list.lists ?? [])].map(({ name }) => name).sort();
    expect(namesIn(data)).toEqual(
      [...TEXT_TAGS, ...LIST_TAGS]
        .map(({ name }) => name)
        .filter((name) => name !== 'body')
        .sort(),
    );
    for (const list of LIST_TAGS) {
      const of = { compared: 'comparison', arrivals: 'monitoring' }[list.name] ?? 'landscape';
      const rows = dataOf(aSnapshot({ kind: of as ReportKind }))[list.name] as TemplateScope[];
      expect([list.name, namesIn(rows[0]!)]).toEqual([list.name, named(list)]);
    }
  });

  it('[ROUTE-31] says a comparison with a private index, by tags or as its body', async () => {
    const each = '{rank}: {title} ({name}), {passages}, {reasons}, {decision}';
    const tags = ['{mark}', '{index}', `{#compared}${each}{/compared}`];
    const needed =
      '{#runs}{date}: {query} {families}{/runs}{#flow}{label} {value}{/flow}' +
      '{#coverage}{authority}: {publications} {years}{/coverage}';
    const rest = '{#documents}{number}{/documents}{#recall}{text}{/recall}{#egress}{text}{/egress}';
    const last = '{#disclaimers}{text}{/disclaimers}{#log}{date} {by} {text}{/log}';
    const template = ofBody([...tags, needed, rest, last].map(paragraphXml).join(''));
    expect(await problems(template)).toEqual([]);
    const lines = linesOf(partsOf(await filled(template, aSnapshot({ kind: 'comparison' })))[BODY]!).join('');
    expect(lines).toContain('1000000000001: Disclosures');
    expect(lines).toContain('(file 1.pdf)');
    expect(lines).toMatch(/page 2, read by text recognition, 87% sure/);
    expect(lines).toMatch(/Shared words: membrane 60%/);
    expect(lines).toMatch(/Category XAda: relevant/);
    expect(lines).toContain('not among the most alike');
    // Its strategy and coverage are those of the index.
    expect(lines).toMatch(/was compared with the index “Disclosures”/);
    expect(lines).toContain('Copies of publications: 1');
    const whole = linesOf(partsOf(await filled(sampleTemplate(), aSnapshot({ kind: 'comparison' })))[BODY]!);
    expect(whole).toEqual(expect.arrayContaining(['Most like the idea', 'Search log', 'Comparison with an index']));
  });

  it('[ROUTE-34] says what a monitor brought', async () => {
    const list = '{#arrivals}{number}: {title}, {cause}, {decision}{/arrivals}';
    const template = withBody(paragraphXml(list));
    const lines = linesOf(partsOf(await filled(template, aSnapshot({ kind: 'monitoring' })))[BODY]!).join('');
    expect(lines).toMatch(/EP-1-A1: .*New family.*Öko GmbH, now Μεμβράνη Α\.Ε\..*Relevant.*Claim 1\./s);
  });

  it('takes headings of a template whose Word wrote their ids in another language', async () => {
    const styles = partsOf(sampleTemplate())['word/styles.xml']!.replaceAll('"Heading1"', '"berschrift1"');
    const xml = partsOf(await filled(aTemplate({ 'word/styles.xml': styles })))[BODY]!;
    expect(xml).toContain('<w:pStyle w:val="berschrift1"/>');
    const without = styles.replace(/<w:style w:type="table" w:styleId="Grid">.*?<\/w:style>/s, '');
    expect(partsOf(await filled(aTemplate({ 'word/styles.xml': without })))['word/styles.xml']).toContain('"Grid"');
  });

  it('is a document where the template is a .dotx', async () => {
    const types = partsOf(sampleTemplate())['[Content_Types].xml']!.replace('document.main', 'template.main');
    const made = partsOf(await filled(aTemplate({ '[Content_Types].xml': types })));
    expect(made['[Content_Types].xml']).toContain('document.main');
  });

  it('is shown with sample data', async () => {
    const html = await previewHtml(await tryTemplate(sampleTemplate(), signal), signal);
    expect(html).toContain('Sample: membrane with silver');
    expect(html).toContain('<table>');
  });
});

const PINNED = 'b90369018e875dda04b8ef211126128237bdcbdc7acd8e64a81d3d93ba5280a7';
const field = (code: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${code}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const VBA = 'application/vnd.ms-office.vbaProject';
const typed = (type: string) => `<Default Extension="bin" ContentType="${type}"/>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const REFUSED: Readonly<Record<string, readonly [template: () => Uint8Array, says: RegExp]>> = {
  macros: [() => withType(typed(VBA), { 'word/vbaProject.bin': 'x' }), /has macros \(word\/vbaProject\.bin\)/],
  'a macro-enabled document': [
    () =>
      aTemplate({
        '[Content_Types].xml': partsOf(sampleTemplate())['[Content_Types].xml']!.replace(
          'openxmlformats-officedocument.wordprocessingml.document.main',
          'ms-word.document.macroEnabled.main',
        ),
      }),
    /has macros/,
  ],
  'an external picture': [
    () => withRelation(`Type="${OFFICE}/image" Target="https://x.example/a.png" TargetMode="External"`),
    /refers to something outside \(https:\/\/x\.example\/a\.png\)/,
  ],
  'a link without its mode': [
    () => withRelation(`Type="${OFFICE}/hyperlink" Target="file://x/y"`),
    /something outside/,
  ],
  'an attached template': [
    () => withRelation(`Type="${OFFICE}/attachedTemplate" Target="http://x.example/a.dotm" TargetMode="External"`),
    /attached to another template/,
  ],
  'a chunk of another file': [() => withBody('<w:altChunk r:id="rId9"/>'), /Body: holds a chunk of another file/],
  'a relation to a chunk': [
    () => withRelation(`Type="${OFFICE}/aFChunk" Target="styles.xml"`),
    /kind that a template may not hold \(aFChunk\)/,
  ],
  'an embedded object': [() => withBody('<w:p><w:r><w:object/></w:r></w:p>'), /embedded object/],
  'a field that reads files': [() => withBody(field(code('INCLUDETEXT "/etc/passwd"'))), /field INCLUDETEXT/],
  'one in pieces': [() => withBody(field(code(' inclu') + code('detext "x"'))), /field INCLUDETEXT/],
  'one in a simple field': [() => withBody('<w:p><w:fldSimple w:instr=" DDEAUTO excel x"/></w:p>'), /field DDEAUTO/],
  'one in a field': [
    () =>
      withBody(
        field(
          `${code('PAGE ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code('DDE c d')}` +
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ),
      ),
    /field DDE/,
  ],
  'one whose code is text': [
    () => withBody(field(`${code('PAGE')}<w:r><w:t>INCLUDETEXT</w:t></w:r>`)),
    /text in the code/,
  ],
  'one without a beginning': [() => withBody(`<w:p>${code('DDE a b')}</w:p>`), /field DDE/],
  'a tag in a field': [() => withBody(field(code('REF {title}'))), /tag in the code of a field/],
  'a document type': [() => aTemplate({ 'word/settings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), /document type/],
  'another encoding': [() => aTemplate({ 'word/settings.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' }), /UTF-8/],
  'a picture by address': [
    () => withBody('<w:p><w:r><w:pict><v:imagedata xmlns:v="urn:v" src="http://x/a"/></w:pict></w:r></w:p>'),
    /link or an action/,
  ],
  'a raw XML tag': [() => withBody(paragraphXml('{@rawXml}')), /Body, paragraph \d+: there is no tag \{@rawXml\} here/],
  'an unknown tag': [
    () => withBody(paragraphXml('{applicant}')),
    /no tag \{applicant\} here\. There are: \{title\}.*\{#log\}/,
  ],
  'a tag out of its list': [() => withBody(paragraphXml('{published}')), /no tag \{published\} here/],
  'an unknown tag of a list': [
    () => withBody(`${paragraphXml('{#runs}')}${paragraphXml('{nothing}{/runs}')}`),
    /no tag \{nothing\} here\. There are: \{run\}/,
  ],
  'options of a tag': [() => withBody(paragraphXml('{#runs [loopOver: "column"]}{query}{/runs}')), /no tag/],
  'a list that stays open': [() => withBody(paragraphXml('{#runs}{query}')), /\{\/runs\} is missing/],
  'a brace by itself': [() => withBody(paragraphXml('a } b')), /brace/],
  'a tag in an alternative text': [
    () => withBody('<w:p><w:r><w:drawing><wp:docPr xmlns:wp="urn:w" descr="{title}"/></w:drawing></w:r></w:p>'),
    /description of a picture/,
  ],
  'the body in a sentence': [
    () => ofBody(paragraphXml('{mark} and {body}')),
    /\{body\} stands in a paragraph of its own/,
  ],
  'the body in a table': [
    () => ofBody(`${paragraphXml('{mark}')}<w:tbl><w:tr><w:tc>${paragraphXml('{body}')}</w:tc></w:tr></w:tbl>`),
    /paragraph of its own/,
  ],
  'the body twice': [() => withBody(paragraphXml('{body}')), /\{body\} is there twice/],
  'no mark': [
    () =>
      aTemplate({
        [BODY]: partsOf(sampleTemplate())[BODY]!.replace('{mark}', ''),
        'word/header1.xml': partsOf(sampleTemplate())['word/header1.xml']!.replace('{mark}', ''),
      }),
    /\{mark\} is missing/,
  ],
  'no search log': [
    () =>
      ofBody(
        [
          paragraphXml('{mark}'),
          ...LIST_TAGS.filter(({ name }) => name !== 'log').map(({ name, tags }) =>
            paragraphXml(`{#${name}}${tags.map((one) => `{${one.name}}`).join('')}{/${name}}`),
          ),
        ].join(''),
      ),
    /or what no report is without: \{#log\}\{text\} \{date\} \{by\}\{\/log\}$/,
  ],
  'a chart': [
    () =>
      withType(
        '<Override PartName="/word/charts/c.xml" ' +
          'ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
        { 'word/charts/c.xml': '<a/>' },
      ),
    /kind that a template may not hold/,
  ],
  'a picture that is none': [
    () => withType('<Default Extension="png" ContentType="image/png"/>', { 'word/media/a.png': 'MZ' }),
    /no picture/,
  ],
  'two types of a part': [
    () => withType('<Override PartName="/word/STYLES.xml" ContentType="image/png"/>', {}),
    /two types/,
  ],
  'more than 20 MB': [
    () => aTemplate({ 'docProps/thumbnail.jpeg': new Uint8Array(21 * 2 ** 20) }),
    /unpacks to more than 20 MB/,
  ],
  'deep nesting': [() => withBody(`${'<w:p>'.repeat(500)}${'</w:p>'.repeat(500)}`), /nested more than/],
  'an old Word file': [() => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /old Word file/],
  'no Word file': [() => new TextEncoder().encode('hello'), /damaged, or no Word file/],
};

describe('a template that is uploaded', () => {
  it('[ROUTE-19] has all that is wrong with it named at once', async () => {
    const xml = `${paragraphXml('{one}')}<w:altChunk r:id="rId1"/>${paragraphXml('{two}')}`;
    const named = await problems(withBody(xml));
    expect(named).toHaveLength(3);
    expect(named.join('\n')).toMatch(/altChunk.*\{one\}.*\{two\}/s);
  });

  it('passes where it is the sample', async () => {
    expect(await problems(sampleTemplate())).toEqual([]);
  });

  it.each(Object.entries(REFUSED))(
    '[ROUTE-19] is refused with %s, named with its place',
    async (_, [template, says]) => {
      expect((await problems(template())).join('\n')).toMatch(says);
    },
  );
});
