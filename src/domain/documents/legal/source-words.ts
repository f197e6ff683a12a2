/** Where events of registers come from, in words. */
import type { LegalSource } from './legal-event.ts';

export const LEGAL_SOURCE_WORDS: Readonly<Record<LegalSource, string>> = {
  inpadoc: 'EPO worldwide legal events (INPADOC)',
  'us-maintenance-fees': 'USPTO maintenance fee events',
  'upc-opt-outs': 'Opt-outs from the Unified Patent Court',
  'uspto-file-wrapper': 'USPTO file wrappers',
  'uspto-proceedings': 'USPTO proceedings and petitions',
};
