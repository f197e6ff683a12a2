/** The e-mail address of a colleague who is to be a member of something. */
import { useState, type FormEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface AddColleagueProps {
  readonly submitLabel: string;
  /** False where it was refused: the address stays, to be mended. */
  readonly onAdd: (email: string) => Promise<boolean>;
}

export function AddColleague({ submitLabel, onAdd }: AddColleagueProps) {
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || pending) return;
    setPending(true);
    if (await onAdd(email.trim())) setEmail('');
    setPending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Row gap={2} align="end">
        <TextField label="E-mail of a colleague" type="email" value={email} onChange={setEmail} />
        <Button type="submit" pending={pending} isDisabled={email.trim() === ''}>
          {submitLabel}
        </Button>
      </Row>
    </form>
  );
}
