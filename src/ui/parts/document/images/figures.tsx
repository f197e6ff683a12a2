/** References to figures in a text: links where the drawings can be shown beside it. */
import { createContext, useContext, type ReactNode } from 'react';
import { focusRing } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

/** Shows the drawing of a figure; null where there is none. */
export type ShowFigure = (figure: string) => (() => void) | null;

export const FigureContext = createContext<ShowFigure>(() => null);

interface FigureReferenceProps {
  readonly figure: string | undefined;
  readonly children: ReactNode;
}

export function FigureReference({ figure, children }: FigureReferenceProps) {
  const showFigure = useContext(FigureContext);
  const show = figure === undefined ? null : showFigure(figure);
  if (show === null) return <b>{children}</b>;
  return (
    <button type="button" title="Show the drawing" onClick={show} css={[focusRing, referenceStyle]}>
      {children}
    </button>
  );
}

const referenceStyle = {
  border: 0,
  padding: 0,
  background: 'none',
  cursor: 'pointer',
  font: 'inherit',
  fontWeight: theme.weight.strong,
  color: theme.text.link,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.15em',
  '&:hover': { color: theme.text.linkHover },
} as const;
