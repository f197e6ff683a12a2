/** Which reports are set on pages of which the long side is below. */
import type { ReportPage } from '../../../domain/reports/document.ts';

/** More columns than an upright page shows. */
const UPRIGHT_AT_MOST = 8;

export const isWidePage = ({ blocks }: ReportPage): boolean =>
  blocks.some((block) => block.kind === 'table' && block.head.length > UPRIGHT_AT_MOST);
