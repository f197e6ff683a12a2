/** What routes need of drawings. */
import type { CorpusId } from '../patent-index/port/call.ts';
import type { DrawingStore } from './drawing-store.ts';
import type { DrawingRenderer } from './render-in-thread.ts';

export interface DrawingPorts {
  readonly of: (corpus: CorpusId) => DrawingStore;
  readonly renderer: Pick<DrawingRenderer, 'render'>;
}
