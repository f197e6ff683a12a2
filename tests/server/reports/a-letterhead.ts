/**
 * A letterhead as Word 365 writes it when it was typed on, saved in SharePoint and spell-checked: tags cut over runs, a
 * logo in the header, content controls with and without binding, a text box in both of its drawings, a theme, styles
 * with
 * German ids, notes, custom XML of SharePoint and of a bibliography, and the parts that Word adds by itself.
 */
import { zipped } from '../../../src/server/reports/render/ooxml.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const SPACES =
  'xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  `xmlns:r="${R}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ` +
  'xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:wp14="http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing" ' +
  `xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:w="${W}" ` +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" mc:Ignorable="w14 w15 wp14"';
const IDS = 'w:rsidR="00A77B3E" w:rsidRDefault="00D36C1C" w:rsidP="00D36C1C"';

const run = (text: string, more = ''): string =>
  `<w:r w:rsidRPr="00E05D4F"><w:rPr>${more}<w:lang w:val="de-DE"/></w:rPr><w:t ` +
  `xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, style = ''): string =>
  `<w:p w14:paraId="3F2A1B4C" w14:textId="77777777" ${IDS}><w:pPr>` +
  `${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}<w:rPr><w:lang w:val="de-DE"/></w:rPr></w:pPr>${runs}</w:p>`;
/** As Word cuts a tag when it was corrected, and marks its spelling. */
const cut = (before: string, name: string, after = ''): string =>
  `${run(`${before}{`)}<w:proofErr w:type="spellStart"/>${run(name)}<w:proofErr w:type="spellEnd"/>` +
  `<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${run(`}${after}`)}`;

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">' +
  '<defs><linearGradient id="a"/><path id="b" d="M0 0h10v10H0z"/></defs>' +
  '<use xlink:href="#b" fill="url(#a)"/></svg>';
const picture =
  '<w:r><w:rPr><w:noProof/></w:rPr><w:drawing><wp:anchor distT="0" distB="0" distL="114300" distR="114300" ' +
  'simplePos="0" relativeHeight="251658240" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1" ' +
  'wp14:anchorId="0A1B2C3D" wp14:editId="50D07946"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="margin">' +
  '<wp:align>right</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>-635</wp:posOffset>' +
  '</wp:positionV><wp:extent cx="1440000" cy="720000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>' +
  '<wp:docPr id="1" name="Grafik 1" descr="Logo der Kanzlei"/><wp:cNvGraphicFramePr>' +
  '<a:graphicFrameLocks xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" noChangeAspect="1"/>' +
  '</wp:cNvGraphicFramePr><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData ' +
  'uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr>' +
  '<pic:cNvPr id="1" name="Grafik 1" descr="Logo der Kanzlei"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>' +
  '<a:blip r:embed="rId1"><a:extLst><a:ext uri="{28A0092B-C50C-407E-A947-70E740481C1C}"/>' +
  '<a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">' +
  '<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId2"/></a:ext>' +
  '</a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="1440000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>' +
  '</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>';

/** The address beside the text, in the drawing of today and in that of Word 2007. */
const box = (content: string): string =>
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" ' +
  'simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" ' +
  'y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>5400000</wp:posOffset></wp:positionH><wp:positionV ' +
  'relativeFrom="page"><wp:posOffset>1800000</wp:posOffset></wp:positionV><wp:extent cx="1800000" cy="900000"/>' +
  '<wp:wrapNone/><wp:docPr id="217" name="Textfeld 2"/><wp:cNvGraphicFramePr/>' +
  '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData ' +
  'uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr ' +
  'txBox="1"/><wps:spPr>' +
  '<a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/>' +
  `</a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr rot="0" ` +
  'vert="horz"/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict>' +
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke ' +
  'joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype><v:shape id="Textfeld 2" ' +
  `o:spid="_x0000_s1026" type="#_x0000_t202" style="position:absolute"><v:textbox><w:txbxContent>${content}` +
  '</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>';

const control = (alias: string, content: string, more = ''): string =>
  `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr><w:alias w:val="${alias}"/><w:tag w:val="${alias}"/><w:id w:val="-1234567"/>` +
  `<w:placeholder><w:docPart w:val="DefaultPlaceholder_-1854013440"/></w:placeholder>${more}<w:text/></w:sdtPr>` +
  `<w:sdtEndPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const BOUND =
  '<w:dataBinding w:prefixMappings="xmlns:ns0=\'http://purl.org/dc/elements/1.1/\'" ' +
  'w:xpath="/ns0:coreProperties[1]/ns0:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>';

