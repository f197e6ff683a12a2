/** A button that asks for a Word file. */
import { useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';

interface WordFileButtonProps {
  readonly label: string;
  /** Where the label alone would not say of what. */
  readonly name?: string;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

export function WordFileButton({ label, name = label, isDisabled, onFile }: WordFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        icon="upload"
        aria-label={name}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx,.dotx"
        aria-label={`${name}: Word file`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
