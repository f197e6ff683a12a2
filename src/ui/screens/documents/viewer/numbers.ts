/** Document numbers as a reader writes them. */
import type { DocumentId } from '../../../../domain/documents/publication.ts';

/** `US 6838482 B2`. */
export function numberInWords({ country, number, kind }: DocumentId): string {
  return [country, number, kind].filter((part) => part !== null && part !== '').join(' ');
}
