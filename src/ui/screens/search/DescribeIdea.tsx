/**
 * Describe Idea (ROUTE-3) and its like for monitoring (ROUTE-14) and for searches by similarity (ROUTE-29): title, idea
 * and cut-off date, saved at every pause in typing, offline too.
 * The terms beside it are found on this device, so that nothing is sent before the user searches.
 */
import { useRef, useState } from 'react';
import type { SearchState } from '../../../workers/contract.ts';
import { describeIdea } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { EmptyCorpusBanner } from '../../parts/CorpusBanner.tsx';
import { SavedLine } from '../../parts/draft/SavedLine.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { READ_STEPS, ReadOnlyFields, ReadOnlyNote } from '../../parts/roles/read-only.tsx';
import { PriorArtLawField } from '../../parts/search/PriorArtLawField.tsx';
import { useChoices } from '../../parts/search/use-choices.ts';
import { useContinue } from '../../parts/search/use-continue.ts';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { ComparisonResult } from '../../parts/x/ComparisonResult.tsx';
import { SearchedIn } from '../../parts/x/SearchedIn.tsx';
import { useComparedIndex, type ComparedIndex } from '../../parts/x/use-compared-index.ts';
import { FieldVersions } from '../../parts/versions/FieldVersions.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { publicationDays } from '../../../domain/query/dates.ts';
import type { Idea } from '../../../domain/search-steps/rows.ts';
import type { Step } from '../../../domain/search-steps/search-types.ts';
import { checkIdea, IDEA_LIMIT, sameIdea, wordCount } from '../../../domain/search-steps/idea.ts';
import { StartFromPublication } from './StartFromPublication.tsx';
import { TermsPanel } from './TermsPanel.tsx';

const frame = {
  title: 'Describe Idea',
  lead: 'In your own words: what it is, what it is made of, what it does better. Longer is better.',
};
const monitoringFrame = {
  title: 'Describe your monitoring idea',
  lead: 'Describe the field in your own words. The monitoring reports new publications that match.',
};
const xFrame = {
  title: `${PRODUCT}X search`,
  lead:
    'Describe an idea, paste a passage, or start from a publication. What is most like it among the patents, or in ' +
    'an index of yours, comes first, each with its passages, the words that it shares, and what each kind of ' +
    'evidence adds.',
};
const EMPTY: Idea = { title: '', text: '', priorityDate: null };

export const DescribeIdea = () => <IdeaScreen name="search_input" shown={frame} />;
export const DescribeMonitoringIdea = () => <IdeaScreen name="tech_monitoring_search_input" shown={monitoringFrame} />;

export const DescribeX = () => <IdeaScreen name="x_search" shown={xFrame} />;

/** What comes after the text is in sight on a low window too. */
const ideaHeight = { '& textarea': { height: 'clamp(9rem, calc(100vh - 35rem), 19rem)' } } as const;

type IdeaStep = 'search_input' | 'x_search' | 'tech_monitoring_search_input';

function IdeaScreen({ name, shown }: { readonly name: IdeaStep; readonly shown: typeof frame }) {
  return (
    <WithSearch frame={shown}>
      {(search) => (
        <ScreenFrame {...shown}>
          <EmptyCorpusBanner />
          <ReadOnlyNote more={READ_STEPS} />
          <ReadOnlyFields>
            <IdeaForm search={search} name={name} />
          </ReadOnlyFields>
        </ScreenFrame>
      )}
    </WithSearch>
  );
}

/** Whether what was published later is no prior art: not where rights in force, or news, are looked for. */
const hasCutOff = (searchType: string): boolean => searchType !== 'FTO' && searchType !== 'TECHNOLOGY_MONITORING';

