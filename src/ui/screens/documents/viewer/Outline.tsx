/** The outline beside the document: its sections, and the headings of the description. */
import { ellipsis, focusRing } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { HeadingEntry } from './sections.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly label: string;
  /** Null where there is nothing to count. */
  readonly count: number | null;
  readonly isEmpty: boolean;
  readonly headings?: readonly HeadingEntry[];
}

export function Outline({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  return (
    <nav aria-label="Sections of this document" css={{ ...theme.size.m }}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.isEmpty ? (
              <span css={[lineStyle, { color: theme.text.faint }]}>
                <span>{entry.label}</span>
                <span>none</span>
              </span>
            ) : (
              <a
                href={`#${entry.id}`}
                onClick={(event) => handleJump(event, entry.id)}
                css={[focusRing, lineStyle, linkLine]}
              >
                <span>{entry.label}</span>
                {entry.count !== null && (
                  <span css={{ color: theme.text.faint, fontVariantNumeric: 'tabular-nums' }}>{entry.count}</span>
                )}
              </a>
            )}
            {entry.headings && entry.headings.length > 0 && <Headings headings={entry.headings} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Headings({ headings }: { readonly headings: readonly HeadingEntry[] }) {
  return (
    <ul
      css={{
        ...theme.size.s,
        maxHeight: '18rem',
        overflowY: 'auto',
        borderLeft: `1px solid ${theme.border.normal}`,
        margin: `${theme.space[1]} 0 ${theme.space[2]} ${theme.space[2]}`,
      }}
    >
      {headings.map((heading) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            title={heading.text}
            onClick={(event) => handleJump(event, heading.id)}
            css={[focusRing, lineStyle, linkLine]}
            style={{ paddingLeft: `${0.5 + heading.level * 0.75}rem` }}
          >
            <span css={ellipsis}>{heading.text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[2],
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.s,
  minWidth: 0,
} as const;
const linkLine = {
  color: theme.text.quiet,
  textDecoration: 'none',
  '&:hover': { background: theme.surface.pressed, color: theme.text.normal },
} as const;

/** Scrolls and moves the focus, and leaves the address alone: a reload keeps the place by itself. */
/** Goes to a section and focuses it, and leaves the address as it is. */
export function handleJump(event: { preventDefault: () => void }, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
