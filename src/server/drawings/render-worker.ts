/** The entry of the thread that makes drawings showable: one at a time, until it is ended (render-in-thread.ts). */
import { parentPort } from 'node:worker_threads';
import { letOthersGoFirst } from '../background-thread.ts';
import { messageOf } from '../errors.ts';
import type { ImageFormat } from './image-head.ts';
import { renderDrawing } from './render-drawing.ts';

export interface RenderTask {
  readonly format: Extract<ImageFormat, 'tif' | 'mol'>;
  readonly content: Uint8Array;
}
export type RenderAnswer = { readonly shown: Uint8Array } | { readonly problem: string };

letOthersGoFirst();
parentPort?.on('message', ({ format, content }: RenderTask) => {
  parentPort?.postMessage(answer(format, content));
});

function answer(format: RenderTask['format'], content: Uint8Array): RenderAnswer {
  try {
    return { shown: renderDrawing(format, content) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
