/** The answer where this device has run out of ids. */
import type { EmitAnswer } from '../../workers/contract.ts';

export const noIds: EmitAnswer = {
  kind: 'refused',
  code: 'no-ids',
  message: 'This device has no numbers left to give. Go online once and try again.',
};
