/** The button that makes a collection of a list of numbers. */
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';

export function FromNumbers({ search }: { readonly search: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        From numbers…
      </Button>
      {isOpen && <NumbersDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
