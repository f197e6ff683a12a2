/** What readers and guests are told where they would change something. */
import { rejected } from './envelope.ts';

export const readOnly = rejected(
  'read-only',
  'You can read this and comment on it, not change it. Its owner can make you a member.',
);
