/** The dialogs that make tasks of documents, loaded when one is first opened. */
import { lazyPart } from '../../kit/lazy-part.tsx';

export const LazyTaskDialog = lazyPart(() => import('./NewTaskDialog.tsx').then((m) => m.NewTaskDialog));
export const LazyBatchDialog = lazyPart(() => import('./BatchTaskDialog.tsx').then((m) => m.BatchTaskDialog));