const pageField =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE  \\* MERGEFORMAT ' +
  '</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar ' +
  'w:fldCharType="end"/></w:r>';

const section =
  `<w:sectPr ${IDS.replace(/ w:rsidP="\w+"/, '')}><w:headerReference w:type="even" r:id="rId10"/><w:headerReference ` +
  'w:type="default" r:id="rId11"/><w:footerReference w:type="default" r:id="rId12"/><w:headerReference ' +
  'w:type="first" ' +
  'r:id="rId13"/><w:pgSz w:w="11906" w:h="16838" w:code="9"/><w:pgMar w:top="2268" w:right="1134" w:bottom="1134" ' +
  'w:left="1418" w:header="709" w:footer="709" w:gutter="0"/><w:cols w:space="708"/><w:titlePg/><w:docGrid ' +
  'w:linePitch="360"/></w:sectPr>';

const cellOf = (text: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
const body =
  paragraph(`${control('Titel', cut('', 'title'), BOUND)}${box(paragraph(run('Musterstraße 1, {search}')))}`, 'Titel') +
  paragraph(
    `${cut('', 'mark')}${run(' · ')}<w:hyperlink w:anchor="_Toc1" w:history="1">${run('Inhalt')}</w:hyperlink>`,
  ) +
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Cover Pages"/><w:docPartUnique/></w:docPartObj></w:sdtPr>` +
  `<w:sdtContent>${paragraph(`${run('Stand: {as_')}${run('of}')}<w:r><w:footnoteReference w:id="1"/></w:r>`)}` +
  '</w:sdtContent></w:sdt>' +
  '<w:tbl><w:tblPr><w:tblStyle w:val="Tabellenraster"/><w:tblW w:w="0" w:type="auto"/><w:tblLook ' +
  'w:val="04A0"/></w:tblPr>' +
  '<w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>' +
  `<w:tr ${IDS.replace(/ w:rsidRDefault="\w+"| w:rsidP="\w+"/g, '')}>` +
  cellOf(`${cut('', '#documents')}${run('{number}')}`) +
  `${cellOf(`${run('{title}')}${cut('', '/documents')}`)}</w:tr></w:tbl>` +
  paragraph(`${run('{bo')}${run('dy}')}`) +
  paragraph(`<w:ins w:id="5" w:author="Ada" w:date="2026-01-01T00:00:00Z">${run('Mit freundlichen Grüßen')}</w:ins>`);

const part = (root: string, content: string): string => `${HEAD}<w:${root} ${SPACES}>${content}</w:${root}>`;
const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/><w:basedOn w:val="Standard"/>` +
  '<w:next w:val="Standard"/><w:link w:val="X"/><w:uiPriority w:val="9"/><w:qFormat/><w:rsid w:val="00A77B3E"/>' +
  '<w:pPr><w:keepNext/></w:pPr><w:rPr><w:rFonts w:asciiTheme="majorHAnsi" ' +
  'w:hAnsiTheme="majorHAnsi"/></w:rPr></w:style>';
const note = (id: number, type: string, content: string): string =>
  `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r>${content}</w:r></w:p></w:footnote>`;
const notes = note(-1, 'separator', '<w:separator/>') + note(0, 'continuationSeparator', '<w:continuationSeparator/>');

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
const parts = ['styles', 'settings', 'webSettings', 'fontTable', 'numbering', 'footnotes', 'endnotes'];
const edges = ['header1', 'header2', 'header3', 'footer1'];
const kindOf = (name: string): string => name.replace(/\d$/, '');

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="png" ContentType="image/png"/>` +
    '<Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="emf" ContentType="image/x-emf"/>' +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('word/document.xml', `${WORD_TYPE}document.main`) +
    override('customXml/itemProps1.xml', 'application/vnd.openxmlformats-officedocument.customXmlProperties') +
    override('customXml/itemProps2.xml', 'application/vnd.openxmlformats-officedocument.customXmlProperties') +
    [...parts, ...edges].map((name) => override(`word/${name}.xml`, WORD_TYPE + kindOf(name))).join('') +
    override('word/glossary/document.xml', `${WORD_TYPE}document.glossary`) +
    override('word/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme') +
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties') +
    override('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties') +
    override('docProps/custom.xml', 'application/vnd.openxmlformats-officedocument.custom-properties') +
    '</Types>',
  '_rels/.rels': relations(
    ['rId3', `${R}/extended-properties`, 'docProps/app.xml'],
    ['rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ['rId1', `${R}/officeDocument`, 'word/document.xml'],
    ['rId4', `${R}/custom-properties`, 'docProps/custom.xml'],
  ),
  'docProps/core.xml':
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Briefkopf</dc:title><dc:creator>Ada</dc:creator>' +
    '</cp:coreProperties>',
  'docProps/app.xml':
    `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    '<Template>Normal.dotm</Template><TotalTime>3</TotalTime><Company>Kanzlei</Company></Properties>',
  'docProps/custom.xml':
    `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" ` +
    'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">' +
    '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" ' +
    'name="ContentTypeId"><vt:lpwstr>0x0101</vt:lpwstr>' +
    '</property></Properties>',
  'customXml/item1.xml':
    '<?mso-contentType?><FormTemplates xmlns="http://schemas.microsoft.com/sharepoint/v3/contenttype/forms">' +
    '<Display>DocumentLibraryForm</Display><Edit>DocumentLibraryForm</Edit></FormTemplates>',
  'customXml/itemProps1.xml':
    `${HEAD}<ds:datastoreItem ds:itemID="{0D5C0B1B-0000-4000-8000-000000000001}" ` +
    'xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ' +
    'ds:uri="http://schemas.microsoft.com/sharepoint/v3/contenttype/forms"/></ds:schemaRefs></ds:datastoreItem>',
  'customXml/item2.xml':
    '<b:Sources SelectedStyle="\\APASixthEditionOfficeOnline.xsl" StyleName="APA" ' +
    'xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
  'customXml/itemProps2.xml':
    `${HEAD}<ds:datastoreItem ds:itemID="{0D5C0B1B-0000-4000-8000-000000000002}" ` +
    'xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>',
  'customXml/_rels/item1.xml.rels': relations(['rId1', `${R}/customXmlProps`, 'itemProps1.xml']),
  'customXml/_rels/item2.xml.rels': relations(['rId1', `${R}/customXmlProps`, 'itemProps2.xml']),
  'word/_rels/document.xml.rels': relations(
    ['rId1', `${R}/customXml`, '../customXml/item1.xml'],
    ['rId2', `${R}/customXml`, '../customXml/item2.xml'],
    ...parts.map((name, at) => [`rId${at + 3}`, `${R}/${name}`, `${name}.xml`] as const),
    ['rId10', `${R}/header`, 'header1.xml'],
    ['rId11', `${R}/header`, 'header2.xml'],
    ['rId12', `${R}/footer`, 'footer1.xml'],
    ['rId13', `${R}/header`, 'header3.xml'],
    ['rId14', `${R}/theme`, 'theme/theme1.xml'],
    ['rId15', `${R}/glossaryDocument`, 'glossary/document.xml'],
  ),
  'word/_rels/header3.xml.rels': relations(
    ['rId1', `${R}/image`, 'media/image1.png'],
    ['rId2', `${R}/image`, 'media/image2.svg'],
  ),
  'word/media/image1.png': LOGO,
  'word/media/image2.svg': LOGO_SVG,
  'word/document.xml': part('document', `<w:body>${body}${section}</w:body>`),
  'word/header1.xml': part('hdr', paragraph('', 'Kopfzeile')),
  'word/header2.xml': part(
    'hdr',
    paragraph(`${run('Kanzlei Muster')}<w:r><w:tab/></w:r>${cut('', 'mark')}`, 'Kopfzeile'),
  ),
  'word/header3.xml': part('hdr', paragraph(picture, 'Kopfzeile')),
  'word/footer1.xml': part('ftr', paragraph(`${run('{footer}')}<w:r><w:tab/></w:r>${pageField}`, 'Fuzeile')),
  'word/styles.xml': part(
    'styles',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorHAnsi" ' +
      'w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/><w:sz w:val="22"/><w:lang w:val="de-DE" w:eastAsia="en-US" ' +
      'w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" ' +
      'w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:latentStyles w:defLockedState="0" ' +
      'w:defUIPriority="99" w:count="376"><w:lsdException w:name="Normal" w:uiPriority="0" w:qFormat="1"/>' +
      '</w:latentStyles><w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/>' +
      '<w:qFormat/></w:style>' +
      style('berschrift1', 'heading 1') +
      style('berschrift2', 'heading 2') +
      style('Titel', 'Title') +
      style('Kopfzeile', 'header') +
      style('Fuzeile', 'footer') +
      '<w:style w:type="table" w:default="1" w:styleId="NormaleTabelle"><w:name w:val="Normal ' +
      'Table"/><w:tblPr/></w:style>' +
      '<w:style w:type="table" w:styleId="Tabellenraster"><w:name w:val="Table Grid"/><w:basedOn ' +
      'w:val="NormaleTabelle"/><w:tblPr/></w:style>',
  ),
  'word/settings.xml': part(
    'settings',
    '<w:zoom w:percent="100"/><w:proofState w:spelling="clean" w:grammar="clean"/><w:attachedSchema w:val="x"/>' +
      '<w:defaultTabStop w:val="708"/><w:hyphenationZone w:val="425"/><w:evenAndOddHeaders/>' +
      '<w:characterSpacingControl w:val="doNotCompress"/><w:hdrShapeDefaults><o:shapedefaults v:ext="edit" ' +
      'spidmax="2050"/></w:hdrShapeDefaults><w:footnotePr><w:footnote w:id="-1"/><w:footnote ' +
      'w:id="0"/></w:footnotePr>' +
      '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" ' +
      'w:val="15"/></w:compat><w:docVars><w:docVar w:name="x" w:val="y"/></w:docVars><w:rsids><w:rsidRoot ' +
      'w:val="00A77B3E"/></w:rsids><m:mathPr><m:mathFont m:val="Cambria Math"/></m:mathPr><w:themeFontLang ' +
      'w:val="de-DE"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1"/><w:shapeDefaults><o:shapelayout v:ext="edit">' +
      '<o:idmap v:ext="edit" data="2"/></o:shapelayout></w:shapeDefaults><w:decimalSymbol ' +
      'w:val=","/><w:listSeparator ' +
      'w:val=";"/><w15:chartTrackingRefBased/><w15:docId w15:val="{5B6E2D8A-1111-4222-8333-444455556666}"/>',
  ),
  'word/webSettings.xml': part('webSettings', '<w:optimizeForBrowser/><w:allowPNG/>'),
  'word/fontTable.xml': part(
    'fonts',
    '<w:font w:name="Calibri"><w:panose1 w:val="020F0502020204030204"/><w:charset w:val="00"/><w:family ' +
      'w:val="swiss"/><w:pitch w:val="variable"/></w:font>',
  ),
  'word/numbering.xml': part(
    'numbering',
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText ' +
      'w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  ),
  'word/footnotes.xml': part(
    'footnotes',
    `${notes}<w:footnote w:id="1">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' Vertraulich.')}`)}</w:footnote>`,
  ),
  'word/endnotes.xml': part('endnotes', notes.replaceAll('footnote', 'endnote')),
  'word/glossary/document.xml': part(
    'glossaryDocument',
    '<w:docParts><w:docPart><w:docPartPr><w:name ' +
      'w:val="DefaultPlaceholder_-1854013440"/></w:docPartPr><w:docPartBody>' +
      `${paragraph(run('Klicken Sie hier, um Text einzugeben.'))}</w:docPartBody></w:docPart></w:docParts>`,
  ),
  'word/theme/theme1.xml':
    `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements>` +
    '<a:fontScheme name="Office"><a:majorFont><a:latin typeface="Calibri Light" panose="020F0302020204030204"/>' +
    '<a:font script="Jpan" typeface="游ゴシック Light"/></a:majorFont></a:fontScheme></a:themeElements>' +
    '<a:objectDefaults/><a:extraClrSchemeLst/><a:extLst><a:ext uri="{05A4C25C-085E-4340-85A3-A5531E510DB2}">' +
    '<thm15:themeFamily xmlns:thm15="http://schemas.microsoft.com/office/thememl/2012/main" name="Office Theme" ' +
    'id="{62F939B6-93AF-4DB8-9C6B-D6C7DFDC589F}" ' +
    'vid="{4A3C46E8-61CC-4603-A589-7422A47A8E4A}"/></a:ext></a:extLst></a:theme>',
};

export const aLetterhead = (changed: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array =>
  zipped({ ...FILES, ...changed });
