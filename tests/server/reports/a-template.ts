/** Word templates: the sample with changes in its parts. */
import { strFromU8, unzipSync } from 'fflate';
import { zipped } from '../../../src/server/reports/render/ooxml.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';

export type Parts = Readonly<Record<string, string | Uint8Array>>;

export const partsOf = (docx: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)]));

const SAMPLE = partsOf(sampleTemplate());
export const BODY = 'word/document.xml';

export const aTemplate = (parts: Parts = {}): Uint8Array => zipped({ ...SAMPLE, ...parts });

/** The sample with the XML before the end of its body. */
export const withBody = (xml: string): Uint8Array =>
  aTemplate({ [BODY]: SAMPLE[BODY]!.replace('<w:sectPr>', () => `${xml}<w:sectPr>`) });

/** The XML instead of what is in its body. */
export const ofBody = (xml: string): Uint8Array =>
  aTemplate({ [BODY]: SAMPLE[BODY]!.replace(/<w:body>.*(?=<w:sectPr>)/s, () => `<w:body>${xml}`) });

/** The sample with the relation, to a part that it gets. */
export const withRelation = (attributes: string, parts: Parts = {}): Uint8Array =>
  aTemplate({
    'word/_rels/document.xml.rels': SAMPLE['word/_rels/document.xml.rels']!.replace(
      '</Relationships>',
      () => `<Relationship Id="rId9" ${attributes}/></Relationships>`,
    ),
    ...parts,
  });

export const withType = (xml: string, parts: Parts): Uint8Array =>
  aTemplate({
    '[Content_Types].xml': SAMPLE['[Content_Types].xml']!.replace('</Types>', () => `${xml}</Types>`),
    ...parts,
  });

export const paragraphXml = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
