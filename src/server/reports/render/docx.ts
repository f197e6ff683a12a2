/** A report as a Word document. All data comes out as text: nothing of it is read as a tag or a field. */
import type { ReportPage } from '../../../domain/reports/document.ts';
import { bodyXml, OWN_LOOK, styled, WIDE_LOOK } from './docx-body.ts';
import { DOCX_SETTINGS, DOCX_STYLES, docxFooter, docxHeader, WORD } from './docx-parts.ts';
import { isWidePage } from './wide-pages.ts';
import {
  contentTypes,
  coreProperties,
  CORE_PART,
  CORE_RELATION,
  OFFICE,
  relations,
  XML_HEAD,
  zipped,
} from './ooxml.ts';

/** `at`: what the file says of when it was made, in milliseconds since 1970. */
export function docx(page: ReportPage, at = 0): Uint8Array {
  return zipped({
    '[Content_Types].xml': contentTypes([
      ['/word/document.xml', 'wordprocessingml.document.main'],
      ['/word/styles.xml', 'wordprocessingml.styles'],
      ['/word/header1.xml', 'wordprocessingml.header'],
      ['/word/footer1.xml', 'wordprocessingml.footer'],
      ['/word/settings.xml', 'wordprocessingml.settings'],
      CORE_PART,
    ]),
    '_rels/.rels': relations([['rId1', `${OFFICE}/officeDocument`, 'word/document.xml'], CORE_RELATION]),
    'docProps/core.xml': coreProperties(page.title, at),
    'word/_rels/document.xml.rels': relations([
      ['rId1', `${OFFICE}/styles`, 'styles.xml'],
      ['rId2', `${OFFICE}/header`, 'header1.xml'],
      ['rId3', `${OFFICE}/footer`, 'footer1.xml'],
      ['rId4', `${OFFICE}/settings`, 'settings.xml'],
    ]),
    'word/styles.xml': DOCX_STYLES,
    'word/settings.xml': DOCX_SETTINGS,
    'word/header1.xml': docxHeader(page),
    'word/footer1.xml': docxFooter(page),
    'word/document.xml': documentXml(page),
  });
}

const A4 = ['11906', '16838'] as const;

function documentXml(page: ReportPage): string {
  const isWide = isWidePage(page);
  const [width, height] = isWide ? A4.toReversed() : A4;
  return (
    `${XML_HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>` +
    styled('Subtitle', page.subtitle) +
    styled('Title', page.title) +
    styled('Mark', page.mark) +
    bodyXml(page.blocks, isWide ? WIDE_LOOK : OWN_LOOK) +
    '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/>' +
    `<w:pgSz w:w="${width}" w:h="${height}"${isWide ? ' w:orient="landscape"' : ''}/>` +
    '<w:pgMar w:top="1418" w:right="1134" w:bottom="1247" w:left="1134" w:header="624" w:footer="567" w:gutter="0"/>' +
    '</w:sectPr></w:body></w:document>'
  );
}
