/** A document being read: its highlights, and the layout of outline, text and bibliography. */
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DocumentAnswer, SearchState } from '../../../../workers/contract.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import { cutOffOfRun, PriorArtContext, priorArtOf } from '../../../parts/assessment/prior-art.ts';
import { earliestPriority } from '../../../parts/search/find-document.ts';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { DocumentDays } from '../../../../domain/documents/prior-art.ts';
import { tagsOf } from '../../../parts/assessment/assessment-view.ts';
import { SaidOfResult } from '../../../parts/assessment/SaidOfResult.tsx';
import { useSaying, type Saying } from '../../../parts/assessment/use-saying.tsx';
import { conceptMatcher, hitCounts } from '../../../parts/document/concept-matcher.ts';
import { documentTexts } from '../../../../domain/documents/field-texts.ts';
import type { ProposedPassage } from '../../../../domain/documents/passages/rank-passages.ts';
import { firstLanguage, languagesOf } from '../../../../domain/documents/in-language.ts';
import { createHighlighter, HighlighterContext } from '../../../parts/document/highlighter.ts';
import { quotableText } from '../../../parts/document/quoting.ts';
import { showPassage } from '../../../parts/document/show-passage.ts';
import { searchConcepts } from '../../../parts/document/search-concepts.ts';
import type { Ran } from '../../../parts/search/use-held-run.ts';
import { WatchDocumentsLink, WatchLink, WatchSimilarLink } from '../../../parts/monitors/WatchLink.tsx';
import { DocumentTagsPanel } from '../../../parts/tags/DocumentTagsPanel.tsx';
import { DocumentTaskButton } from '../../../parts/tasks/DocumentTaskButton.tsx';
import { LikeThisButton } from '../../../parts/x/LikeThisButton.tsx';
import { useMay } from '../../../platform/services.tsx';
import { PrintHeading } from '../../../parts/print/PrintHeading.tsx';
import { useRememberViewed } from '../../../parts/results/last-viewed.ts';
import { resultListPath } from '../../../parts/results/paths.ts';
import type { ResultView } from '../../../parts/results/result-view.ts';
import { panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { Bibliography } from './Bibliography.tsx';
import { DocumentBody } from './DocumentBody.tsx';
import { Outline } from './Outline.tsx';
import { outlineOf } from './outline-entries.ts';
import { useHitSteps } from './use-hit-steps.ts';
import { usePassageOfAddress } from './use-passage-of-address.ts';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';
import { useSwitchedOff } from './use-switched-off.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { WhyPanel } from './WhyPanel.tsx';
import { ViewerBar } from './ViewerBar.tsx';

interface ReaderProps {
  readonly answer: DocumentAnswer;
  readonly kept: boolean;
  readonly search: SearchState | null;
  /** Of the search, whose results are gone through. */
  readonly run: Ran | null;
  readonly view: ResultView;
  /** null: not read as a result. */
  readonly result: Neighbours | null;
  /** Beside the text: what came after the results that are gone through. */
  readonly notice?: ReactNode;
}

interface ReaderInSearchProps extends Omit<ReaderProps, 'search' | 'result' | 'run'> {
  readonly search: SearchState;
  readonly run: Ran;
  /** The document of the address: another one while that is being opened. */
  readonly asked: Ucid;
}

/** As a result of a search that ran: with what was said of it, and its neighbours. */
export function ReaderInSearch({ asked, ...props }: ReaderInSearchProps) {
  const { ucid, familyId } = props.answer.publication;
  const document = { ucid, family: familyId ?? ucid };
  const result = useNeighbours(props.search, props.run.run, {
    ...{ document, asked, view: props.view },
    cutOff: cutOffOfRun(props.run),
  });
  return <Reader {...props} result={result} />;
}

export function Reader({ answer, kept, search, run, view, result, notice }: ReaderProps) {
  const { publication } = answer;
  const { ucid } = publication;
  const [lang, setLang] = useState(() => firstLanguage(publication));
  const [find, setFind] = useState('');
  const interpretation = run?.interpretation ?? null;
  const concepts = useMemo(() => (interpretation === null ? [] : searchConcepts(interpretation)), [interpretation]);
  const [off, toggle] = useSwitchedOff(search?.id ?? null);
  const scope = useRef<HTMLElement>(null);
  const findField = useRef<HTMLInputElement>(null);

  const matcher = useMemo(() => conceptMatcher(concepts), [concepts]);
  const counts = useMemo(
    () => hitCounts(documentTexts(publication, lang), matcher, concepts.length),
    [publication, lang, matcher, concepts],
  );
  const wantedFind = useDeferredValue(find);
  const wantedOff = useDeferredValue(off);
  const highlighter = useMemo(
    () => createHighlighter({ concepts, matcher, off: wantedOff, find: wantedFind }),
    [concepts, matcher, wantedOff, wantedFind],
  );

  const [isWhyOpen, setWhyOpen] = useStoredFlag('why-open', false);
  const hits = useHitSteps(scope, 'hit');
  const found = useHitSteps(scope, 'found');
  const saying = useSaying(search, result?.assessment ?? null);
  const backTo = search === null ? null : resultListPath(search.id, view);
  useRememberViewed(search?.id ?? null, ucid);
  const toggleWhy = () => setWhyOpen(!isWhyOpen);
  usePassageOfAddress(scope, publication, lang);
  const showInText = (passage: ProposedPassage) => {
    setLang(passage.lang);
    if (scope.current !== null)
      showPassage(scope.current, passage, quotableText(publication, passage.field, passage.lang));
  };
  useViewerKeys({ hits, result, saying, backTo, toggleWhy, focusFind: () => findField.current?.focus() });

  return (
    <HighlighterContext value={highlighter}>
      <ViewerBar
        publication={publication}
        lang={lang}
        languages={languagesOf(publication)}
        onLang={setLang}
        kept={kept}
        result={result}
        backTo={backTo}
        highlights={{ concepts, counts, off, onToggle: toggle, steps: hits }}
        finding={{ text: find, onText: setFind, steps: found, field: findField }}
      />
      <OnPaper search={search} run={run} />
      <div css={pageStyle}>
        <div css={outlineStyle}>
          <Outline entries={outlineOf(answer, lang)} />
        </div>
        <article ref={scope} aria-label={ucid} css={{ gridArea: 'text', minWidth: 0 }}>
          <DocumentBody answer={answer} lang={lang} placeKey={`${ucid} ${lang}`} />
        </article>
        <div css={factsStyle}>
          {notice && (
            <div css={noticeStyle} {...NEVER_PRINTED}>
              {notice}
            </div>
          )}
          <AssessmentPanel search={search} run={run} result={result} saying={saying} answer={answer} />
          {search && run && (
            <WhyPanel
              search={search.id}
              run={run.run}
              ucid={ucid}
              because={result?.because}
              isOpen={isWhyOpen}
              onToggle={setWhyOpen}
              onPassage={showInText}
            />
          )}
          <Bibliography answer={answer} lang={lang} />
        </div>
      </div>
      {saying.dialogs}
    </HighlighterContext>
  );
}

const OnPaper = ({ search, run }: Pick<ReaderProps, 'search' | 'run'>) =>
  search && <PrintHeading search={search} run={run} />;

interface AssessmentPanelProps {
  readonly search: SearchState | null;
  readonly run: Ran | null;
  readonly result: Neighbours | null;
  readonly answer: DocumentAnswer;
  readonly saying: Saying;
}

const daysOf = (answer: DocumentAnswer): DocumentDays => ({
  published: answer.publication.publication.date,
  priority: earliestPriority(answer),
  members: answer.family.length,
});

/** Of a monitor: the publications of that number, such as corrections, and those that cite it. */
function questionAbout(ucid: Ucid): string {
  const number = ucid.split('-').slice(0, 2).join('');
  return `PN:${number} OR CT:${number}`;
}

/** What was said of the document in the search; outside a search its tags. */
function AssessmentPanel({ search, run, result, answer, saying }: AssessmentPanelProps) {
  const { ucid, familyId } = answer.publication;
  const mayTask = useMay('TASKS');
  const document = { ucid, family: familyId ?? ucid };
  if (search === null || result === null)
    return (
      <DocumentTagsPanel document={document}>
        {mayTask ? <DocumentTaskButton document={document} /> : null}
        <WatchLink question={questionAbout(ucid)} name={ucid} variant="quiet" />
        <WatchDocumentsLink numbers={ucid} />
        <WatchSimilarLink like={{ ucid }} />
        <LikeThisButton ucid={ucid} search={search?.id ?? null} />
      </DocumentTagsPanel>
    );
  if (!result.assessment) return null;
  const said = result.assessment.of(result.result);
  const isPrinted = said.category !== null || tagsOf(said).length > 0 || said.comments.length > 0;
  return (
    <PriorArtContext value={priorArtOf({ run })}>
      <section
        aria-label="Assessment"
        {...(!isPrinted && NEVER_PRINTED)}
        css={[panelStyle, { padding: `${theme.space[3]} ${theme.space[5]}`, marginBottom: theme.space[4] }]}
      >
        <SaidOfResult
          search={search}
          result={result.result}
          document={daysOf(answer)}
          assessment={result.assessment}
          saying={saying}
          withComments
        />
        <LikeThisButton ucid={ucid} search={search.id} />
      </section>
    </PriorArtContext>
  );
}

const pageStyle = {
  display: 'grid',
  gridTemplateAreas: '"outline text facts"',
  gridTemplateColumns: '13rem minmax(0, 1fr) 22rem',
  columnGap: theme.space[8],
  alignItems: 'start',
  maxWidth: '96rem',
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[6]} ${theme.space[16]}`,
  '@media (max-width: 80rem)': {
    gridTemplateAreas: '"outline facts" "outline text"',
    gridTemplateColumns: '11rem minmax(0, 1fr)',
    rowGap: theme.space[5],
  },
  '@media (max-width: 56rem)': { gridTemplateAreas: '"facts" "text"', gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { padding: 0 },
} as const;

/** In the narrow column its buttons stand below its text. */
const noticeStyle = {
  marginBottom: theme.space[4],
  '& > [role="status"]': { flexWrap: 'wrap' },
  '& > [role="status"] > div:first-of-type': { flexBasis: '14rem' },
} as const;

const factsStyle = {
  gridArea: 'facts',
  minWidth: 0,
  '@media (width > 80rem)': { position: 'sticky', top: '7rem', maxHeight: 'calc(100vh - 11rem)', overflowY: 'auto' },
} as const;

const outlineStyle = {
  gridArea: 'outline',
  position: 'sticky',
  top: '7rem',
  maxHeight: 'calc(100vh - 11rem)',
  overflowY: 'auto',
  '@media (max-width: 56rem)': { display: 'none' },
} as const;
