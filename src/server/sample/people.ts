/** Companies and people of the sample: plainly invented, so that nobody is taken for somebody. */
import type { Party } from '../../domain/documents/publication.ts';
import type { SampleField } from './field.ts';
import type { Random } from './random.ts';

const MANNERS = [
  'Nonesuch',
  'Figment',
  'Neverwhere',
  'Makebelieve',
  'Storybook',
  'Imaginaria',
  'Fabulon',
  'Pretendium',
  'Whimsia',
  'Notional',
  'Hypothetica',
  'Fictiva',
];
const FORMS = ['Works', 'Company', 'Laboratories', 'Society', 'Brothers', 'Institute'];
const FIRST_NAMES = [
  'Alva',
  'Bero',
  'Cilla',
  'Dorian',
  'Edda',
  'Fenn',
  'Gilda',
  'Hale',
  'Isolde',
  'Jory',
  'Kaspar',
  'Lioba',
  'Milo',
  'Nerys',
  'Odo',
  'Perpetua',
  'Quill',
  'Runa',
  'Silvan',
  'Tamsin',
  'Ulla',
  'Veit',
  'Wanda',
  'Xaver',
  'Ylva',
  'Zeno',
];
const LAST_NAMES = [
  'Mockwood',
  'Samplewright',
  'Placeholder',
  'Nemoson',
  'Fictley',
  'Exempel',
  'Dreamford',
  'Inkblot',
  'Papermoon',
  'Faraway',
  'Nowherian',
  'Notreally',
  'Muster-Beispiel',
  'Wonderley',
  'Storyteller',
  'Unreal',
  'Makeshift',
  'Imaginez',
];
const CITIES = ['Nowhere', 'Erewhon', 'Cloud Bay', 'Paper Town', 'Port Fable', 'Castle-in-the-Air'];

/** The companies of a field: some file often, some seldom. */
export function companiesOf(field: SampleField): string[] {
  return MANNERS.flatMap((manner, index) => {
    const trade = field.trade[index % field.trade.length] ?? 'Things';
    return [`${manner} ${trade} ${FORMS[index % FORMS.length]}`];
  });
}

/** An applicant, sometimes two, and one to four inventors. */
export function drawParties(field: SampleField, random: Random): Party[] {
  const companies = companiesOf(field);
  /** The product makes the first of the list file more often. */
  const company = () =>
    companies[Math.floor(random.next() * random.next() * companies.length)] ?? companies[0] ?? 'Nonesuch';
  const applicants = [...new Set(random.chance(0.08) ? [company(), company()] : [company()])];
  const inventors = new Set<string>();
  const wanted = random.integer(1, 4);
  while (inventors.size < wanted) inventors.add(`${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`);
  return [
    ...applicants.map((name): Party => ({ role: 'applicant', name, city: random.pick(CITIES), country: 'ZZ' })),
    ...[...inventors].map((name): Party => ({ role: 'inventor', name, city: random.pick(CITIES), country: 'ZZ' })),
    { role: 'agent', name: `${random.pick(LAST_NAMES)} & Partners, fictional attorneys`, country: 'ZZ' },
  ];
}
