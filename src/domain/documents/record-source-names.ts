/** Where the record of a publication comes from, in words; the source's own version follows it. */
import type { RecordSource } from './publication.ts';

export const RECORD_SOURCE_NAMES: Readonly<Record<RecordSource['format'], string>> = {
  'uspto-grant': 'USPTO grant',
  'uspto-application': 'USPTO application',
  'patent-document': 'Patent document XML',
  'ep-full-text': 'EPO full text',
  docdb: 'DOCDB',
  ops: 'Open Patent Services',
  'office-full-text': 'Office:',
  'uspto-odp': 'File wrapper:',
  lens: 'Lens export',
  'google-patents': 'Google Patents export',
  espacenet: 'Espacenet export',
  patentscope: 'PATENTSCOPE export',
  patentsview: 'PatentsView tables',
  table: 'Table with mapped columns',
  upload: 'Uploaded document',
  sample: 'Bundled sample, fictional',
};
