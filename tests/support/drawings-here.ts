/** Images in a folder of the test, made showable on its event loop. */
import { join } from 'node:path';
import type { DrawingPorts } from '../../src/server/drawings/drawing-ports.ts';
import { openDrawings } from '../../src/server/drawings/drawing-store.ts';
import { renderDrawing } from '../../src/server/drawings/render-drawing.ts';
import { messageOf } from '../../src/server/errors.ts';

export const drawingsIn = (folder: string): DrawingPorts => ({
  of: (corpus) => openDrawings(join(folder, corpus)),
  renderer: {
    async render({ format, content }) {
      try {
        return { shown: renderDrawing(format, content) };
      } catch (error) {
        return { problem: messageOf(error) };
      }
    },
  },
});
