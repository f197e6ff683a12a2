/** Opens connections for tests that don't ask what was counted. */
import { createOutgoing } from '../../src/server/outgoing.ts';

export const uncounted = createOutgoing(() => 0);
