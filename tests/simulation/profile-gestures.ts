/** What two administrators do to the profile of their company: fields, categories and competitors. */
import { draft } from '../../src/domain/catalogue.ts';
import { companyProfileIn } from '../../src/domain/company-profile/rows.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import type { StreamName } from '../../src/domain/shared/streams.ts';
import type { Engine } from '../../src/sync/engine.ts';
import type { Dice } from './random.ts';

const ACTS = [
  ...['name', 'markets', 'add category', 'add category', 'edit category', 'empty category', 'remove category'],
  ...['add competitor', 'add competitor', 'edit competitor', 'remove competitor'],
] as const;

/** Also what is refused: a category without a name or a class, and what another has removed. */
export async function aProfileGesture(engine: Engine, stream: StreamName, dice: Dice): Promise<readonly EventDraft[]> {
  const { categories, competitors } = companyProfileIn(engine.replicas.get(stream)?.state.rows.map ?? new Map());
  const act = dice.pick(ACTS);
  const [id] = act.startsWith('add') ? await engine.mintIds(1) : [];
  const category = categories.length === 0 ? 1 : dice.pick(categories).category;
  const competitor = competitors.length === 0 ? 1 : dice.pick(competitors).competitor;
  const name = dice.chance(0.9) ? `n${dice.between(0, 99)}` : ' ';
  const words = [`w${dice.between(0, 9)}`, `w${dice.between(0, 9)}*`];
  const classes = dice.chance(0.5) ? ['B62M'] : [];
  const drafts: Readonly<Record<(typeof ACTS)[number], () => EventDraft>> = {
    name: () => draft(stream, 'CompanyProfileEdited', { name }),
    markets: () => draft(stream, 'CompanyProfileEdited', { markets: words, applicants: words }),
    'add category': () => draft(stream, 'CompanyCategoryAdded', { category: id!, name, classes, keywords: words }),
    'edit category': () => draft(stream, 'CompanyCategoryEdited', { category, name, keywords: words }),
    'empty category': () => draft(stream, 'CompanyCategoryEdited', { category, keywords: [] }),
    'remove category': () => draft(stream, 'CompanyCategoryRemoved', { category }),
    'add competitor': () => draft(stream, 'CompetitorAdded', { competitor: id!, name, applicants: words }),
    'edit competitor': () => draft(stream, 'CompetitorEdited', { competitor, name }),
    'remove competitor': () => draft(stream, 'CompetitorRemoved', { competitor }),
  };
  return [drafts[act]()];
}
