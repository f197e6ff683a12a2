/** The name of a row as a field: Enter and leaving save, Escape does not. */
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { theme } from '../../theme/theme.ts';

interface RenameFieldProps {
  readonly name: string;
  /** null: as it was. */
  readonly onDone: (name: string | null) => void;
}

/** As long as the protocol lets a name be. */
const LONGEST_NAME = 500;

export function RenameField({ name, onDone }: RenameFieldProps) {
  // Taking the field away makes it lose the focus, which must not be heard as a second answer.
  const done = useRef(false);
  const finish = (answer: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(answer);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(event.currentTarget.value);
    else if (event.key === 'Escape') finish(null);
    else return;
    event.preventDefault();
  };
  return (
    <input
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={LONGEST_NAME}
      autoFocus
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
      css={{
        ...theme.size.m,
        flex: 1,
        minWidth: 0,
        height: theme.control.heightSmall,
        padding: `0 ${theme.space[1]}`,
        marginLeft: `calc(-1 * ${theme.space[1]})`,
        border: `1px solid ${theme.accent.line}`,
        borderRadius: theme.radius.s,
        background: theme.surface.panel,
        outline: `2px solid ${theme.focus.ring}`,
        outlineOffset: '-1px',
        userSelect: 'text',
      }}
    />
  );
}
