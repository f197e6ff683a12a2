/** What a picture in SVG may hold in a template: shapes and colours of its own, nothing that runs or fetches. */
export const SVG = 'http://www.w3.org/2000/svg';

const SHAPES = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...[
    'polyline',
    'polygon',
    'text',
    'tspan',
    'linearGradient',
    'radialGradient',
    'stop',
    'clipPath',
    'mask',
    'pattern',
  ],
  ...['marker', 'style', 'switch', 'view'],
]);

/** Null for nothing. */
export const shapeProblem = (local: string): string | null =>
  SHAPES.has(local) ? null : `holds ${local.slice(0, 40)}, which a picture in SVG may not have here. ${INSTEAD}`;

export const attributeProblem = (local: string, value: string): string | null =>
  /^on/i.test(local) || fetches(value) ? `has a link or an action (${value.slice(0, 80)}). ${INSTEAD}` : null;

export const styleProblem = (text: string): string | null =>
  fetches(text) || text.includes('@') ? `has a style that reads something else. ${INSTEAD}` : null;

/** Its own parts are named by `#`. */
const fetches = (text: string): boolean =>
  /url\((?!\s*["']?#)/i.test(text) || /image\(|image-set\(|expression\(|javascript:|\\/i.test(text);

const INSTEAD = 'Put the picture in as PNG.';
