/** The documents of an index that are like the idea of a search, with what was decided on each: by key or button. */
import { useMemo, useRef, useState } from 'react';
import { documentOfIndex, isOfIndex } from '../../../domain/assessment/index-documents.ts';
import type { Grade, Rating } from '../../../domain/assessment/values.ts';
import type { LikeDocument } from '../../../domain/documents/private-indexes.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { assignCategory, rateResult, type Assessable } from '../../actions/assessment.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { formatCount } from '../../kit/format.ts';
import { Row, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { createAssessmentView } from '../assessment/assessment-view.ts';
import { CategoryButtons } from '../assessment/CategoryButtons.tsx';
import { OthersRatings } from '../assessment/OthersRatings.tsx';
import { nothingSaid } from '../assessment/use-assessment.ts';
import { useKeyHelp, type KeySection } from '../key-help/key-help.tsx';
import { RATING_KEYS, ratingKeys, UNDO_KEY } from '../results/rating-keys.ts';
import { RatingButtons } from '../results/RatingButtons.tsx';
import { useReadOnly } from '../roles/read-only.tsx';
import type { ReadingPlace } from './IndexDocumentDialog.tsx';
import { Like } from './Like.tsx';

const comparisonKeys: KeySection = { title: 'Comparison with an index', entries: [...RATING_KEYS, UNDO_KEY] };

interface JudgedAlikeProps {
  readonly search: Assessable;
  readonly index: Id;
  /** A page of the list. */
  readonly found: readonly LikeDocument[];
  readonly hasOtherPages: boolean;
  readonly onRead: (place: ReadingPlace) => void;
  /** A step after its last document, or before its first. */
  readonly onBeyond: (by: 1 | -1) => void;
}

export function JudgedAlike(props: JudgedAlikeProps) {
  const { search, index, found, hasOtherPages, onRead, onBeyond } = props;
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const { of, rate, assign } = useJudging(search, index);
  const undo = useUndo();
  const mayJudge = useReadOnly() === null;
  const current = found[at] ?? null;
  const go = (to: number): void => {
    if (to < 0) return onBeyond(-1);
    if (to >= found.length) return onBeyond(1);
    setAt(to);
    const item = list.current?.children[to];
    if (item instanceof HTMLElement) item.focus();
  };
  useKeyHelp(comparisonKeys);
  useKeys(
    ratingKeys({
      step: (by) => go(at + by),
      open: () => current !== null && onRead({ document: current.document, at: null }),
      rate: (rating) => void (mayJudge && current !== null && rate(current, rating)),
      toggle(category) {
        if (!mayJudge || current === null) return;
        void assign(current, of(current).category === category ? null : category);
      },
      undo: () => void undo(),
    }),
    list,
  );
  const rated = found.filter((one) => of(one).mine !== null).length;
  return (
    <>
      <Text as="p" size="s" tone="quiet" numeric role="status">
        {formatCount(rated)} of {formatCount(found.length)}
        {hasOtherPages && ' on this page'} rated
      </Text>
      <ol aria-label="Most alike first" ref={list} start={found[0]?.rank}>
        {found.map((one, place) => (
          <li
            key={one.document.ucid}
            aria-current={place === at}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onClick={() => setAt(place)}
            css={[focusRing, itemStyle, place === at && currentStyle]}
          >
            <Like one={one} onRead={onRead}>
              <Judgement one={one} said={of(one)} onRate={rate} onAssign={assign} />
            </Like>
          </li>
        ))}
      </ol>
    </>
  );
}

const itemStyle = { marginBottom: theme.space[3], borderRadius: theme.radius.l } as const;
const currentStyle = { boxShadow: `0 0 0 1px ${theme.accent.fill}` } as const;

type Said = ReturnType<typeof nothingSaid>;

interface JudgementProps {
  readonly one: LikeDocument;
  readonly said: Said;
  readonly onRate: (one: LikeDocument, rating: Rating | null) => unknown;
  readonly onAssign: (one: LikeDocument, category: Grade | null) => unknown;
}

function Judgement({ one, said, onRate, onAssign }: JudgementProps) {
  const { title } = one.document;
  return (
    <Row gap={2} wrap justify="end">
      <OthersRatings others={said.others} />
      <CategoryButtons category={said.category} of={title} onAssign={(category) => onAssign(one, category)} />
      <RatingButtons compact rating={said.mine} of={title} onRate={(rating) => onRate(one, rating)} />
    </Row>
  );
}

/** What reviewers of the search decided on documents of the index; it is saved on this device first. */
function useJudging(search: Assessable, index: Id) {
  const actions = useActions();
  const { pk } = useUser();
  const all = useProjection('assessment', { search: search.id }) ?? null;
  const view = useMemo(
    () => all && createAssessmentView({ ...all, results: all.results.filter(isOfIndex) }, pk, 'publication'),
    [all, pk],
  );
  const named = ({ document: { ucid } }: LikeDocument) => documentOfIndex(index, ucid);
  return {
    of: (one: LikeDocument): Said => view?.of(named(one)) ?? nothingSaid(named(one)),
    rate: (one: LikeDocument, rating: Rating | null) => rateResult(actions, search, [named(one)], rating),
    assign: (one: LikeDocument, category: Grade | null) => assignCategory(actions, search.id, [named(one)], category),
  };
}
