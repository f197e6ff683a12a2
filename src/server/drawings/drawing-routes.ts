/** The images of a publication: which there are, and each as a browser shows it. */
import { imageKey } from '../../domain/documents/image-files.ts';
import type { DrawingList } from '../../domain/documents/image-list.ts';
import { refusal } from '../errors.ts';
import { refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { DrawingStore, StoredDrawing } from './drawing-store.ts';
import type { ImageFormat } from './image-head.ts';

const TYPES: Readonly<Record<ImageFormat, string>> = {
  tif: 'image/png',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mol: 'image/svg+xml',
};
/** Seconds that a browser keeps an image without asking again: a later import may bring a better one. */
const FRESH_SECONDS = 3_600;

const noImage = refusal(404, 'no-image', 'There is no such image in this corpus.');
const badImage = refusal(422, 'bad-image', 'There has been a problem with loading the image.');

export function drawingRoutes({ drawings, log }: Pick<Services, 'drawings' | 'log'>): readonly Route[] {
  const storeOf = (context: AppContext) => drawings.of(context.get('signedIn').corpus);

  async function list(context: AppContext): Promise<Response> {
    const found = await storeOf(context).list(context.req.param('ucid') ?? '');
    const seen = new Set<string>();
    const images = found.flatMap(({ key, width, height, bytes }) => {
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ key, width, height, bytes }];
    });
    return context.json({ images } satisfies DrawingList);
  }

  async function image(context: AppContext): Promise<Response> {
    const [ucid, key] = [context.req.param('ucid') ?? '', imageKey(context.req.param('file') ?? '')];
    const store = storeOf(context);
    const drawing = (await store.list(ucid)).find((one) => one.key === key);
    if (drawing === undefined) return refuse(context, noImage);
    const shown = await shownOf(store, ucid, drawing);
    if (shown === null) return refuse(context, badImage);
    return context.body(new Uint8Array(shown), 200, {
      'Content-Type': TYPES[drawing.format],
      'Cache-Control': `private, max-age=${FRESH_SECONDS}`,
      // A structure is drawn, never run.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  }

  /** Null where it can't be shown. */
  async function shownOf(store: DrawingStore, ucid: string, drawing: StoredDrawing): Promise<Uint8Array | null> {
    const { format, key } = drawing;
    if (format !== 'tif' && format !== 'mol') return store.read(ucid, drawing);
    const before = format === 'tif' ? await store.shown(ucid, drawing) : null;
    if (before !== null) return before;
    const answer = await drawings.renderer.render({ format, content: await store.read(ucid, drawing) });
    if ('problem' in answer) {
      log.warn(`the image ${key} of ${ucid} can't be shown: ${answer.problem}`);
      return null;
    }
    if (format === 'tif') await store.keepShown(ucid, drawing, Buffer.from(answer.shown));
    return answer.shown;
  }

  const reading = { method: 'GET', who: 'user' } as const;
  return [
    { ...reading, path: '/spa/api/documents/:ucid/images', handle: list },
    { ...reading, path: '/spa/api/documents/:ucid/images/:file', handle: image },
  ];
}
