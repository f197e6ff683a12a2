/** A text with its formatting and its highlights. Both may overlap in any way. */
import { memo, type ReactNode } from 'react';
import type { Mark, RichText } from '../../../domain/documents/publication.ts';
import { MissingImage } from './MissingImage.tsx';
import { MathMl } from './MathMl.tsx';
import { LOOKS } from './concept-look.ts';
import { useHighlighter, type Highlighter, type Lit } from './highlighter.ts';
import { segmentsOf } from './segments.ts';

type Stretch = { readonly from: number; readonly to: number } & ({ readonly mark: Mark } | { readonly lit: Lit });

interface RichTextViewProps {
  readonly content: RichText;
}

export const RichTextView = memo(function RichTextView({ content }: RichTextViewProps) {
  const highlighter = useHighlighter();
  return <>{stretches(content, highlighter)}</>;
});

function stretches({ text, marks = [] }: RichText, highlighter: Highlighter): ReactNode[] {
  const formulas = marks.filter((mark) => mark.kind === 'maths' && mark.data !== undefined && mark.from < mark.to);
  const images = marks.filter((mark) => mark.kind === 'image');
  const isInFormula = (place: number): Mark | undefined =>
    formulas.find((mark) => mark.from <= place && place < mark.to);
  const ranges: Stretch[] = [
    ...marks
      .filter((mark) => mark.kind !== 'image' && mark.kind !== 'maths')
      .map((mark) => ({ from: mark.from, to: mark.to, mark })),
    ...highlighter.litIn(text).map((lit) => ({ from: lit.from, to: lit.to, lit })),
  ];
  const cuts = [...formulas.flatMap((mark) => [mark.from, mark.to]), ...images.map((mark) => mark.from)];
  const nodes: ReactNode[] = [];
  for (const segment of segmentsOf(text.length, ranges, cuts)) {
    nodes.push(...imagesAt(images, segment.from));
    const formula = isInFormula(segment.from);
    if (formula) {
      if (formula.from === segment.from) {
        nodes.push(
          <MathMl key={segment.from} mathml={formula.data ?? ''} fallback={text.slice(formula.from, formula.to)} />,
        );
      }
      continue;
    }
    nodes.push(dressed(text.slice(segment.from, segment.to), segment, highlighter));
  }
  nodes.push(...imagesAt(images, text.length));
  return nodes;
}

function imagesAt(images: readonly Mark[], place: number): ReactNode[] {
  return images
    .filter((mark) => mark.from === place)
    .map((mark, at) => <MissingImage key={`image ${place} ${at}`} file={mark.data ?? ''} alt="" inline />);
}

function dressed(
  text: string,
  segment: { readonly from: number; readonly within: readonly Stretch[] },
  highlighter: Highlighter,
): ReactNode {
  return segment.within.reduceRight<ReactNode>((inner, stretch, order) => {
    const key = `${segment.from} ${order}`;
    return 'lit' in stretch
      ? litMark(stretch.lit, segment.from, highlighter, key, inner)
      : markedUp(stretch.mark, key, inner);
  }, text);
}

/** Only the first segment of a hit counts, so that stepping through the hits visits each once. */
function litMark(lit: Lit, at: number, highlighter: Highlighter, key: string, inner: ReactNode): ReactNode {
  const isStart = lit.from === at;
  if (lit.concept === null) {
    return (
      <mark key={key} data-found="" {...(isStart && { 'data-found-start': '' })}>
        {inner}
      </mark>
    );
  }
  return (
    <mark
      key={key}
      data-concept={lit.concept < 0 ? -1 : lit.concept % LOOKS}
      title={highlighter.nameOf(lit.concept)}
      {...(isStart && { 'data-hit-start': '' })}
    >
      {inner}
    </mark>
  );
}

function markedUp(mark: Mark, key: string, inner: ReactNode): ReactNode {
  switch (mark.kind) {
    case 'bold':
    case 'figure':
      return <b key={key}>{inner}</b>;
    case 'italic':
      return <i key={key}>{inner}</i>;
    case 'underline':
      return <u key={key}>{inner}</u>;
    case 'sub':
      return <sub key={key}>{inner}</sub>;
    case 'sup':
      return <sup key={key}>{inner}</sup>;
    case 'citation':
      return <cite key={key}>{inner}</cite>;
    case 'claim':
      return <span key={key}>{inner}</span>;
    case 'maths':
    case 'image':
      return inner;
  }
}
