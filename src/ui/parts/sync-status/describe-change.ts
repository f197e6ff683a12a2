/** A change that could not be applied, in words. */
import type { RefusedChange } from '../../../workers/contract.ts';

/** `FolderRenamed` with a name becomes `Folder renamed: “Sensors”`. */
export function describeChange({ type, payload }: Pick<RefusedChange, 'type' | 'payload'>): string {
  const words = type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const said = typeof payload === 'object' && payload !== null ? (payload as { name?: unknown; title?: unknown }) : {};
  const name = [said.name, said.title].find((value): value is string => typeof value === 'string' && value !== '');
  return name === undefined ? words : `${words}: “${name}”`;
}
