/**
 * The expression with its words painted: a see-through text area over a painted copy of its text, so that
 * typing, selecting, undo and screen readers are the browser's own.
 */
import { css } from '@emotion/react';
import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import type { Completion } from '../../../../domain/query/complete.ts';
import type { QueryError } from '../../../../domain/query/errors.ts';
import { labelStyle } from '../../../kit/field-style.ts';
import { theme } from '../../../theme/theme.ts';
import { CompletionList, optionId } from './CompletionList.tsx';
import { insertAt } from './insert.ts';
import { paintedColours } from './paint-style.ts';
import { painted } from './painted.ts';
import { useCompletion } from './use-completion.ts';

interface ExpressionEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly onSubmit: () => void;
  /** Underlined; the sentence about it stands elsewhere, in the element with the id `describedBy`. */
  readonly error: QueryError | null;
  readonly describedBy: string;
  readonly areaRef: Ref<HTMLTextAreaElement>;
}

export function ExpressionEditor({
  value,
  onChange,
  onBlur,
  onSubmit,
  error,
  describedBy,
  areaRef,
}: ExpressionEditorProps) {
  const id = useId();
  const listId = `${id}list`;
  const own = useRef<HTMLTextAreaElement | null>(null);
  const handleTake = ({ from, to, insert }: Completion) => own.current && insertAt(own.current, { from, to }, insert);
  const { offered, active, handleTyped, handleClose, handleKey } = useCompletion(value, handleTake);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (handleKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  const isOpen = offered.length > 0;
  return (
    <div css={{ position: 'relative' }}>
      <label htmlFor={id} css={[labelStyle, { display: 'block', marginBottom: theme.space[1] }]}>
        Expression
      </label>
      <div css={[frameStyle, error !== null && { borderColor: theme.danger.fill }]}>
        <div css={layersStyle}>
          <pre aria-hidden css={paintStyle}>
            {painted(value, error).map((part) => (
              <span
                key={part.from}
                data-from={part.from}
                data-paint={part.paint}
                {...(part.wrong && { 'data-wrong': '' })}
              >
                {part.text}
              </span>
            ))}
            {'\n'}
          </pre>
          <textarea
            id={id}
            ref={(area) => {
              own.current = area;
              if (typeof areaRef === 'function') areaRef(area);
              else if (areaRef) areaRef.current = area;
            }}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            aria-invalid={error !== null}
            aria-describedby={describedBy}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
            placeholder="TAC:(solar NEAR3 cell*) AND CPC:H01L31 AND PD:2010.."
            onChange={(event) => {
              onChange(event.target.value);
              handleTyped(event.target.selectionStart);
            }}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              handleClose();
              onBlur();
            }}
            css={areaStyle}
          />
        </div>
      </div>
      {isOpen && (
        <CompletionList
          id={listId}
          offered={offered}
          active={active}
          area={own}
          onTake={handleTake}
          onClose={handleClose}
        />
      )}
    </div>
  );
}

const frameStyle = css({
  background: theme.surface.panel,
  border: `1px solid ${theme.border.control}`,
  borderRadius: theme.radius.m,
  '&:focus-within': { borderColor: theme.accent.line, outline: `2px solid ${theme.focus.ring}`, outlineOffset: '-1px' },
});

const layersStyle = css({
  display: 'grid',
  '& > *': {
    gridArea: '1 / 1',
    ...theme.size.l,
    lineHeight: theme.space[6],
    fontFamily: theme.font.mono,
    letterSpacing: 0,
    tabSize: 2,
    margin: 0,
    border: 0,
    padding: `${theme.space[2]} ${theme.space[3]}`,
    minHeight: `calc(4 * ${theme.space[6]} + ${theme.space[4]})`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    wordBreak: 'normal',
  },
});

const paintStyle = css(paintedColours, {
  '& [data-wrong]': {
    textDecoration: `underline wavy ${theme.danger.fill}`,
    textUnderlineOffset: theme.space[1],
    textDecorationSkipInk: 'none',
    background: theme.status.danger.wash,
  },
  '@media (forced-colors: active)': { visibility: 'hidden' },
});

const areaStyle = css({
  width: '100%',
  height: '100%',
  resize: 'none',
  overflow: 'hidden',
  outline: 'none',
  background: 'transparent',
  color: 'transparent',
  caretColor: theme.text.normal,
  '&::placeholder': { color: theme.text.faint },
  '&::selection': { color: 'transparent', background: theme.accent.washStrong },
  '@media (forced-colors: active)': { color: 'CanvasText' },
});
