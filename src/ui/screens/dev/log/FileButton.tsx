/** A button that asks for one file. */
import { useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';
import type { IconName } from '../../../kit/icon-paths.ts';

interface FileButtonProps {
  readonly children: string;
  readonly icon: IconName;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ children, icon, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={children}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again is a new choice.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
