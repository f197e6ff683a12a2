/**
 * The passages proposed for a cell. 1, 2 and 3 accept one: it is quoted, an open judgement becomes Yes, and the next
 * open cell is shown. N says that the document does not disclose the feature; J and K go on and back unchanged.
 */
import { useEffect, useMemo, type RefObject } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import type { Disclosure } from '../../../domain/assessment/values.ts';
import type { ProposedPassage } from '../../../domain/documents/passages/rank-passages.ts';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { acceptPassage, judgeFeature } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { usePassages } from '../../hooks/use-passages.ts';
import { Button } from '../../kit/Button.tsx';
import { Kbd } from '../../kit/layout.tsx';
import type { NamedConcept } from '../../parts/document/concept-matcher.ts';
import { ProposedPassages } from '../../parts/document/ProposedPassages.tsx';
import { quotableText } from '../../parts/document/quoting.ts';
import { showPassage, unmarkPassage } from '../../parts/document/show-passage.ts';
import { wantedText } from '../../parts/document/wanted-text.ts';
import { useKeyHelp, type KeySection } from '../../parts/key-help/key-help.tsx';
import { neighbour, nextOpenCell, type CellAddress } from './next-cell.ts';

interface CellProposalsProps {
  readonly search: SearchState;
  readonly feature: FeatureRow;
  readonly row: ResultRow;
  readonly matrix: FeatureMatrix;
  readonly disclosed: Disclosure | null;
  readonly ucids: readonly Ucid[];
  readonly concepts: readonly NamedConcept[];
  /** null while the document is loaded. */
  readonly publication: Publication | null;
  readonly textRef: RefObject<HTMLElement | null>;
  readonly onCell: (cell: CellAddress) => void;
}

const keys: KeySection = {
  title: 'Feature matrix',
  entries: [
    { keys: ['1 / 2 / 3'], does: 'Accept the proposed passage, and go to the next open cell' },
    { keys: ['N'], does: 'Not disclosed, and go to the next open cell' },
    { keys: ['J / K'], does: 'Next and previous cell' },
  ],
};

export function CellProposals(props: CellProposalsProps) {
  const { search, feature, row, matrix, disclosed, ucids, concepts, publication, textRef, onCell } = props;
  const actions = useActions();
  const wanted = useMemo(() => wantedText(feature.text, concepts), [feature.text, concepts]);
  const passages = usePassages(publication, wanted);
  const here = { feature: feature.feature, ucid: row.ucid };
  const goTo = (cell: CellAddress | null) => cell !== null && onCell(cell);
  const goOn = () => goTo(nextOpenCell(matrix, ucids, here));
  const accept = async (passage: ProposedPassage) => {
    const answer = await acceptPassage(actions, search.id, feature.feature, row, passage, disclosed);
    if (answer.kind === 'saved') goOn();
  };
  const acceptAt = (at: number) => {
    const passage = passages?.[at];
    if (passage === undefined) return false;
    void accept(passage);
  };
  const deny = async () => {
    const answer = await judgeFeature(actions, search.id, feature.feature, row, 'no');
    if (answer.kind === 'saved') goOn();
  };
  const show = (passage: ProposedPassage) => {
    if (textRef.current !== null && publication !== null)
      showPassage(textRef.current, passage, quotableText(publication, passage.field, passage.lang));
  };
  useEffect(() => unmarkPassage, []);
  useKeyHelp(keys);
  useKeys({
    1: () => acceptAt(0),
    2: () => acceptAt(1),
    3: () => acceptAt(2),
    n: () => void deny(),
    j: () => void goTo(neighbour(matrix, ucids, here, 1)),
    k: () => void goTo(neighbour(matrix, ucids, here, -1)),
  });
  return (
    <ProposedPassages passages={passages} sought={`feature ${feature.label}`} onShow={show}>
      {(passage, at) => (
        <Button size="small" aria-label={`Accept passage ${at + 1}`} onPress={() => void accept(passage)}>
          Accept <Kbd>{at + 1}</Kbd>
        </Button>
      )}
    </ProposedPassages>
  );
}
