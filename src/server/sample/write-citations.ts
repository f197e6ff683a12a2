/**
 * Citations of a fictional publication: earlier documents of the sample, mostly of its own field, and some literature.
 */
import type { Citation } from '../../domain/documents/publication.ts';
import type { SampleField } from './field.ts';
import { isoDay, type PlannedFamily, type PlannedMember } from './families.ts';
import type { Random } from './random.ts';

export interface Published {
  readonly family: PlannedFamily;
  readonly member: PlannedMember;
}

const CATEGORIES = ['X', 'X', 'Y', 'Y', 'A', 'A', 'A'];

/** `earlier` are all publications before this one, of all fields, in the order of publication. */
export function writeCitations(
  own: PlannedFamily,
  earlier: ReadonlyMap<SampleField, readonly Published[]>,
  random: Random,
): Citation[] {
  const ofField = (earlier.get(own.field) ?? []).filter(({ family }) => family !== own);
  const wanted = Math.min(ofField.length, random.integer(2, 7));
  const patents = new Map<string, Citation>();
  for (let tries = 0; tries < wanted; tries++) {
    const elsewhere = random.chance(0.1) ? (earlier.get(random.pick([...earlier.keys()])) ?? ofField) : ofField;
    const { member, family } = random.pick(elsewhere);
    if (family === own) continue;
    const byExaminer = random.chance(0.75);
    const citation: Citation = {
      kind: 'patent',
      document: { country: 'ZZ', number: String(member.number), kind: member.kind, date: isoDay(member.published) },
      text: '',
      ...(byExaminer ? { category: random.pick(CATEGORIES) } : {}),
      by: byExaminer ? 'examiner' : 'applicant',
    };
    patents.set(`${member.number}${member.kind}`, citation);
  }
  const literature: Citation[] = random.chance(0.3)
    ? [
        {
          kind: 'literature',
          text:
            `Annals of Imaginary Engineering, vol. ${random.integer(3, 40)}, "Notes on ${own.field.name}", ` +
            `pages ${random.integer(10, 200)} ff.`,
          category: 'A',
          by: 'examiner',
        },
      ]
    : [];
  return [...patents.values(), ...literature];
}
