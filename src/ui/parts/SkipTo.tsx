/** A link past what stands before a part of the page. It is seen while it has the focus. */
import { theme } from '../theme/theme.ts';

interface SkipToProps {
  /** Of the element, which can take the focus. */
  readonly id: string;
  readonly children: string;
}

export function SkipTo({ id, children }: SkipToProps) {
  return (
    <a
      href={`#${id}`}
      css={{
        ...theme.size.m,
        position: 'fixed',
        top: theme.space[2],
        left: theme.space[2],
        zIndex: theme.layer.modal,
        padding: `${theme.space[2]} ${theme.space[4]}`,
        borderRadius: theme.radius.m,
        background: theme.surface.raised,
        color: theme.text.link,
        boxShadow: theme.shadow.overlay,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
      onClick={(event) => {
        // The address of the page stays as it is.
        event.preventDefault();
        const part = document.getElementById(id);
        part?.scrollIntoView({ block: 'start' });
        part?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
