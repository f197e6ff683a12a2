/** In place of the document viewer while its code or its layout is on its way: the keys for the document are held. */
import { useEarlyKeys } from '../parts/document/held-keys.ts';
import { ScreenWait } from './ScreenWait.tsx';

export function DocumentWait() {
  useEarlyKeys({ isDrawn: false });
  return <ScreenWait />;
}
