/**
 * The size of a zoomed image, the position of its overlay, and the part that is visible (ERR-9).
 *
 *   zoomed image, at most 750 px ──▶ a window of at most 500 px on it ──▶ drawn as an overlay of at most 370 px
 */
const WINDOW = 500;
const OVERLAY_MOST = 370;
const ZOOM_MOST = 750;
const RIGHT = 40;
const UP = 26;

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
  return scaled(natural, scale);
}

/** What the overlay shows of a zoomed image. */
export interface Seen {
  readonly overlay: Size;
  /** The whole image at the scale at which the overlay draws it. */
  readonly drawn: Size;
}

/** The window on the image, made smaller where the overlay has less room. */
export function seenOf(zoomed: Size): Seen {
  const window = { width: Math.min(WINDOW, zoomed.width), height: Math.min(WINDOW, zoomed.height) };
  const scale = Math.min(1, OVERLAY_MOST / Math.max(window.width, window.height, 1));
  return { overlay: scaled(window, scale), drawn: scaled(zoomed, scale) };
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Right of the pointer and a little above it; on its left, and lower, where the page ends. */
export function overlayPlace(pointer: Point, overlay: Size, page: Size): Point {
  const right = pointer.x + RIGHT;
  const x = right + overlay.width <= page.width ? right : Math.max(0, pointer.x - RIGHT - overlay.width);
  return { x, y: Math.max(0, Math.min(pointer.y - UP, page.height - overlay.height)) };
}

/**
 * How far the image is moved behind the overlay, so that the part under the pointer is seen. `at` is 0 to 1 each way.
 */
export function panned(at: Point, { drawn, overlay }: Seen): Point {
  return {
    x: -Math.round(at.x * (drawn.width - overlay.width)),
    y: -Math.round(at.y * (drawn.height - overlay.height)),
  };
}

/** Where in the box a point lies, 0 to 1 each way. */
export function shareOf(point: Point, box: { readonly left: number; readonly top: number } & Size): Point {
  return { x: share(point.x - box.left, box.width), y: share(point.y - box.top, box.height) };
}

const share = (part: number, whole: number) => (whole === 0 ? 0.5 : Math.min(1, Math.max(0, part / whole)));
