/**
 * Shows images of class `image-zoom` larger beside the pointer, or beside the image while it has the focus (ERR-9).
 * By keyboard the arrows move the part that is seen, Escape closes.
 */
import { useEffect, useState } from 'react';
import { theme } from '../theme/theme.ts';
import { overlayPlace, panned, seenOf, shareOf, zoomedSize, type Point, type Size } from './image-zoom.ts';

interface Zoom {
  readonly src: string;
  readonly shown: Size;
  readonly pointer: Point;
  /** Which part is seen, 0 to 1 each way. */
  readonly at: Point;
}

export function ImageZoom() {
  const zoom = useZoom();
  return zoom === null ? null : <ZoomOverlay key={zoom.src} zoom={zoom} />;
}

const STEP = 0.1;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function useZoom(): Zoom | null {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  useEffect(() => {
    const handlePointer = (event: PointerEvent) => {
      const image = imageAt(event.target);
      setZoom(image && zoomOf(image, { x: event.clientX, y: event.clientY }));
    };
    const handleFocus = (event: FocusEvent) => {
      const image = imageAt(event.target);
      const box = image?.getBoundingClientRect();
      if (image && box) setZoom(zoomOf(image, { x: box.right, y: box.top + box.height / 2 }, { x: 0.5, y: 0.5 }));
    };
    const close = () => setZoom(null);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return close();
      const step = arrows[event.key];
      if (!step || !imageAt(event.target)) return;
      event.preventDefault();
      setZoom((now) => now && { ...now, at: { x: clamp(now.at.x + step.x), y: clamp(now.at.y + step.y) } });
    };
    document.addEventListener('pointermove', handlePointer);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('focusout', close);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointermove', handlePointer);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('focusout', close);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return zoom;
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));

function imageAt(target: EventTarget | null): HTMLImageElement | null {
  const zoomable = target instanceof Element ? target.closest('.image-zoom') : null;
  return zoomable instanceof HTMLImageElement ? zoomable : (zoomable?.querySelector('img') ?? null);
}

function zoomOf(image: HTMLImageElement, pointer: Point, at?: Point): Zoom {
  const box = image.getBoundingClientRect();
  return { src: image.dataset['zoomSrc'] ?? image.currentSrc, shown: box, pointer, at: at ?? shareOf(pointer, box) };
}

function ZoomOverlay({ zoom }: { readonly zoom: Zoom }) {
  const [natural, setNatural] = useState<Size | 'failed' | null>(null);
  const loaded = natural === 'failed' ? null : natural;
  const seen = loaded && seenOf(zoomedSize(loaded, zoom.shown));
  const overlay = seen?.overlay ?? { width: 240, height: 64 };
  const place = overlayPlace(zoom.pointer, overlay, { width: window.innerWidth, height: window.innerHeight });
  const pan = seen ? panned(zoom.at, seen) : { x: 0, y: 0 };
  return (
    <div
      role="status"
      data-image-zoom
      style={{ left: place.x, top: place.y, width: overlay.width, height: overlay.height }}
      css={{
        position: 'fixed',
        zIndex: theme.layer.tooltip,
        overflow: 'hidden',
        pointerEvents: 'none',
        background: theme.surface.raised,
        outline: `1px solid ${theme.border.normal}`,
        borderRadius: theme.radius.m,
        boxShadow: theme.shadow.overlay,
      }}
    >
      {natural === 'failed' ? (
        <p css={{ ...theme.size.m, padding: theme.space[3], color: theme.status.danger.text }}>
          There has been a problem with loading the image.
        </p>
      ) : (
        <img
          src={zoom.src}
          alt=""
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setNatural('failed')}
          style={{
            width: seen?.drawn.width,
            height: seen?.drawn.height,
            transform: `translate(${pan.x}px, ${pan.y}px)`,
            opacity: seen ? 1 : 0,
          }}
          css={{ maxWidth: 'none' }}
        />
      )}
    </div>
  );
}
