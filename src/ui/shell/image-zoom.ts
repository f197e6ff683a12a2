/**
 * The size of a zoomed image, the position of its overlay, and the part that is visible (ERR-9). The window of 500 px
 * is held to an overlay of 370; the image behind it is at most 750 px on its longer side.
 */
export const WINDOW = 500;
export const OVERLAY_MOST = 370;
export const ZOOM_MOST = 750;
export const RIGHT = 40;
export const UP = 26;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The image's own size, or twice what is shown where that is more, as far as the limit goes. */
export function zoomedSize(natural: Size, shown: Size): Size {
  const longer = Math.max(natural.width, natural.height, 1);
  const wanted = Math.max(longer, 2 * Math.max(shown.width, shown.height));
  const scale = Math.min(ZOOM_MOST, wanted) / longer;
  return { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) };
}

export function overlaySize(zoomed: Size): Size {
  const most = Math.min(WINDOW, OVERLAY_MOST);
  return { width: Math.min(most, zoomed.width), height: Math.min(most, zoomed.height) };
}

/** Right of the pointer and a little above it; on its left, and lower, where the page ends. */
export function overlayPlace(pointer: Point, overlay: Size, page: Size): Point {
  const right = pointer.x + RIGHT;
  const x = right + overlay.width <= page.width ? right : Math.max(0, pointer.x - RIGHT - overlay.width);
  return { x, y: Math.max(0, Math.min(pointer.y - UP, page.height - overlay.height)) };
}

/**
 * How far the image is moved behind the overlay, so that the part under the pointer is seen. `at` is 0 to 1 each way.
 */
export function panned(at: Point, zoomed: Size, overlay: Size): Point {
  return {
    x: -Math.round(at.x * (zoomed.width - overlay.width)),
    y: -Math.round(at.y * (zoomed.height - overlay.height)),
  };
}

/** Where in the box a point lies, 0 to 1 each way. */
export function shareOf(point: Point, box: { readonly left: number; readonly top: number } & Size): Point {
  return { x: share(point.x - box.left, box.width), y: share(point.y - box.top, box.height) };
}

const share = (part: number, whole: number) => (whole === 0 ? 0.5 : Math.min(1, Math.max(0, part / whole)));
