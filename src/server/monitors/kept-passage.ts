/** The passage of an arrival as its row holds it; null for none. */
import type { ArrivalPassage } from '../../domain/documents/monitors.ts';

export const keptPassage = (passage: string | null): ArrivalPassage | null =>
  passage === null ? null : (JSON.parse(passage) as ArrivalPassage);
