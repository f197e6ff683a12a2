/** What is said of text that OCR has read. */
import type { ReadByOcr } from '../../../domain/documents/private-indexes.ts';
import type { OcrLanguage } from '../../../domain/documents/scans.ts';
import { formatCounted, formatShare } from '../../kit/format.ts';

export const ocrLanguageNames: Readonly<Record<OcrLanguage, string>> = {
  eng: 'English',
  deu: 'German',
  fra: 'French',
};

/** All that OCR reads. */
export const readLanguages = new Intl.ListFormat('en').format(Object.values(ocrLanguageNames));

export const ocrSure = (confidence: number): string => `OCR, ${formatShare(confidence / 100)} sure`;

export const readByOcr = ({ pages, confidence, language }: ReadByOcr): string =>
  `${formatCounted(pages, 'page')} read by OCR in ${ocrLanguageNames[language]}, ${formatShare(confidence / 100)} sure`;
