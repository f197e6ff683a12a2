/** A spelling that was typed and neither added nor used to find others: a form is not sent over it in silence. */
import { useState } from 'react';

export interface NameTyped {
  /** Empty for none. */
  readonly text: string;
  /** Whether the form was to be sent while it stood there. */
  readonly isAsked: boolean;
  readonly note: (text: string) => void;
  /** Whether the form may be sent; if not, the field says what to do. */
  readonly maySend: () => boolean;
}

export function useNameTyped(): NameTyped {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  return {
    text,
    isAsked: isAsked && text !== '',
    note(next) {
      setText(next.trim());
      setAsked(false);
    },
    maySend() {
      setAsked(text !== '');
      return text === '';
    },
  };
}
