/** Gazettes of the Japan Patent Office (`jp-official-gazette`, ST.36). */
import type { XmlElement } from '../../xml/element.ts';
import type { ReadPublication } from '../parts.ts';
import { renamed } from '../renamed.ts';
import { readOfficeDocument } from './office-document.ts';

export function readJapaneseGazette(root: XmlElement): ReadPublication {
  const names = { 'main-clsf': 'main-classification', 'further-clsf': 'further-classification' };
  return readOfficeDocument(renamed(root, { names }), { country: 'JP', lang: 'ja', version: 'JPO ST.36' });
}
