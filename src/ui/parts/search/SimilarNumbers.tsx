/** Similar numbers that are in the corpus, for a number that is not. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';

const SHOWN = 8;

interface SimilarNumbersProps {
  readonly similar: readonly Ucid[];
  readonly onChoose: (ucid: Ucid) => void;
}

export function SimilarNumbers({ similar, onChoose }: SimilarNumbersProps) {
  if (similar.length === 0) return null;
  return (
    <Row gap={2} wrap role="group" aria-label="Similar numbers">
      {similar.slice(0, SHOWN).map((ucid) => (
        <Button key={ucid} size="small" onPress={() => onChoose(ucid)}>
          {ucid}
        </Button>
      ))}
    </Row>
  );
}
