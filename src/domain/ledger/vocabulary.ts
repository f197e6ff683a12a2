/**
 * Learns from each entry what things are called, so that a later entry can name them instead of giving their number.
 */
import { copiedFacts } from '../search-steps/copied.ts';
import type { SearchFact } from './entry.ts';
import { quoted, type NamedKind, type Vocabulary } from './sentence.ts';

export interface Learning extends Vocabulary {
  /** Takes note of what the entry names; called after its own sentence was made, which may speak of the name before. */
  learn(fact: SearchFact): void;
}

const LONGEST = 60;

export function createVocabulary(): Learning {
  const names = new Map<string, string>();
  let runs = 0;
  const set = (kind: NamedKind, id: number, name: string) => names.set(`${kind} ${id}`, name);
  return {
    name(kind, id) {
      const known = names.get(`${kind} ${id}`);
      if (known !== undefined || kind !== 'run') return known ?? String(id);
      runs += 1;
      set('run', id, String(runs));
      return String(runs);
    },
    learn,
  };

  function learn({ type, payload }: SearchFact): void {
    switch (type) {
      case 'CommentAdded':
      case 'CommentEdited':
        return void set('comment', payload.comment, shortened(payload.text));
      case 'ResultTagCreated':
      case 'ResultTagRenamed':
        return void set('tag', payload.tag, quoted(payload.name));
      case 'FeatureAdded':
      case 'FeatureReworded':
        return void set('feature', payload.feature, quoted(payload.label));
      case 'ClaimFeatureAdded':
      case 'ClaimFeatureReworded':
        return void set('claim feature', payload.feature, shortened(payload.text));
      case 'PassageQuoted':
        return void set('passage', payload.passage, shortened(payload.text));
      case 'SearchForked':
        return (copiedFacts(payload.carried) ?? []).forEach(learn);
      case 'ResultsCollected':
      case 'ResultSetRenamed':
        return void set('set', payload.set, quoted(payload.name));
      default:
    }
  }
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return quoted(line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`);
}
