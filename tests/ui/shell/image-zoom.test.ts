import { describe, expect, it } from 'vitest';
import { overlayPlace, panned, seenOf, shareOf, zoomedSize } from '../../../src/ui/shell/image-zoom.ts';

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
  it('[ERR-9] a window of 500 on the image is drawn as an overlay of at most 370', () => {
    expect(seenOf({ width: 750, height: 600 })).toEqual({
      overlay: { width: 370, height: 370 },
      drawn: { width: 555, height: 444 },
    });
    expect(seenOf({ width: 750, height: 250 }), 'two thirds of the width are seen').toEqual({
      overlay: { width: 370, height: 185 },
      drawn: { width: 555, height: 185 },
    });
    expect(seenOf({ width: 450, height: 300 }), 'all of what is smaller than the window').toEqual({
      overlay: { width: 370, height: 247 },
      drawn: { width: 370, height: 247 },
    });
    expect(seenOf({ width: 200, height: 160 })).toEqual({
      overlay: { width: 200, height: 160 },
      drawn: { width: 200, height: 160 },
    });
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
    expect(panned({ x: 0.5, y: 1 }, seenOf({ width: 750, height: 600 }))).toEqual({ x: -93, y: -74 });
  });
});
