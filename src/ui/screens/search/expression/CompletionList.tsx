/** What can be typed at the caret, as a list beneath the word that is being typed. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Completion } from '../../../../domain/query/complete.ts';
import { theme } from '../../../theme/theme.ts';

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface CompletionListProps {
  readonly id: string;
  readonly offered: readonly Completion[];
  readonly active: number;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onTake: (completion: Completion) => void;
  readonly onClose: () => void;
}

export function CompletionList({ id, offered, active, area, onTake, onClose }: CompletionListProps) {
  const place = usePlaceBelow(area, offered[0]?.from ?? 0);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      id={id}
      ref={list}
      role="listbox"
      aria-label="Completions"
      css={{
        position: 'absolute',
        zIndex: theme.layer.sticky,
        width: '22rem',
        maxWidth: '100%',
        maxHeight: '16rem',
        overflowY: 'auto',
        padding: theme.space[1],
        background: theme.surface.raised,
        border: `1px solid ${theme.border.normal}`,
        borderRadius: theme.radius.m,
        boxShadow: theme.shadow.raised,
      }}
      style={place}
    >
      {offered.map((completion, at) => (
        <li
          key={completion.label}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(completion);
            onClose();
          }}
          css={{
            ...theme.size.m,
            display: 'grid',
            gridTemplateColumns: `${theme.space[12]} 1fr`,
            gap: theme.space[2],
            padding: `${theme.space[1]} ${theme.space[2]}`,
            borderRadius: theme.radius.s,
            cursor: 'default',
            '&:hover': { background: theme.surface.hover },
            '&[aria-selected="true"]': { background: theme.surface.selected },
          }}
        >
          <span css={{ fontFamily: theme.font.mono, color: theme.text.link }}>{completion.label}</span>
          <span css={{ color: theme.text.quiet }}>{completion.detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where the painted copy has the character at `offset`, within the editor. */
function usePlaceBelow(
  area: RefObject<HTMLTextAreaElement | null>,
  offset: number,
): { readonly left: number; readonly top: number } {
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const copy = area.current?.previousElementSibling;
    const frame = area.current?.closest('div')?.parentElement?.parentElement;
    if (!copy || !frame) return;
    const box = characterBox(copy, offset) ?? copy.getBoundingClientRect();
    const origin = frame.getBoundingClientRect();
    setPlace({
      left: Math.max(0, Math.min(box.left - origin.left, origin.width - 360)),
      top: box.bottom - origin.top + 2,
    });
  }, [area, offset]);
  return place;
}

function characterBox(copy: Element, offset: number): DOMRect | null {
  const parts = [...copy.querySelectorAll<HTMLElement>('[data-from]')];
  const part = parts.findLast((each) => Number(each.dataset['from']) <= offset);
  const text = part?.firstChild;
  if (!part || !text) return null;
  const range = document.createRange();
  range.setStart(text, Math.min(offset - Number(part.dataset['from']), text.textContent?.length ?? 0));
  range.collapse(true);
  return range.getBoundingClientRect();
}
