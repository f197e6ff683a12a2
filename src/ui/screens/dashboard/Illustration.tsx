/** One drawing a search type, in line and wash; the amber point is what the search is about. */
import type { ReactNode } from 'react';
import { theme } from '../../theme/theme.ts';

const line = theme.accent.plotStrong;
const soft = theme.accent.plot;
const wash = theme.accent.washStrong;
const point = theme.accent.star;

const drawings: Readonly<Record<string, ReactNode>> = {
  // A way between two fenced fields.
  FTO: (
    <>
      <path d="M6 8h22l6 10-8 12H8L4 18z" fill={wash} stroke={soft} />
      <path d="M50 26h22l4 10-6 14H52l-8-10z" fill={wash} stroke={soft} />
      <path d="M10 48c14 0 20-6 28-18S54 10 66 9" stroke={line} strokeDasharray="4 3.5" />
      <path d="M62 5l6 3.6-4 5.6" stroke={line} />
      <circle cx="10" cy="48" r="4" fill={point} />
    </>
  ),
  // A point of its own, apart from what is known.
  PATENTABILITY: (
    <>
      <circle cx="26" cy="30" r="21" fill={wash} stroke={soft} />
      <g fill={line}>
        <circle cx="18" cy="22" r="2.6" />
        <circle cx="30" cy="18" r="2.6" />
        <circle cx="22" cy="33" r="2.6" />
        <circle cx="34" cy="30" r="2.6" />
        <circle cx="16" cy="41" r="2.6" />
        <circle cx="29" cy="43" r="2.6" />
      </g>
      <path d="M38 29.5h17" stroke={line} strokeDasharray="2 3.5" />
      <circle cx="62" cy="29" r="9" stroke={point} fill="none" />
      <circle cx="62" cy="29" r="4" fill={point} />
    </>
  ),
  // A claim, feature by feature, and the earlier sheet that holds one of them.
  INVALIDATION: (
    <>
      <path d="M6 12h26v40H6z" fill={theme.surface.panel} stroke={soft} strokeDasharray="3 2.5" />
      <path d="M40 6h32v46H40z" fill={wash} stroke={soft} />
      <path d="M46 16h20M46 38h14M46 45h18" stroke={line} />
      <path d="M46 27h20" stroke={point} strokeWidth="3.5" />
      <path d="M12 33h14" stroke={point} strokeWidth="3.5" />
      <path d="M29 33c6 0 6-6 13-6" stroke={line} />
    </>
  ),
  // A landscape of heights.
  STATE_OF_THE_ART: (
    <>
      <path d="M4 46c8-26 18-34 32-34s14 8 22 12 14 8 18 22z" fill={wash} stroke={soft} />
      <path d="M14 46c5-17 11-24 21-24s10 6 16 10 9 7 12 14" fill="none" stroke={soft} />
      <path d="M24 46c3-9 6-13 11-13s8 6 14 13" fill="none" stroke={line} />
      <circle cx="35" cy="12" r="4" fill={point} />
      <path d="M4 46h72" stroke={line} />
    </>
  ),
  // A form, and the expression that it is.
  FIELDED: (
    <>
      <rect x="4" y="8" width="40" height="10" rx="2" fill={wash} stroke={soft} />
      <rect x="4" y="23" width="40" height="10" rx="2" fill={wash} stroke={soft} />
      <rect x="4" y="38" width="28" height="10" rx="2" fill={wash} stroke={soft} />
      <path d="M50 13h8v30h-8M58 28h6" stroke={line} />
      <path d="M9 13h12M9 28h18M9 43h8" stroke={line} />
      <circle cx="70" cy="28" r="4" fill={point} />
    </>
  ),
  // From an idea straight to a ranked list.
  ULTRA_QUICK: (
    <>
      <circle cx="12" cy="29" r="4" fill={point} />
      <path d="M18 22c3-1 6-1 8 0M19 29h12M18 36c3 1 6 1 8 0" stroke={soft} />
      <path d="M40 7L30 30h9l-3 21 13-26h-9z" fill={wash} stroke={line} />
      <path d="M56 14h20M56 24h16M56 34h12M56 44h8" stroke={line} strokeWidth="3" />
    </>
  ),
  X: (
    <>
      <circle cx="28" cy="29" r="20" fill={wash} stroke={soft} />
      <circle cx="50" cy="29" r="20" fill="none" stroke={line} />
      <circle cx="39" cy="29" r="4" fill={point} />
    </>
  ),
};

export function Illustration({ of }: { readonly of: string }) {
  return (
    <svg
      viewBox="0 0 80 56"
      aria-hidden
      fill="none"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{ width: '5rem', height: '3.5rem', flex: 'none' }}
    >
      {drawings[of]}
    </svg>
  );
}
