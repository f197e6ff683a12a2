/** Reports over several searches, loaded when they are first asked for. */
import { lazyPart } from '../../kit/lazy-part.tsx';

export const LazyReportsDialog = lazyPart(() => import('./BatchDialog.tsx').then((m) => m.BatchDialog));
