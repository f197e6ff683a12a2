/** A company's own template shows whether the report is approved, and what no report is without. */
import { describe, expect, it } from 'vitest';
import { LIST_TAGS } from '../../../src/domain/reports/template-tags.ts';
import { checkTemplate } from '../../../src/server/reports/templates/lint-template.ts';
import { TemplateRefused, type TemplateUse } from '../../../src/server/reports/templates/open-package.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { aTemplate, BODY, paragraphXml, partsOf, type Parts } from './a-template.ts';

const problems = async (template: Uint8Array, use?: TemplateUse): Promise<string> => {
  try {
    await checkTemplate(template, use);
    return '';
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return error.problems.join('\n');
  }
};

const SAMPLE = partsOf(sampleTemplate());
const SETTINGS = 'word/settings.xml';
const HEADER = 'word/header1.xml';
const STYLES = 'word/styles.xml';
const runOf = (look: string): string => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t>{mark}</w:t></w:r></w:p>`;
const BODY_PART = paragraphXml('{body}');
/** With no mark but the one of the XML, and of the header as it is given. */
const withMark = (xml: string, { header = '{title}', more = {}, section = (one: string) => one } = {}): Uint8Array => {
  const parts: Parts = more;
  return aTemplate({
    [BODY]: section(SAMPLE[BODY]!.replace(/<w:body>.*(?=<w:sectPr>)/s, () => `<w:body>${xml}${BODY_PART}`)),
    [HEADER]: SAMPLE[HEADER]!.replace('{mark}', header),
    ...parts,
  });
};
const withStyle = (xml: string): Parts => ({
  [STYLES]: SAMPLE[STYLES]!.replace('</w:styles>', () => `${xml}</w:styles>`),
});
const styleXml = (type: string, id: string, inner: string): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
const inStyle = (id: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>{mark}</w:t></w:r></w:p>`;
const ofType = (type: string) => (xml: string) =>
  xml.replace('<w:headerReference w:type="default"', `<w:headerReference w:type="${type}"`);
const titlePage = (xml: string): string => xml.replace('</w:sectPr>', '<w:titlePg/></w:sectPr>');
const evenPages = { [SETTINGS]: SAMPLE[SETTINGS]!.replace(/(<w:settings[^>]*>)/, '$1<w:evenAndOddHeaders/>') };

const shaded = (shd: string, inner: string): string =>
  '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid>' +
  `<w:tr><w:tc><w:tcPr>${shd}</w:tcPr>${inner}</w:tc></w:tr></w:tbl>`;

const UNSEEN: Readonly<Record<string, () => Uint8Array>> = {
  'hidden in its run': () => withMark(runOf('<w:vanish/>')),
  'hidden by the style of its paragraph': () =>
    withMark(inStyle('Gone'), { more: withStyle(styleXml('paragraph', 'Gone', '<w:rPr><w:vanish/></w:rPr>')) }),
  'hidden by a style that another is based on': () =>
    withMark(inStyle('Heir'), {
      more: withStyle(
        styleXml('paragraph', 'Gone', '<w:rPr><w:vanish/></w:rPr>') +
          styleXml('paragraph', 'Heir', '<w:basedOn w:val="Gone"/><w:rPr><w:b/></w:rPr>'),
      ),
    }),
  'hidden by the style of its letters': () =>
    withMark(runOf('<w:rStyle w:val="Gone"/>'), {
      more: withStyle(styleXml('character', 'Gone', '<w:rPr><w:vanish w:val="1"/></w:rPr>')),
    }),
  'white on a light band': () => withMark(runOf('<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="EEEEEE"/>')),
  'white beside a dark band': () =>
    withMark(
      shaded('<w:shd w:val="clear" w:fill="1F3A5F"/>', paragraphXml('Firm')) + runOf('<w:color w:val="FFFFFF"/>'),
    ),
  white: () => withMark(runOf('<w:color w:val="FFFFFF"/>')),
  'nearly white': () => withMark(runOf('<w:color w:val="f0f1f2"/>')),
  'white by the theme': () => withMark(runOf('<w:color w:val="auto" w:themeColor="background1"/>')),
  'smaller than 6 points': () => withMark(runOf('<w:sz w:val="11"/>')),
  'hidden in one of its letters': () =>
    withMark('<w:p><w:r><w:t>{ma</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>rk}</w:t></w:r></w:p>'),
  'within a list': () => withMark(paragraphXml('{#comments}{mark}{/comments}')),
  'within a list of several paragraphs': () =>
    withMark(paragraphXml('{#comments}') + paragraphXml('{mark}') + paragraphXml('{/comments}')),
  'in a header of even pages that there are not': () => withMark('', { header: '{mark}', section: ofType('even') }),
  'in a header of first pages that there are not': () => withMark('', { header: '{mark}', section: ofType('first') }),
};

