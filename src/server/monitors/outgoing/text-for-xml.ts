/** A text without the characters that no XML document may hold (XML 1.0, 2.2), on one line. Pure. */
import { oneLine } from '../../log.ts';

export const textForXml = (text: string): string => oneLine(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
