/** Which types of events the recorded replays hold. */
import { catalogue } from '../../src/domain/catalogue.ts';
import { preferenceEvents } from '../../src/domain/preferences/events.ts';
import { parseReplay } from '../../src/domain/replay/format.ts';

/** `missing`: types of tree, sharing, search and assessment that none of the replays holds, with effect. */
export function replayedTypes(replays: readonly string[]): { readonly missing: readonly string[] } {
  const held = new Set(
    replays.flatMap((text) =>
      parseReplay(text).lines.flatMap((line) =>
        line.kind === 'event' && (!('outcome' in line.event) || line.event.outcome.kind === 'applied') ? [line.event.type] : [],
      ),
    ),
  );
  const wanted = Object.keys(catalogue).filter((type) => !Object.hasOwn(preferenceEvents, type));
  return { missing: wanted.filter((type) => !held.has(type)) };
}
