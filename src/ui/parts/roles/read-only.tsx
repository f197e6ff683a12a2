/**
 * What its user may only read: a note above it says why, and its controls are disabled. The rules refuse a change that
 * is tried all the same.
 */
import { createContext, use, type ReactNode } from 'react';
import type { StreamName } from '../../../domain/shared/streams.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { theme } from '../../theme/theme.ts';

/** Of the steps of a search: their controls, Continue among them, are disabled. */
export const READ_STEPS = 'Its steps are listed on the right.';
export const READ_ONLY = 'You can read this and comment, not change it.';

const ReadOnlyContext = createContext<string | null>(null);

/** Why the control can't be used, as a sentence; null where it can. */
export const useReadOnly = (): string | null => use(ReadOnlyContext);

/** Why the user can't change what is in the stream; null if they can, and while it is not known. */
export function useWhyReadOnly(stream: StreamName): string | null {
  return useProjection('role', { stream }) === 'reader' ? READ_ONLY : null;
}

interface ReadOnlyProps {
  readonly reason: string | null;
  readonly children: ReactNode;
}

export const ReadOnly = ({ reason, children }: ReadOnlyProps) => (
  <ReadOnlyContext value={reason}>{children}</ReadOnlyContext>
);

/** Above what may only be read. `more`: what can be done there. */
export function ReadOnlyNote({ more }: { readonly more?: string }) {
  const reason = useReadOnly();
  if (reason === null) return null;
  return (
    <Banner tone="neutral" title="Read only.">
      {reason} The owner of its project or team can make you a member.{more === undefined ? '' : ` ${more}`}
    </Banner>
  );
}

/** Controls that all change something: disabled together. */
export function ReadOnlyFields({ children }: { readonly children: ReactNode }) {
  const isReadOnly = useReadOnly() !== null;
  return (
    <fieldset disabled={isReadOnly} css={fieldsStyle}>
      {children}
    </fieldset>
  );
}

const fieldsStyle = {
  display: 'contents',
  '&:disabled :is(button, input, textarea)': { color: theme.text.faint, cursor: 'not-allowed' },
  '&:disabled :is(input, textarea, [aria-haspopup="listbox"])': { background: theme.surface.disabled },
} as const;
