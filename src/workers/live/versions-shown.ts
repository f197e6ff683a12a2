/** The versions of what is written in a search, with the names of their authors: of fields that have several. */
import { versionsIn, WRITTEN_FIELDS, type WrittenContent } from '../../domain/search-steps/edits.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { DisputedField } from './query-answers.ts';

export const disputedFields = (content: WrittenContent, known: ReadonlyMap<Id, string>): readonly DisputedField[] =>
  WRITTEN_FIELDS.map((field) => ({
    field,
    versions: versionsIn(content, field).map(({ value, by, at }) => ({
      value,
      by,
      at,
      author: by === null ? null : (known.get(by) ?? null),
    })),
  })).filter(({ versions }) => versions.length > 1);
