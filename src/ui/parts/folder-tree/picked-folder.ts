/** The folder that a user chose in a picker. */
import type { Id } from '../../../domain/shared/ids.ts';

export interface PickedFolder {
  /** 0 for the root. */
  readonly id: Id;
  readonly name: string;
}
