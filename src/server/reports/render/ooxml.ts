/** Office Open XML: escaped text, and packages whose bytes depend on their content alone. */
import { createHash } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';
import { isoMoment } from '../../../domain/shared/moments.ts';

/** What XML 1.0 can't hold becomes U+FFFD; a lone half of a pair too. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const withoutNonXml = (text: string): string => text.replace(NOT_XML, '\ufffd');

export const xmlText = (text: string): string =>
  withoutNonXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const encoder = new TextEncoder();

/** Entries in the order of their names. A zip holds local time: this one has the same digits in every time zone. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const mtime = new Date(2000, 0, 1, 0, 0, 0);
  const entries: Zippable = {};
  for (const name of Object.keys(files).sort()) {
    const content = files[name] ?? '';
    entries[name] = [typeof content === 'string' ? encoder.encode(content) : content, { mtime, level: 6, os: 0 }];
  }
  return zipSync(entries);
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relations = (of: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${XML_HEAD}<Relationships xmlns="${RELATIONS}">${of
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Title and date of a package. */
export const CORE_PART = ['/docProps/core.xml', 'package.core-properties'] as const;
export const CORE_RELATION = [
  'rIdCore',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  'docProps/core.xml',
] as const;

export function coreProperties(title: string, at: number): string {
  const when = `${isoMoment(at).slice(0, 19)}Z`;
  return (
    `${XML_HEAD}<cp:coreProperties ` +
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>Antecede</dc:creator><dc:language>en-US</dc:language>` +
    ['created', 'modified']
      .map((name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${when}</dcterms:${name}>`)
      .join('') +
    '</cp:coreProperties>'
  );
}

export const contentTypes = (of: readonly (readonly [part: string, type: string])[]): string =>
  `${XML_HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  of
    .map(
      ([part, type]) =>
        `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-` +
        `${part === CORE_PART[0] ? '' : 'officedocument.'}${type}+xml"/>`,
    )
    .join('') +
  '</Types>';
