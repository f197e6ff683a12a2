/** Sequence listings of WIPO ST.26: XML with the elements of the International Nucleotide Sequence Database. */
import { parseSourceDate } from '../fields/document-ids.ts';
import type { RecordContent } from '../formats/reader.ts';
import { find, findAll, textOf, type XmlElement } from '../xml/element.ts';
import { listingContent, type Listing, type Sequence } from './listing.ts';

export function readSequencesSt26(root: XmlElement, file: string): RecordContent {
  const text = (path: string): string => textOf(find(root, path));
  const titles = findAll(root, 'InventionTitle');
  const english = titles.find(({ attributes }) => attributes['languageCode'] === 'en') ?? titles[0];
  const own = find(root, 'ApplicationIdentification');
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Applicant', text('ApplicantName')],
    ['Inventor', text('InventorName')],
    ['File reference', text('ApplicantFileReference')],
    ['Application', inWords(own)],
    ['Earliest priority', inWords(find(root, 'EarliestPriorityApplicationIdentification'))],
    ['Sequences', text('SequenceTotalQuantity')],
  ];
  return listingContent(
    {
      application: applicationOf(own),
      title: textOf(english),
      date: parseSourceDate(text('ApplicationIdentification/FilingDate') || root.attributes['productionDate']),
      facts: facts.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
      sequences: findAll(root, 'SequenceData').map(sequence),
    },
    file,
  );
}

/** The International Bureau files under `IB` and `WO`; its numbers name the receiving office. */
function applicationOf(id: XmlElement | undefined): Listing['application'] {
  const printed = textOf(find(id, 'ApplicationNumberText'));
  return { country: /^PCT/i.test(printed) ? '' : textOf(find(id, 'IPOfficeCode')).toUpperCase(), printed };
}

function inWords(id: XmlElement | undefined): string {
  const parts = ['IPOfficeCode', 'ApplicationNumberText', 'FilingDate'].map((name) => textOf(find(id, name)));
  return parts.filter((part) => part !== '').join(' ');
}

/** A number that was skipped on purpose has `000` in place of residues. */
function sequence(data: XmlElement): Sequence {
  const number = data.attributes['sequenceIDNumber'] ?? '';
  const seq = find(data, 'INSDSeq');
  const text = (name: string): string => textOf(find(seq, name));
  const residues = text('INSDSeq_sequence').replace(/\s+/g, '');
  if (residues === '000') return { number, summary: 'Skipped on purpose', features: [], residues: '' };
  const features = findAll(seq, 'INSDSeq_feature-table/INSDFeature');
  const qualifiers = features.flatMap((feature) => findAll(feature, 'INSDFeature_quals/INSDQualifier'));
  const organism = qualifiers.find((one) => textOf(find(one, 'INSDQualifier_name')) === 'organism');
  const [molecule, length] = [text('INSDSeq_moltype'), text('INSDSeq_length')];
  const summary = [
    molecule === 'AA' ? 'Protein' : molecule,
    length === '' ? '' : `${length} residues`,
    textOf(find(organism, 'INSDQualifier_value')),
  ];
  return {
    number,
    summary: summary.filter((part) => part !== '').join(', '),
    features: features.map(featureInWords),
    residues: inLines(residues),
  };
}

function featureInWords(feature: XmlElement): string {
  const qualifiers = findAll(feature, 'INSDFeature_quals/INSDQualifier').map((one) =>
    ['INSDQualifier_name', 'INSDQualifier_value'].map((name) => textOf(find(one, name))).join(': '),
  );
  const place = `${textOf(find(feature, 'INSDFeature_key'))} ${textOf(find(feature, 'INSDFeature_location'))}`.trim();
  return [place, ...qualifiers].join('; ');
}

/** Sixty a line in blocks of ten, with the place of the last. */
function inLines(residues: string): string {
  const lines = residues.match(/.{1,60}/g) ?? [];
  return lines
    .map((line, at) => {
      const blocks = (line.match(/.{1,10}/g) ?? []).join(' ');
      return `${blocks.padEnd(65)} ${String(at * 60 + line.length).padStart(8)}`;
    })
    .join('\n');
}
