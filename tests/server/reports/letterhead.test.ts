/** A letterhead as Word writes it is taken, and the report in it is whole. */
import { describe, expect, it } from 'vitest';
import { templateData } from '../../../src/domain/reports/template-data.ts';
import { laidOut } from '../../../src/server/reports/render/render.ts';
import { fillTemplate } from '../../../src/server/reports/templates/fill-template.ts';
import { checkTemplate } from '../../../src/server/reports/templates/lint-template.ts';
import { TemplateRefused } from '../../../src/server/reports/templates/open-package.ts';
import { aLetterhead, LOGO_SVG } from './a-letterhead.ts';
import { aSnapshot } from './a-snapshot.ts';
import { BODY, partsOf } from './a-template.ts';

const problems = async (template: Uint8Array): Promise<readonly string[]> => {
  try {
    await checkTemplate(template);
    return [];
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return error.problems;
  }
};
const inside = (svg: string) => aLetterhead({ 'word/media/image2.svg': LOGO_SVG.replace('</svg>', `${svg}</svg>`) });

describe('a letterhead as Word writes it', () => {
  it('[ROUTE-19] passes as it is', async () => {
    expect(await problems(aLetterhead())).toEqual([]);
  });

  it('holds the report: in tags cut over runs, content controls, text boxes, headers and tables', async () => {
    const snapshot = aSnapshot();
    const { page } = laidOut(snapshot, null);
    const filled = { page, data: templateData(snapshot, page), at: 5, signal: AbortSignal.timeout(60_000) };
    const parts = partsOf(await fillTemplate(await checkTemplate(aLetterhead()), filled));
    const texts = (part: string) => parts[part]!.replace(/<[^>]+>/g, '');
    expect(texts(BODY)).toMatch(
      /^\s*Membrane with silver.*Not approved.*Stand: 2025-11-24.*US-1234567-B2.*Search log/s,
    );
    // In both drawings of the text box.
    expect(texts(BODY).match(/Musterstraße 1, Membrane \(no\. 5\)/g)).toHaveLength(2);
    expect(texts(BODY)).not.toMatch(/\{(?:mark|body|search|as_of|number)\}/);
    expect(parts[BODY]).toContain('<w:pStyle w:val="berschrift1"/>');
    expect(texts('word/header2.xml')).toContain('Not approved');
    expect(texts('word/footer1.xml')).toContain('snapshot');
    // What the data bound to a control would bring back when it is opened.
    expect(parts['docProps/core.xml']).toContain('<dc:title>Membrane with silver</dc:title>');
  });

  it.each([
    ['a script', '<script>1</script>'],
    ['a picture by address', '<image href="https://a.example/x.png"/>'],
    ['a page within', '<foreignObject/>'],
    ['a style that fetches', '<style>@import url(https://a.example/x.css);</style>'],
    ['a style that fetches, in pieces', '<style>@im<!-- -->port ur<![CDATA[l(https://a.example/x.css)]]>;</style>'],
    ['a fill by address', '<path fill="url(https://a.example/x#a)"/>'],
    ['an event', '<path onload="x()"/>'],
  ])('is refused where its logo has %s', async (_, svg) => {
    expect((await problems(inside(svg))).join('\n')).toContain('word/media/image2.svg');
  });

  it('is refused with an instruction elsewhere than in what SharePoint wrote', async () => {
    const told = await problems(aLetterhead({ 'customXml/item1.xml': '<?xml-stylesheet href="x"?><a/>' }));
    expect(told.join('\n')).toContain('processing instruction');
  });
});
