/** In place of the document viewer whose code is on its way: the keys that are for the document are held. */
import { useEarlyKeys } from '../parts/document/held-keys.ts';
import { ScreenWait } from './ScreenWait.tsx';

export function DocumentWait() {
  useEarlyKeys({ isDrawn: false });
  return <ScreenWait />;
}
