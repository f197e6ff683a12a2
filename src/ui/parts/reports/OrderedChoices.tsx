/** Things to choose and to put in order: a checkbox and two buttons each. What can't be left out has no checkbox. */
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';

export interface OrderedChoice<V extends string> {
  readonly id: V;
  readonly isIn: boolean;
}

interface OrderedChoicesProps<V extends string> {
  readonly label: string;
  readonly choices: readonly OrderedChoice<V>[];
  readonly nameOf: (id: V) => string;
  /** It may be moved, not left out. */
  readonly isFixed?: (id: V) => boolean;
  readonly onChange: (choices: readonly OrderedChoice<V>[]) => void;
}

export function OrderedChoices<V extends string>(props: OrderedChoicesProps<V>) {
  const { label, choices, nameOf, isFixed = () => false, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The button that moved something keeps the focus, wherever it went. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  });
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [choices[at], choices[at + by]];
    if (one === undefined || other === undefined) return;
    pressed.current = `${one.id} ${by}`;
    onChange(choices.map((choice, place) => (place === at ? other : place === at + by ? one : choice)));
  };
  const toggle = (id: V, isIn: boolean) =>
    onChange(choices.map((choice) => (choice.id === id ? { id, isIn } : choice)));
  return (
    <ul ref={list} aria-label={label} css={listStyle}>
      {choices.map(({ id, isIn }, at) => (
        <li key={id}>
          <span css={{ flex: 1, minWidth: 0 }}>
            {isFixed(id) ? (
              <Text css={{ ...theme.size.m, paddingLeft: theme.space[6] }}>{nameOf(id)}</Text>
            ) : (
              <Checkbox isSelected={isIn} onChange={(now) => toggle(id, now)}>
                {nameOf(id)}
              </Checkbox>
            )}
          </span>
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              size="small"
              icon={by === -1 ? 'arrow-up' : 'arrow-down'}
              label={`Move ${nameOf(id)} ${by === -1 ? 'up' : 'down'}`}
              data-move={`${id} ${by}`}
              onPress={() => move(at, by)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

const listStyle = css({
  border: `1px solid ${theme.border.normal}`,
  borderRadius: theme.radius.m,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${theme.space[1]} 0 ${theme.space[2]}`,
    minHeight: theme.control.heightSmall,
    borderTop: `1px solid ${theme.border.subtle}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
});
