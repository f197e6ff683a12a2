/** Keys of a list are heard where the list is: on the page, or in its dialog alone. */
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useKeys } from '../../../src/ui/hooks/use-keys.ts';

function List({ label, heard }: { readonly label: string; readonly heard: (label: string) => false }) {
  const list = useRef<HTMLUListElement>(null);
  useKeys({ j: () => heard(label) }, list);
  return (
    <ul ref={list}>
      <li aria-label={label} tabIndex={0} />
    </ul>
  );
}

function Page({ heard }: { readonly heard: (label: string) => false }) {
  useKeys({ j: () => heard('page') });
  return null;
}

it('keys in a dialog are heard by the list in it, and by nothing behind it or in another', () => {
  const heard: string[] = [];
  // The key is left to the others too.
  const hear = (label: string): false => {
    heard.push(label);
    return false;
  };
  const { getByLabelText } = render(
    <>
      <Page heard={hear} />
      <List label="behind" heard={hear} />
      <div role="dialog">
        <List label="within" heard={hear} />
        <div role="alertdialog">
          <button aria-label="innermost" />
        </div>
      </div>
    </>,
  );
  const press = (label: string): readonly string[] => {
    heard.length = 0;
    fireEvent.keyDown(getByLabelText(label), { key: 'j' });
    return [...heard].sort();
  };
  expect(press('within')).toEqual(['within']);
  expect(press('behind')).toEqual(['behind', 'page']);
  expect(press('innermost')).toEqual([]);
});
