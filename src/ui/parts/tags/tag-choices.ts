/** What the dialog of tags offers: the tags of one search first, then those of every scope. */
import type { TagColour } from '../../../domain/shared/tag-colours.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { EmitAnswer, ShownTag, TagsOfScope } from '../../../workers/contract.ts';
import { scopeLabel } from './scope-words.ts';

interface TagOfSearch {
  readonly tag: Id;
  readonly name: string;
  readonly colour: TagColour;
}

/** The tags of one search, as earlier versions made them, and what can be done with them. */
export interface TagsOfSearch {
  readonly all: readonly TagOfSearch[];
  readonly on: readonly TagOfSearch[];
  toggle(tag: Id, on: boolean): Promise<EmitAnswer>;
  remove(tag: TagOfSearch): Promise<EmitAnswer>;
  /** Makes it a tag of the user, with the results that carry it. */
  keep(tag: TagOfSearch): Promise<EmitAnswer>;
}

export interface TagChoice extends TagOfSearch {
  readonly group: string;
  readonly isOn: boolean;
  /** null for a tag of one search. */
  readonly shown: ShownTag | null;
}

export function tagChoicesOf(
  scopes: readonly TagsOfScope[],
  on: readonly ShownTag[],
  ofSearch: TagsOfSearch | null,
): readonly TagChoice[] {
  const isOn = (tags: readonly { readonly tag: Id }[], tag: Id) => tags.some((other) => other.tag === tag);
  return [
    ...(ofSearch?.all ?? []).map((one) => ({
      ...one,
      group: 'This search alone',
      isOn: isOn(ofSearch!.on, one.tag),
      shown: null,
    })),
    ...scopes.flatMap(({ scope, tags }) =>
      tags.map((shown) => ({
        ...{ tag: shown.tag, name: shown.name, colour: shown.colour },
        group: scopeLabel(scope),
        isOn: isOn(on, shown.tag),
        shown,
      })),
    ),
  ];
}
