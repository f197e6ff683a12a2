/** The drawings beside the text: whether they are open, the sheet that is shown, its size and turn. */
import { useMemo, useState } from 'react';
import type { Publication } from '../../../../../domain/documents/publication.ts';
import { sheetOfFigure, sheetsOf, type DrawingSheet } from '../../../../../domain/documents/sheets.ts';
import { useDocumentImages } from '../../../../parts/document/images/document-images.tsx';
import { useStoredFlag } from '../../../../platform/use-stored-flag.ts';

/** Of the width of the pane. */
const SIZES = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

export interface Drawings {
  readonly sheets: readonly DrawingSheet[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** From 0. */
  readonly at: number;
  readonly step: (by: number) => void;
  readonly show: (at: number) => void;
  /** Shows the sheet of that figure; null where no sheet has its number. */
  readonly figure: (figure: string) => (() => void) | null;
  readonly size: number;
  /** Null where it can't be larger or smaller. */
  readonly larger: (() => void) | null;
  readonly smaller: (() => void) | null;
  /** Degrees. */
  readonly turn: number;
  readonly turnRight: () => void;
}

export function useDrawings(publication: Publication): Drawings {
  const { images } = useDocumentImages();
  const sheets = useMemo(() => sheetsOf(publication, images), [publication, images]);
  const [wantsOpen, setWantsOpen] = useStoredFlag('drawings-open', false);
  const [wanted, setWanted] = useState(0);
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const at = Math.min(wanted, Math.max(0, sheets.length - 1));
  const show = (next: number) => setWanted(Math.max(0, Math.min(next, sheets.length - 1)));
  const open = (next: number) => {
    show(next);
    setWantsOpen(true);
  };
  return {
    sheets,
    isOpen: wantsOpen && sheets.length > 0,
    toggle: () => setWantsOpen(!wantsOpen),
    at,
    step: (by) => show(at + by),
    show: open,
    figure(figure) {
      const found = sheetOfFigure(sheets, figure);
      return found < 0 ? null : () => open(found);
    },
    size: SIZES[step] ?? 1,
    larger: step < SIZES.length - 1 ? () => setStep(step + 1) : null,
    smaller: step > 0 ? () => setStep(step - 1) : null,
    turn,
    turnRight: () => setTurn((turn + QUARTER) % 360),
  };
}
