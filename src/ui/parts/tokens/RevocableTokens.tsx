/** A panel with tokens, of which one that holds can be revoked, after a question. */
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { CallRequest } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface RevocableTokensProps<Token> extends Pick<ComponentPropsWithRef<'section'>, 'aria-label' | 'aria-labelledby'> {
  /** As loaded last; null before. */
  readonly tokens: readonly Token[] | null;
  readonly revoke: (token: Token) => CallRequest;
  /** What ends with it. */
  readonly warning: (token: Token) => string;
  readonly reload: () => void;
  /** `onRevoke` asks the question. */
  readonly children: (onRevoke: (token: Token) => void) => ReactNode;
}

export function RevocableTokens<Token extends { readonly name: string }>(props: RevocableTokensProps<Token>) {
  const { tokens, revoke, warning, reload, children, ...label } = props;
  const call = useCall();
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  const isRevoked = useRef(false);
  // The button that was pressed goes with the token, and takes the focus along.
  useEffect(() => {
    if (!isRevoked.current || document.activeElement !== document.body) return;
    isRevoked.current = false;
    place.current?.focus();
  }, [tokens]);
  const [asked, setAsked] = useState<Token | null>(null);
  const [isPending, setPending] = useState(false);
  async function handleRevoke(token: Token): Promise<void> {
    setPending(true);
    const result = await call(revoke(token));
    setPending(false);
    setAsked(null);
    isRevoked.current = true;
    if (result.kind === 'ok') toast.add({ title: `${token.name} is revoked`, tone: 'good' });
    else if (result.kind !== 'reported')
      toast.add({ title: 'Not revoked', text: 'The server could not be asked.', tone: 'danger' });
    reload();
  }
  return (
    <section ref={place} tabIndex={-1} {...label} css={[panelStyle, { padding: theme.space[4], outline: 'none' }]}>
      {children(setAsked)}
      {asked !== null && (
        <ConfirmDialog
          title={`Revoke ${asked.name}?`}
          isOpen
          danger
          pending={isPending}
          confirmLabel="Revoke"
          onCancel={() => setAsked(null)}
          onConfirm={() => void handleRevoke(asked)}
        >
          {warning(asked)} It can’t be taken back; make a new one instead.
        </ConfirmDialog>
      )}
    </section>
  );
}
