/** A template to begin with, in the look of the default report: its title, all of it, an index of its documents. */
import { heading, paragraph, table } from '../../../domain/reports/document.ts';
import { docx } from '../render/docx.ts';

const INDEX = table(
  'Index of documents',
  [
    ['No.', 1],
    ['Document', 2.6],
    ['Title', 4],
    ['Published', 2],
    ['Category', 1.4],
  ],
  [['{#documents}{place}', '{number}', '{title}', '{published}', '{category}{/documents}']],
);

export const sampleTemplate = (): Uint8Array =>
  docx({
    ...{ title: '{title}', subtitle: '{kind}', mark: '{mark}', footer: '{footer}' },
    blocks: [paragraph('{body}'), heading('Index of documents'), INDEX],
  });
