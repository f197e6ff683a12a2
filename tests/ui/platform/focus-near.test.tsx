import { render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { focusNeighbourOnceGone } from '../../../src/ui/platform/focus-near.ts';

function List({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <ul>
        {left.map((name) => (
          <Line key={name} name={name} onRemove={() => setLeft(left.filter((other) => other !== name))} />
        ))}
      </ul>
      <button type="button">Elsewhere</button>
    </>
  );
}
function Line({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const line = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusNeighbourOnceGone(line.current);
    setTimeout(onRemove, 5);
  };
  return (
    <li ref={line}>
      <a href="/about">{name}</a>
      <button type="button" onClick={remove}>
        Remove {name}
      </button>
    </li>
  );
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  button.click();
};
const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

it('goes to the next line, at the end to the one before, and nowhere where it is elsewhere', async () => {
  render(<List names={['a', 'b', 'c', 'd']} />);
  press('Remove b');
  await focused('Remove c');
  press('Remove d');
  await focused('Remove c');
  press('Remove c');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await gone('Remove c');
  await new Promise(requestAnimationFrame);
  await focused('Elsewhere');
});
