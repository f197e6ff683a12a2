/** Failures as the user reads them. */
import type { Failure } from '../ports.ts';

export function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return 'The server can’t be reached.';
    case 'busy':
      if (failure.message !== undefined) return failure.message;
      return failure.status === 429 ? 'The server asks to slow down.' : `The server has a fault (${failure.status}).`;
    case 'signed-out':
      return 'You are signed out. Your changes are kept on this device until you sign in again.';
    case 'disk':
    case 'refused':
      return failure.message;
  }
}
