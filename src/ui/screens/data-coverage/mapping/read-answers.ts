/** The server's answers about tables that wait for a mapping. Their fields are the server's own, taken as they are. */
import type { MappingCheck, NamedMapping, UnknownTable } from '../../../../domain/documents/table-mapping.ts';

export interface WaitingTables {
  readonly name: string;
  readonly tables: readonly UnknownTable[];
  readonly mappings: readonly NamedMapping[];
}

/** null for an answer of another form. */
export function readWaitingTables(body: unknown): WaitingTables | null {
  const said = body as Partial<WaitingTables> | null;
  return typeof said?.name === 'string' && Array.isArray(said.tables) && Array.isArray(said.mappings)
    ? (said as WaitingTables)
    : null;
}

/** null for an answer of another form. */
export function readMappingCheck(body: unknown): MappingCheck | null {
  const said = body as Partial<MappingCheck> | null;
  return typeof said?.rows === 'number' && Array.isArray(said.problems) ? (said as MappingCheck) : null;
}
