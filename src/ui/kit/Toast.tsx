/**
 * The corner where toasts appear, 25rem wide (APP-12). Errors interrupt a screen reader, other toasts wait. Toasts
 * are above dialogs and can be reached while one is open.
 */
import { keyframes } from '@emotion/react';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { theme } from '../theme/theme.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { IconButton } from './IconButton.tsx';
import type { Toast as ToastData, ToastQueue, ToastTone } from './toast-queue.ts';

const ToastContext = createContext<ToastQueue | null>(null);

export function ToastProvider({ queue, children }: { readonly queue: ToastQueue; readonly children: ReactNode }) {
  return (
    <ToastContext value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

/** `useToast().add({ title, text, tone })`. */
export function useToast(): ToastQueue {
  const queue = useContext(ToastContext);
  if (queue === null) throw new Error('useToast is used outside a ToastProvider');
  return queue;
}

const slide = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } });
const icons: Record<ToastTone, IconName> = { neutral: 'info', good: 'success', danger: 'error' };

function ToastRegion({ queue }: { readonly queue: ToastQueue }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return (
    <section
      aria-label="Messages"
      data-react-aria-top-layer="true"
      onPointerEnter={queue.pause}
      onPointerLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
      css={{
        position: 'fixed',
        right: theme.space[5],
        bottom: theme.space[5],
        zIndex: theme.layer.toast,
        display: 'flex',
        flexDirection: 'column',
        gap: theme.space[2],
        width: theme.width.toast,
        maxWidth: `calc(100vw - ${theme.space[10]})`,
        pointerEvents: toasts.length === 0 ? 'none' : 'auto',
      }}
    >
      <div role="status" css={{ display: 'contents' }}>
        {toasts
          .filter((toast) => toast.tone !== 'danger')
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} onClose={() => queue.close(toast.key)} />
          ))}
      </div>
      <div role="alert" css={{ display: 'contents' }}>
        {toasts
          .filter((toast) => toast.tone === 'danger')
          .map((toast) => (
            <ToastCard key={toast.key} toast={toast} onClose={() => queue.close(toast.key)} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, onClose }: { readonly toast: ToastData; readonly onClose: () => void }) {
  const tone = toast.tone ?? 'neutral';
  const { action } = toast;
  return (
    <div
      css={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: theme.space[2],
        padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[3]}`,
        background: theme.surface.raised,
        border: `1px solid ${theme.border.normal}`,
        borderLeft: `3px solid ${theme.status[tone].fill}`,
        borderRadius: theme.radius.m,
        boxShadow: theme.shadow.overlay,
        animation: `${slide} ${theme.duration.slow} ease-out`,
      }}
    >
      <Icon name={icons[tone]} css={{ marginTop: theme.space[1.5], color: theme.status[tone].fill }} />
      <div css={{ ...theme.size.m, flex: 1, minWidth: 0, padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
        <div css={{ fontWeight: theme.weight.strong }}>{toast.title}</div>
        {toast.text !== undefined && <div css={{ color: theme.text.quiet }}>{toast.text}</div>}
      </div>
      {action && (
        <Button
          size="small"
          onPress={() => {
            action.onAction();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Close message" size="small" onPress={onClose} />
    </div>
  );
}
