/**
 * The fictional sample that a fresh installation searches: about 2,000 publications of a country that does not
 * exist (ZZ), written by a seeded grammar of our own. The same on every machine; a test holds its hash.
 */
import type { Block, ClassCode, DocumentId, Party, Publication } from '../../domain/documents/publication.ts';
import { isoDay, planFamilies, type PlannedFamily, type PlannedMember } from './families.ts';
import type { SampleField } from './field.ts';
import { invent, type Invention } from './invention.ts';
import { drawParties } from './people.ts';
import { Random } from './random.ts';
import { writeCitations, type Published } from './write-citations.ts';
import { writeClaims } from './write-claims.ts';
import { writeDescription } from './write-description.ts';
import { writeAbstract, writeTitle } from './write-summary.ts';

const SEED = 20_251_231;

/** What all members of a family share. */
interface FamilyText {
  readonly invention: Invention;
  readonly title: string;
  readonly abstract: string;
  readonly description: readonly Block[];
  readonly parties: readonly Party[];
}

/** All publications, by date of publication. */
export function* generateSample(): Generator<Publication> {
  const families = planFamilies(SEED);
  const all = families.flatMap((family) => family.members.map((member): Published => ({ family, member })));
  all.sort((a, b) => a.member.published - b.member.published || a.member.number - b.member.number);
  const earlier = new Map<SampleField, Published[]>();
  const texts = new Map<PlannedFamily, FamilyText>();
  for (const published of all) {
    const { family, member } = published;
    const random = new Random(SEED + member.number * 2 + (member.kind === 'B1' ? 1 : 0));
    const text = texts.get(family) ?? writeFamily(family, earlier.get(family.field) ?? []);
    texts.set(family, text);
    yield publication({ family, member, text, earlier, random });
    const ofField = earlier.get(family.field);
    if (ofField === undefined) earlier.set(family.field, [published]);
    else ofField.push(published);
  }
}

function writeFamily(family: PlannedFamily, earlier: readonly Published[]): FamilyText {
  const random = new Random(SEED - 1 - family.index);
  const invention = invent(family.field, random);
  const known = random.some(earlier.slice(-60), random.integer(1, 2)).map(({ member }) => ucidOf(member));
  return {
    invention,
    title: writeTitle(invention, random),
    abstract: writeAbstract(invention, random),
    parties: drawParties(family.field, random),
    description: writeDescription(invention, known, random),
  };
}

function ucidOf({ number, kind }: PlannedMember): string {
  return `ZZ-${number}-${kind}`;
}

interface Writing {
  readonly family: PlannedFamily;
  readonly member: PlannedMember;
  readonly text: FamilyText;
  readonly earlier: ReadonlyMap<SampleField, readonly Published[]>;
  readonly random: Random;
}

function publication({ family, member, text, earlier, random }: Writing): Publication {
  const { invention, title, abstract, description, parties } = text;
  const priority: DocumentId = {
    country: 'ZZ',
    number: `P${family.members[0]?.number ?? member.number}`,
    kind: null,
    date: isoDay(family.priority),
  };
  const parent = member.stage === 'second' ? family.members[0] : undefined;
  return {
    ucid: ucidOf(member),
    publication: { country: 'ZZ', number: String(member.number), kind: member.kind, date: isoDay(member.published) },
    application: applicationOf(member),
    priorities: [priority],
    familyId: `ZZ${family.members[0]?.number ?? member.number}`,
    lang: 'en',
    titles: [{ lang: 'en', content: title }],
    abstracts: [{ lang: 'en', content: [{ kind: 'paragraph', text: abstract }] }],
    claims: [{ lang: 'en', content: writeClaims(invention, member.stage, random) }],
    descriptions: [{ lang: 'en', content: description }],
    classes: classCodes(invention.classes),
    parties,
    citations: writeCitations(family, earlier, random),
    status: member.status,
    drawings: [],
    related: parent === undefined ? [] : [{ relation: 'division', document: applicationOf(parent) }],
    other: {},
    source: { format: 'sample', version: '1', date: isoDay(member.published) },
  };
}

function applicationOf(member: PlannedMember): DocumentId {
  return { country: 'ZZ', number: `A${member.number}`, kind: null, date: isoDay(member.filed) };
}

function classCodes(symbols: readonly string[]): ClassCode[] {
  const codes = (scheme: 'CPC' | 'IPC') =>
    symbols.map((symbol, index): ClassCode => ({ scheme, symbol, first: index === 0, inventive: index < 2 }));
  return [...codes('CPC'), ...codes('IPC').slice(0, 2)];
}
