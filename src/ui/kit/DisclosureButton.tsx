/** Shows and hides what `controls` names. */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface DisclosureButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Id of the element that is shown and hidden. */
  readonly controls: string;
  readonly children: ReactNode;
}

export function DisclosureButton({ isOpen, onToggle, controls, children }: DisclosureButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onPress={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  );
}
