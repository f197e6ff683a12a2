/**
 * A field that adds one entry. Typed text that is not added counts as unsaved: it is added before the page is left
 * (STEP-8), and the leave warning covers it (NAV-3).
 */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useDirtyNote } from '../draft/use-draft.ts';

interface AddLineProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly help?: ReactNode;
  readonly type?: 'text' | 'email';
  /** Null once it is added, else the reason as a sentence. */
  readonly onAdd: (text: string) => Promise<string | null> | string | null;
  /** Beside the field. */
  readonly children?: ReactNode;
}

export function AddLine({ label, placeholder, button, help, type = 'text', onAdd, children }: AddLineProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Set at once, while `adding` waits for the next render: a second Enter does nothing. */
  const isAdding = useRef(false);
  const add = useCallback(async (): Promise<boolean> => {
    if (text.trim() === '' || isAdding.current) return true;
    isAdding.current = true;
    setAdding(true);
    const refused = await Promise.resolve(onAdd(text.trim())).finally(() => {
      isAdding.current = false;
      setAdding(false);
    });
    setError(refused);
    // What was typed meanwhile stays.
    if (refused === null) setText((now) => (now === text ? '' : now));
    return refused === null;
  }, [text, onAdd]);
  useDirtyNote(text.trim() !== '', add);
  const handleAdd = async () => {
    await add();
    field.current?.focus();
  };
  return (
    <Row gap={2} align="start">
      {children}
      <div css={{ flex: 1, minWidth: 0 }}>
        <TextField
          label={label}
          hideLabel
          inputRef={field}
          type={type}
          value={text}
          placeholder={placeholder}
          error={error}
          {...(help !== undefined && { help })}
          onChange={(value) => {
            setText(value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            void handleAdd();
          }}
        />
      </div>
      <Button icon="plus" pending={adding} onPress={() => void handleAdd()}>
        {button}
      </Button>
    </Row>
  );
}
