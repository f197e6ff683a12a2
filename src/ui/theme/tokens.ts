/**
 * The raw material: colours, sizes, times. Nothing outside this folder reads it; the theme gives every
 * value the job that it does. Spacing lies on a 4 px grid, type on one scale, both in rem.
 */
export const navy = {
  25: '#f6f8fb',
  50: '#eef2f8',
  100: '#dde5f0',
  200: '#b9c8de',
  300: '#8aa3c4',
  400: '#5a7aa6',
  500: '#3a5a8a',
  600: '#274473',
  700: '#1b335b',
  800: '#132645',
  900: '#0c1a32',
} as const;

export const grey = {
  0: '#ffffff',
  25: '#fafbfc',
  50: '#f4f5f7',
  100: '#ebedf0',
  200: '#dde0e6',
  300: '#c5cad3',
  400: '#8b93a1',
  500: '#666f7d',
  600: '#4d5664',
  700: '#38404d',
  800: '#252b36',
  900: '#161b24',
} as const;

export const green = { 50: '#ecf6f0', 200: '#b5dcc5', 600: '#1e7548', 700: '#175c39' } as const;
export const amber = { 50: '#fdf5e4', 200: '#ecd39b', 500: '#c58a17', 600: '#8a5a05', 700: '#6d4704' } as const;
export const red = { 50: '#fcf0ef', 200: '#efc3bf', 600: '#b02a20', 700: '#8e1f17' } as const;

/** One hue a concept: a wash for the passage, a strong tone for its mark in legends and plots. */
export const conceptHues = [
  { wash: '#fdecb8', strong: '#8a6100' },
  { wash: '#cfe8fb', strong: '#14639b' },
  { wash: '#d5f0d3', strong: '#2a7032' },
  { wash: '#f9d9e6', strong: '#a22a62' },
  { wash: '#e3dcf9', strong: '#5b41ad' },
  { wash: '#fddfcb', strong: '#a34712' },
  { wash: '#c9efec', strong: '#0f6d68' },
  { wash: '#e6e6cf', strong: '#5f5f18' },
] as const;

const step = (quarters: number) => `${quarters * 0.25}rem`;

/** `space[n]` is n × 4 px. */
export const space = {
  0: '0',
  0.5: '0.125rem',
  1: step(1),
  1.5: '0.375rem',
  2: step(2),
  3: step(3),
  4: step(4),
  5: step(5),
  6: step(6),
  8: step(8),
  10: step(10),
  12: step(12),
  16: step(16),
} as const;
export type Space = keyof typeof space;

export const fontFamily = {
  body: "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;

/** Size and line height in px at the browser's normal size: 11/16, 12/16, 13/20, 14/20, 16/24, 20/28, 26/32. */
export const fontSize = {
  xs: { fontSize: '0.6875rem', lineHeight: '1rem' },
  s: { fontSize: '0.75rem', lineHeight: '1rem' },
  m: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
  l: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  xl: { fontSize: '1rem', lineHeight: '1.5rem' },
  xxl: { fontSize: '1.25rem', lineHeight: '1.75rem' },
  display: { fontSize: '1.625rem', lineHeight: '2rem' },
} as const;
export type FontSize = keyof typeof fontSize;

export const fontWeight = { normal: 400, medium: 500, strong: 600 } as const;
export const radius = { s: '3px', m: '5px', l: '8px', round: '999px' } as const;
export const duration = { fast: '90ms', normal: '160ms', slow: '240ms' } as const;