function IdeaForm({ search, name }: { readonly search: SearchState; readonly name: IdeaStep }) {
  const actions = useActions();
  const { today } = useDates();
  const draft = useDraft<Idea>({
    stored: search.idea,
    save: (value, base) => describeIdea(actions, search.id, { value, base }),
    same: sameIdea,
  });
  const { next, pending, proceed } = useContinue(search, name);
  const { choose } = useChoices(search.id);
  const isLast = next.name === 'result_list';
  const [showsErrors, setShowsErrors] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLInputElement>(null);

  const idea = draft.local ?? EMPTY;
  const errors = checkIdea(idea);
  const within = useComparedIndex(search);
  const change = (part: Partial<Idea>) => draft.change({ ...idea, ...part });
  const handleBlur = () => void draft.flush();
  const handleContinue = async () => {
    setShowsErrors(true);
    if (errors.text !== null) return area.current?.focus();
    if (errors.title !== null) return title.current?.focus();
    if (within.index === null) return proceed();
    await draft.flush();
    await within.compare(within.index, idea);
  };
  const handleDocument = ({ title: name, text }: Pick<Idea, 'title' | 'text'>) =>
    change({
      title: idea.title.trim() === '' ? name : idea.title,
      text: idea.text.trim() === '' ? text : `${idea.text.trimEnd()}\n\n${text}`,
    });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleContinue();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleContinue();
      }}
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(14rem, 20rem)',
        gap: theme.space[5],
        alignItems: 'start',
        '@media (max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Stack gap={4} css={[panelStyle, { padding: theme.space[5] }]}>
        {within.isOfX && (
          <SearchedIn label="Search in" offered={within.offered} chosen={within.index} onChoose={within.choose} />
        )}
        <StartFromPublication onFound={handleDocument} />
        <FieldVersions search={search} field="title" onKept={() => title.current?.focus()} />
        <TextField
          label="Title"
          inputRef={title}
          value={idea.title}
          onChange={(value) => change({ title: value })}
          onBlur={handleBlur}
          error={errors.title}
          placeholder="A short name, for your lists"
        />
        <FieldVersions search={search} field="text" onKept={() => area.current?.focus()} />
        <Stack gap={1}>
          <TextArea
            label="Idea"
            areaRef={area}
            rows={14}
            css={ideaHeight}
            value={idea.text}
            onChange={(text) => change({ text })}
            onBlur={handleBlur}
            error={showsErrors || idea.text.length > IDEA_LIMIT ? errors.text : null}
            placeholder="A coffee machine whose ceramic heating element measures water hardness and descales itself…"
          />
          <Text
            size="s"
            tone={idea.text.length > IDEA_LIMIT ? 'danger' : 'faint'}
            numeric
            css={{ alignSelf: 'flex-end' }}
          >
            {formatCounted(wordCount(idea.text), 'word')}
            {`, ${formatCount(idea.text.length)} of ${formatCount(IDEA_LIMIT)} characters`}
          </Text>
        </Stack>
        <FieldVersions search={search} field="priorityDate" onKept={() => area.current?.focus()} />
        {hasCutOff(search.searchType) && (
          <DateField
            label="Priority date (optional)"
            allowed={publicationDays(today())}
            help="The day from which your idea counts as filed."
            value={idea.priorityDate}
            onChange={(priorityDate) => change({ priorityDate })}
            onBlur={handleBlur}
          />
        )}
        {search.searchType === 'PATENTABILITY' && idea.priorityDate !== null && (
          <PriorArtLawField law={search.choices.law} office={null} choose={choose} />
        )}
        <Row
          justify="between"
          gap={4}
          wrap
          css={{ borderTop: `1px solid ${theme.border.subtle}`, paddingTop: theme.space[4] }}
        >
          <SavedLine savings={draft} />
          <IdeaButtons within={within} idea={idea} next={next} pending={pending} />
        </Row>
      </Stack>
      <TermsPanel text={`${idea.title}.\n${idea.text}`} sentNext={isLast ? 'idea' : 'terms'} />
      <ComparisonResult search={search} within={within} />
    </form>
  );
}

interface IdeaButtonsProps {
  readonly within: ComparedIndex;
  readonly idea: Idea;
  readonly next: Step;
  readonly pending: boolean;
}

/** Continues, searches or compares; where its project names an index, the idea of any search is compared with it. */
function IdeaButtons({ within: { offered, index, isOfX, pending: isComparing, compare }, ...props }: IdeaButtonsProps) {
  const { idea, next, pending } = props;
  const { ofProject } = offered;
  const isLast = next.name === 'result_list';
  return (
    <Row gap={2} wrap>
      {!isOfX && ofProject !== null && (
        <Button
          pending={isComparing}
          isDisabled={checkIdea(idea).text !== null}
          onPress={() => void compare(ofProject, idea)}
        >
          {`Compare with “${ofProject.name}”`}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={isLast ? 'search' : 'arrow-right'}
        pending={pending || (index !== null && isComparing)}
      >
        {index !== null ? 'Compare' : isLast ? 'Search' : `Continue to ${next.title}`}
      </Button>
    </Row>
  );
}
