/** What a user does with the wording of the features of claims. */
import type { Feature } from '../../domain/search-steps/choices/choices.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { versionHash } from '../../domain/shared/versions.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { choose } from './steps.ts';

interface Reworded {
  readonly texts: Readonly<Record<string, string>>;
  /** What they were made from. */
  readonly base: Readonly<Record<string, string>>;
}

/** Saves the texts that differ from `base`. */
export function rewordClaimFeatures(
  actions: ActionContext,
  search: Id,
  { texts, base }: Reworded,
): Promise<EmitAnswer> {
  const choices = Object.entries(texts).flatMap(([feature, text]) => {
    const before = base[feature];
    if (before === undefined || before === text) return [];
    return [reworded(actions, { feature: Number(feature), text, replaced: [before] })];
  });
  return choose(actions, search, { label: 'Word features', choices });
}

/** Keeps one wording in place of all that are shown. */
export function chooseClaimWording(
  actions: ActionContext,
  search: Id,
  { id, text, shown }: Pick<Feature, 'text'> & { readonly id: Id; readonly shown: readonly string[] },
): Promise<EmitAnswer> {
  return choose(actions, search, {
    label: 'Choose a version',
    choices: [reworded(actions, { feature: id, text, replaced: shown })],
  });
}

interface Rewording {
  readonly feature: Id;
  readonly text: string;
  readonly replaced: readonly string[];
}

const reworded = (actions: ActionContext, { feature, text, replaced }: Rewording) =>
  [
    'ClaimFeatureReworded',
    {
      feature,
      text,
      basis: { by: actions.userPk, at: actions.now(), replaces: replaced.map((one) => versionHash(one)) },
    },
  ] as const;
