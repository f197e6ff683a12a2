/**
 * The samples that the records of a year are made from: real full texts where `PATENT_DATA` names their folder, else
 * publications of the bundled sample, written in the same form and with the same numbers. What the two differ in stands
 * here by hand, as their sources say it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { generateSample } from '../../../../src/server/sample/generate-sample.ts';
import { edited } from './edits.ts';

export type Sample =
  | 'roof'
  | 'fluid'
  | 'ice'
  | 'cat'
  | 'antenna'
  | 'phone'
  | 'elastic'
  | 'restraint'
  | 'aerating'
  | 'bonding'
  | 'torch'
  | 'bushing';

export interface Samples {
  readonly from: string;
  /** A word of the titles of all but the last two, and of no other. */
  readonly word: string;
  readonly xml: Readonly<Record<Sample, string>>;
  /** Unrelated ones, as they are. */
  readonly others: readonly string[];
  readonly owners: Readonly<Record<'roof' | 'cat', string>>;
  readonly titles: Readonly<Record<'roof' | 'cat', string>>;
}

const NUMBERS: Readonly<Record<Sample, readonly [real: string, bundled: string]>> = {
  roof: ['WO-1995010675-A1', 'ZZ-1000214-A1'],
  fluid: ['WO-1995010710-A2', 'ZZ-1002576-A1'],
  // Of more than one applicant.
  ice: ['WO-1995010826-A1', 'ZZ-1003946-A1'],
  cat: ['US-20030000483-A1', 'ZZ-1003648-A1'],
  antenna: ['EP-1124281-B1', 'ZZ-1003196-A1'],
  phone: ['EP-1128644-B1', 'ZZ-1004732-A1'],
  elastic: ['EP-1132645-B1', 'ZZ-1007212-A1'],
  restraint: ['EP-1122136-B1', 'ZZ-1007620-A1'],
  aerating: ['EP-1124001-B1', 'ZZ-1004054-A1'],
  bonding: ['EP-1127792-B1', 'ZZ-1010242-A1'],
  torch: ['WO-1995010734-A1', 'ZZ-1000070-A1'],
  bushing: ['WO-1995010845-A1', 'ZZ-1000130-A1'],
};

const FOLDER = 'mixed/full-text-with-ucid/grobid-trainer/resources/dataset/patent/citation/corpus';
/** One for each week. */
const OTHERS = 53;

export function samplesOf(data: string | undefined): Samples {
  const folder = data === undefined ? null : join(data, FOLDER);
  return folder !== null && existsSync(folder) ? realSamples(folder) : bundledSamples();
}

const ofEach = (xml: (real: string, bundled: string, sample: Sample) => string) =>
  Object.fromEntries(
    Object.entries(NUMBERS).map(([sample, [real, bundled]]) => [sample, xml(real, bundled, sample as Sample)]),
  ) as Record<Sample, string>;

function realSamples(folder: string): Samples {
  const xmlOf = (ucid: string) => readFileSync(join(folder, `${ucid}.xml`), 'utf8');
  const others = readdirSync(folder)
    .filter((name) => /^EP-\d+-B1\.xml$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((xml) => !/<invention-title[^>]*>[^<]*device/i.test(xml))
    .slice(0, OTHERS);
  return {
    ...{ from: folder, word: 'device', xml: ofEach(xmlOf), others },
    owners: {
      roof: 'REDLAND TECHNOLOGIES LIMITED',
      cat: 'HABER JASON BERNARD',
    },
    titles: { roof: 'ROOF VENTILATION DEVICE', cat: 'Mountable clamp-on cat scratching device' },
  };
}

function bundledSamples(): Samples {
  const all = new Map([...generateSample()].map((publication) => [publication.ucid, publication]));
  const titleOf = ({ titles }: Publication) => titles[0]?.content ?? '';
  const others = [...all.values()].filter((one) => !/sensor/i.test(titleOf(one))).slice(2, 2 + OTHERS);
  return {
    from: 'the bundled sample',
    word: 'sensor',
    // The families of the bundled sample that are named in its source are named as the real ones are.
    xml: ofEach((real, bundled, sample) =>
      edited(asXml(all.get(bundled)!), { ucid: real, family: FAMILIES[sample] ?? null }),
    ),
    others: others.map(asXml),
    owners: {
      roof: 'Nonesuch Optics Works',
      cat: 'Figment Windworks Company',
    },
    titles: { roof: 'Image sensor with a charge transfer transistor', cat: 'Rotor with a strain sensor' },
  };
}

/** As their sources name them. */
export const FAMILIES: Readonly<Partial<Record<Sample, string>>> = {
  roof: '22472306',
  fluid: '22464914',
  ice: '20391447',
  cat: '26880981',
  torch: '9451706',
  bushing: '22469753',
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Title, parties, classes, priority and abstract of a publication in the form of the real ones. */
function asXml({ ucid, publication, priorities, titles, parties, classes, abstracts, source }: Publication): string {
  const [country, number, kind] = ucid.split('-');
  const day = (date: string | null) => (date ?? '').replaceAll('-', '');
  const applicants = parties.filter(({ role }) => role === 'applicant');
  const paragraphs = (abstracts[0]?.content ?? []).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<patent-document ucid="${ucid}" country="${country}" ` +
    `doc-number="${number}" kind="${kind}" lang="EN" date-produced="${day(source.date)}">` +
    `<bibliographic-data><publication-reference ucid="${ucid}"><document-id><country>${country}</country>` +
    `<doc-number>${number}</doc-number><kind>${kind}</kind><date>${day(publication.date)}</date></document-id>` +
    `</publication-reference><priority-claims>${priorities
      .map(
        (one) =>
          `<priority-claim><document-id format="epo"><country>${one.country}</country><doc-number>${one.number}` +
          `</doc-number><kind>A</kind><date>${day(one.date)}</date></document-id></priority-claim>`,
      )
      .join('')}</priority-claims><technical-data><classifications-ipcr>${classes
      .filter(({ scheme }) => scheme === 'IPC')
      .map(({ symbol }) => `<classification-ipcr>${symbol}</classification-ipcr>`)
      .join('')}</classifications-ipcr>` +
    `<invention-title lang="EN">${escaped(titles[0]?.content ?? '')}</invention-title></technical-data>` +
    `<parties><applicants>${applicants
      .map(({ name }) => `<applicant format="epo"><addressbook><name>${escaped(name)}</name></addressbook></applicant>`)
      .join('')}</applicants></parties></bibliographic-data><abstract lang="EN">${paragraphs
      .map((text) => `<p>${escaped(text)}</p>`)
      .join('')}</abstract></patent-document>`
  );
}
