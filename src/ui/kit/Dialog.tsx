/** A modal dialog: the page behind it is inert, Escape closes it, and the focus returns to where it was. */
import { keyframes } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { theme } from '../theme/theme.ts';
import { IconButton } from './IconButton.tsx';
import { OutOfReachProvider } from './out-of-reach.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const rise = keyframes({ from: { transform: 'translateY(6px)' }, to: { transform: 'none' } });

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  /** `alertdialog` for questions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
}

const widths = { small: '26rem', normal: '34rem', large: '52rem' } as const;

export function Dialog({ isOpen, onClose, size = 'normal', role = 'dialog', ...content }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      css={{
        position: 'fixed',
        inset: 0,
        zIndex: theme.layer.modal,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'flex-start',
        padding: `10vh ${theme.space[4]} ${theme.space[4]}`,
        background: theme.surface.scrim,
        animation: `${appear} ${theme.duration.normal}`,
      }}
    >
      <Modal
        css={{
          width: '100%',
          maxWidth: widths[size],
          maxHeight: '100%',
          display: 'flex',
          background: theme.surface.raised,
          borderRadius: theme.radius.l,
          boxShadow: theme.shadow.overlay,
          animation: `${rise} ${theme.duration.normal} ease-out`,
        }}
      >
        <OutOfReachProvider value={false}>
          <Panel onClose={onClose} role={role} {...content} />
        </OutOfReachProvider>
      </Modal>
    </ModalOverlay>
  );
}

type PanelProps = Pick<DialogProps, 'title' | 'onClose' | 'children' | 'actions'> & Required<Pick<DialogProps, 'role'>>;

function Panel({ title, onClose, children, actions, role }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  // After Enter on a native button, which react-aria takes for a click by assistive technology, it moves the focus half
  // a second late, and keys pressed meanwhile would be lost.
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) panel.current.focus();
  }, []);
  return (
    <AriaDialog
      ref={panel}
      role={role}
      css={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, maxHeight: '100%', outline: 'none' }}
    >
      <header
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: theme.space[2],
          padding: `${theme.space[4]} ${theme.space[4]} 0 ${theme.space[6]}`,
        }}
      >
        <Heading slot="title" css={{ ...theme.size.xl, flex: 1, fontWeight: theme.weight.strong }}>
          {title}
        </Heading>
        {role === 'dialog' && <IconButton icon="close" label="Close" size="small" onPress={onClose} />}
      </header>
      <div css={{ padding: `${theme.space[3]} ${theme.space[6]} ${theme.space[5]}`, overflow: 'auto' }}>{children}</div>
      {actions !== undefined && (
        <footer
          css={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: theme.space[2],
            padding: `${theme.space[3]} ${theme.space[6]}`,
            borderTop: `1px solid ${theme.border.normal}`,
            background: theme.surface.sunken,
            borderRadius: `0 0 ${theme.radius.l} ${theme.radius.l}`,
          }}
        >
          {actions}
        </footer>
      )}
    </AriaDialog>
  );
}
