/** What a similarity monitor compares with, as the database keeps it: made once, and the same for its whole life. */
import type { Selectable } from 'kysely';
import type { LikenessReading, LikenessShown, RatedScore } from '../../../domain/documents/likeness.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { IdeaText, LikenessProfile } from '../../patent-index/port/search.ts';
import type { Tables } from '../../database/tables.ts';

type LikenessRow = Selectable<Tables['monitor']>;

export interface StoredProfile {
  readonly idea: IdeaText;
  readonly relevant: readonly Ucid[];
  readonly notRelevant: readonly Ucid[];
  readonly profile: LikenessProfile;
  /** Of the documents that it was made of, each by a profile that did not learn from it. */
  readonly rated: readonly RatedScore[];
  /** Whose best of each family were scored when it was made; absent in earlier ones. */
  readonly publications?: number;
  /** Of the random samples. */
  readonly seed: number;
}

export const readProfile = ({ profile }: Pick<LikenessRow, 'profile'>): StoredProfile | null =>
  profile === null ? null : (JSON.parse(profile) as StoredProfile);

const NO_READING: LikenessReading = { perWeek: 0, threshold: 0 };

export const readReading = (text: string | null): LikenessReading =>
  text === null ? NO_READING : (JSON.parse(text) as LikenessReading);

const IDEA_SHOWN = 160;
const WORDS_SHOWN = 20;

/** The beginning of the idea, and the heaviest words. */
export function likenessShown(row: Pick<LikenessRow, 'profile' | 'reading'>): LikenessShown | null {
  const stored = readProfile(row);
  if (stored === null) return null;
  const { idea, relevant, notRelevant, profile } = stored;
  const said = [idea.title, idea.text].filter((text) => text.trim() !== '').join(': ');
  return {
    ...readReading(row.reading),
    idea: said.length > IDEA_SHOWN ? `${said.slice(0, IDEA_SHOWN)}…` : said,
    ...{ relevant, notRelevant, words: wordsOf(profile) },
  };
}

/** Those that speak for a document, the heaviest first. */
export const wordsOf = ({ words }: LikenessProfile): readonly string[] =>
  words.flatMap(({ expression, weight }) => (weight > 0 ? [expression] : [])).slice(0, WORDS_SHOWN);
