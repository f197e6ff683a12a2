import { describe, expect, it } from 'vitest';
import { overlayPlace, overlaySize, panned, shareOf, zoomedSize } from '../../../src/ui/shell/image-zoom.ts';

const page = { width: 1440, height: 900 };
const shown = { width: 100, height: 80 };

describe('the zoom of an image', () => {
  it('[ERR-9] shows the image at its own size, at most 750 px on its longer side', () => {
    expect(zoomedSize({ width: 600, height: 300 }, shown)).toEqual({ width: 600, height: 300 });
    expect(zoomedSize({ width: 3000, height: 1500 }, shown)).toEqual({ width: 750, height: 375 });
    expect(zoomedSize({ width: 50, height: 40 }, shown), 'twice what is shown at least').toEqual({
      width: 200,
      height: 160,
    });
  });
  it('[ERR-9] the window of 500 is held to an overlay of 370', () => {
    expect(overlaySize({ width: 750, height: 375 })).toEqual({ width: 370, height: 370 });
    expect(overlaySize({ width: 200, height: 160 })).toEqual({ width: 200, height: 160 });
  });
  it('[ERR-9] stands 40 px right of the pointer and 26 px above it, and stays on the page', () => {
    const overlay = { width: 370, height: 370 };
    expect(overlayPlace({ x: 200, y: 300 }, overlay, page)).toEqual({ x: 240, y: 274 });
    expect(overlayPlace({ x: 1300, y: 880 }, overlay, page)).toEqual({ x: 890, y: 530 });
    expect(overlayPlace({ x: 10, y: 10 }, overlay, page)).toEqual({ x: 50, y: 0 });
  });
  it('[ERR-9] the part under the pointer is seen', () => {
    const box = { left: 100, top: 100, ...shown };
    expect(shareOf({ x: 150, y: 180 }, box)).toEqual({ x: 0.5, y: 1 });
    expect(panned({ x: 0.5, y: 1 }, { width: 750, height: 375 }, { width: 370, height: 370 })).toEqual({
      x: -190,
      y: -5,
    });
  });
});