const SEEN: Readonly<Record<string, () => Uint8Array>> = {
  'in plain letters': () => withMark(paragraphXml('{mark}')),
  'in a header': () => withMark('', { header: '{mark}' }),
  'in a header of even pages': () => withMark('', { header: '{mark}', section: ofType('even'), more: evenPages }),
  'in a header of first pages': () =>
    withMark('', { header: '{mark}', section: (xml) => titlePage(ofType('first')(xml)) }),
  'not hidden, though its style is': () =>
    withMark(runOf('<w:rStyle w:val="Gone"/><w:vanish w:val="0"/>'), {
      more: withStyle(styleXml('character', 'Gone', '<w:rPr><w:vanish/></w:rPr>')),
    }),
  'grey, in 6 points': () => withMark(runOf('<w:color w:val="888888"/><w:sz w:val="12"/>')),
  'hidden in one place, seen in another': () => withMark(runOf('<w:vanish/>') + paragraphXml('{mark}')),
  'white in letters on a dark band': () =>
    withMark(runOf('<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3A5F"/>')),
  'white in a dark cell': () =>
    withMark(shaded('<w:shd w:val="clear" w:fill="1F3A5F"/>', runOf('<w:color w:val="FFFFFF"/>'))),
  'after a list': () => withMark(paragraphXml('{#comments}{text}{/comments} {mark}')),
};

describe('the mark of a template', () => {
  it.each(Object.entries(UNSEEN))('[ROUTE-19] is refused %s; reports that are there keep it', async (_, template) => {
    expect(await problems(template())).toMatch(/^\{mark\} can’t be seen.* Put it near the title/);
    expect(await problems(template(), 'a report that is there')).toBe('');
  });

  it.each(Object.entries(SEEN))('passes %s', async (_, template) => {
    expect(await problems(template())).toBe('');
  });
});

describe('a template without {body}', () => {
  const listsXml = (without = ''): string =>
    LIST_TAGS.map(({ name, tags }) =>
      paragraphXml(
        `{#${name}}${tags
          .filter((one) => `${name}.${one.name}` !== without)
          .map((one) => `{${one.name}}`)
          .join(' ')}{/${name}}`,
      ),
    ).join('');
  const withLists = (without?: string): Uint8Array =>
    aTemplate({
      [BODY]: SAMPLE[BODY]!.replace(
        /<w:body>.*(?=<w:sectPr>)/s,
        () => `<w:body>${paragraphXml('{mark}')}${listsXml(without)}`,
      ),
    });

  it('passes with all that no report is without', async () => {
    expect(await problems(withLists())).toBe('');
  });

  it.each([
    ...['runs.query', 'runs.date', 'runs.families', 'flow.label', 'flow.value', 'coverage.authority'],
    ...['coverage.publications', 'coverage.years', 'log.date', 'log.by', 'log.text', 'egress.text', 'documents.number'],
  ])('[ROUTE-19] is refused where it lacks %s', async (tag) => {
    const [list = ''] = tag.split('.');
    const said = await problems(withLists(tag));
    expect(said).toMatch(new RegExp(`or what no report is without: \\{#${list}\\}.*\\{/${list}\\}$`));
    expect(said).toContain(`{${tag.split('.')[1]}}`);
  });

  it('draws reports that are there where it was good enough for them', async () => {
    for (const tag of ['runs.date', 'flow.label', 'coverage.years', 'log.by'])
      expect([tag, await problems(withLists(tag), 'a report that is there')]).toEqual([tag, '']);
    expect(await problems(withLists('log.text'), 'a report that is there')).toContain('{#log}');
  });
});
