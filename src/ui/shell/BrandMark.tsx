/** The mark: an A, and before it the point that came first. */
import { theme } from '../theme/theme.ts';

export function BrandMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      fill="none"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{ width: '1.25rem', height: '1.25rem', flex: 'none' }}
    >
      <path d="M6.5 16.5 11.75 4 17 16.5M8.6 12.25h6.3" stroke="currentColor" />
      <circle cx="3.6" cy="5.4" r="1.75" fill={theme.accent.star} />
    </svg>
  );
}
