/**
 * The theme: each value by the job it does. The kit and the screens read this and nothing rawer.
 * Light only, whatever the system prefers (APP-3); layers and widths are the specification's (APP-12, APP-13).
 * Text on its surface is at least 4.5:1, borders of controls and focus rings at least 3:1.
 */
import {
  amber,
  conceptHues,
  duration,
  fontFamily,
  fontSize,
  fontWeight,
  green,
  grey,
  navy,
  radius,
  red,
  space,
} from './tokens.ts';

export const theme = {
  surface: {
    page: grey[50],
    panel: grey[0],
    sunken: grey[50],
    raised: grey[0],
    hover: navy[25],
    pressed: navy[50],
    selected: navy[50],
    header: navy[900],
    headerHover: navy[700],
    disabled: grey[100],
    scrim: 'rgba(12, 26, 50, 0.44)',
  },
  text: {
    normal: grey[900],
    quiet: grey[600],
    faint: grey[500],
    disabled: grey[400],
    link: navy[500],
    linkHover: navy[700],
    onAccent: grey[0],
    onHeader: '#e8edf5',
    onHeaderQuiet: navy[200],
  },
  border: {
    subtle: grey[100],
    normal: grey[200],
    strong: grey[300],
    control: grey[400],
    onHeader: navy[700],
  },
  accent: {
    fill: navy[600],
    fillHover: navy[700],
    fillPressed: navy[800],
    wash: navy[50],
    washStrong: navy[100],
    text: navy[600],
    line: navy[500],
    /** Bars, progress: calmer than the fill of a button. */
    plot: navy[300],
    plotStrong: navy[500],
    star: amber[500],
  },
  /** The four things that a message can be: its wash, its line, its text. */
  status: {
    neutral: { wash: grey[100], line: grey[300], text: grey[700], fill: grey[500] },
    info: { wash: navy[50], line: navy[200], text: navy[600], fill: navy[500] },
    good: { wash: green[50], line: green[200], text: green[700], fill: green[600] },
    warning: { wash: amber[50], line: amber[200], text: amber[700], fill: amber[500] },
    danger: { wash: red[50], line: red[200], text: red[700], fill: red[600] },
  },
  danger: { fill: red[600], fillHover: red[700], text: red[600] },
  focus: { ring: navy[400], ringOnHeader: '#ffffff' },
  /** Highlights of matched concepts; more concepts than hues begin again. */
  concept: conceptHues,
  /** A match that belongs to no concept. */
  match: { wash: '#fff1a8', strong: amber[600] },

  space,
  font: fontFamily,
  size: fontSize,
  weight: fontWeight,
  radius,
  duration,
  shadow: {
    panel: '0 1px 2px rgba(12, 26, 50, 0.05)',
    raised: '0 1px 2px rgba(12, 26, 50, 0.08), 0 4px 12px rgba(12, 26, 50, 0.08)',
    overlay: '0 2px 6px rgba(12, 26, 50, 0.10), 0 12px 32px rgba(12, 26, 50, 0.18)',
  },
  layer: { sticky: 10, header: 100, overlay: 1000, menu: 1000, modal: 1100, tooltip: 1100, toast: 1200 },
  width: {
    mainMenu: '13.5rem',
    mainMenuCollapsed: '3rem',
    rightMenu: '13rem',
    rightMenuCollapsed: '2.5rem',
    header: '2.75rem',
    toast: '25rem',
    /** A comfortable measure of running text. */
    prose: '44rem',
    content: '76rem',
  },
  control: { height: '2rem', heightSmall: '1.625rem' },
  /** Above and below the content of a row, by the density that the user prefers. */
  row: { pad: `var(--row-pad, ${space[1.5]})` },
} as const;

export type StatusTone = keyof typeof theme.status;

/** The colours of the concept with that number, as `Hit.concept` has it; −1 is a match without a concept. */
export function conceptColour(concept: number): { readonly wash: string; readonly strong: string } {
  if (concept < 0) return theme.match;
  return theme.concept[concept % theme.concept.length] ?? theme.match;
}
