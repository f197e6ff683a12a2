/** A passage of a document in an address: field and offsets, e.g. `description.120.240`. */
import type { PassageField } from '../../../domain/documents/passages/candidates.ts';

export interface NamedPassage {
  readonly field: PassageField;
  /** UTF-16 offsets into the field's text, its parts joined by line feeds; `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

const FIELDS: readonly PassageField[] = ['abstract', 'claims', 'description'];

export const writePassage = ({ field, from, to }: NamedPassage): string => `${field}.${from}.${to}`;

/** null for anything but a passage; a typed address may hold anything. */
export function readPassage(text: string): NamedPassage | null {
  const [, name, from, to] = /^([a-z]+)\.(\d{1,9})\.(\d{1,9})$/.exec(text) ?? [];
  const field = FIELDS.find((each) => each === name);
  return field === undefined || Number(from) >= Number(to) ? null : { field, from: Number(from), to: Number(to) };
}
