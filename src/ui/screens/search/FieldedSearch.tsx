/**
 * Fielded Search Filters (ROUTE-15): one expression, seen as an editor, a form and a list of numbers. The
 * expression is what is saved and what runs; an invalid one is shown with its position and is not sent.
 */
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchState } from '../../../workers/contract.ts';
import { writeQuery } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { EmptyCorpusBanner } from '../../parts/CorpusBanner.tsx';
import { SavedLine } from '../../parts/draft/SavedLine.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { READ_STEPS, ReadOnlyFields, ReadOnlyNote } from '../../parts/roles/read-only.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useChoices } from '../../parts/search/use-choices.ts';
import { useAppSearch } from '../../routing/location.ts';
import { readResultView, writeResultView } from '../../parts/results/result-view.ts';
import { useSubmitSearch } from '../../parts/search/use-submit-search.ts';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { FieldVersions } from '../../parts/versions/FieldVersions.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { setNumbers, withSet, type NumberedSearch } from './earlier-searches.ts';
import { EarlierSearches } from './EarlierSearches.tsx';
import { ExpressionEditor } from './expression/ExpressionEditor.tsx';
import { ExpressionMessage, NOTHING_WRITTEN } from './expression/ExpressionMessage.tsx';
import { readingOf, type ExpressionReading } from './expression/reading.ts';
import { useSeed } from './expression/use-seed.ts';
import { useSettled } from './expression/use-settled.ts';
import type { FieldedForm } from '../../../domain/query/form.ts';
import { shownForm, typedInto, type BoxChange, type TypedForm } from '../../../domain/query/typed-form.ts';
import { LanguageHelp } from './LanguageHelp.tsx';
import { NumberListTab } from './NumberListTab.tsx';
import { QueryForm } from './QueryForm.tsx';
import { useEarlierSearches } from './use-earlier-searches.ts';

const frame = {
  title: 'Fielded Search Filters',
  lead: 'Fill in the form or write the expression: each follows the other. What is shown is what runs.',
};
const same = (a: string, b: string) => a === b;

export function FieldedSearch() {
  return (
    <WithSearch frame={frame}>
      {(search) => (
        <ScreenFrame {...frame}>
          <EmptyCorpusBanner />
          <ReadOnlyNote more={READ_STEPS} />
          <ReadOnlyFields>
            <SearchFields search={search} />
          </ReadOnlyFields>
        </ScreenFrame>
      )}
    </WithSearch>
  );
}

function SearchFields({ search }: { readonly search: SearchState }) {
  const actions = useActions();
  const dates = useDates();
  const draft = useDraft<string>({
    stored: search.expression,
    save: (value, base) => writeQuery(actions, search.id, { value, base }),
    same,
  });
  const { filter } = readResultView(useAppSearch());
  const { pending, submit } = useSubmitSearch(search.id, writeResultView({ ...readResultView(''), filter }));
  const [typed, setTyped] = useState<TypedForm | null>(null);
  const [tab, setTab] = useState<'form' | 'numbers'>('form');
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const messageId = useId();

  const { choose } = useChoices(search.id);
  const earlier = useEarlierSearches(search);

  useSeed(draft);
  const expression = draft.local ?? '';
  const settled = useSettled(expression);
  const reading = readingOf(expression, dates);
  const shownError = reading.kind === 'wrong' && (settled || isAsked) ? reading.error : null;
  const formDates = { format: dates.format, today: dates.today() };
  const form = shownForm(expression, typed, formDates);
  const isFormFaulty = form.kind === 'form' && form.errors.length > 0;

  const handleExpression = (value: string) => {
    setAsked(false);
    draft.change(value);
  };
  const handleForm = (current: FieldedForm, change: BoxChange) => {
    const next = typedInto({ form: current, expression }, change, formDates);
    setTyped(next);
    if (next.expression !== expression) handleExpression(next.expression);
  };
  const handleBlur = () => void draft.flush();
  const handleSearch = async () => {
    setAsked(true);
    if (isFormFaulty) {
      flushSync(() => setTab('form'));
      ways.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (reading.kind !== 'fine') {
      area.current?.focus();
      if (reading.kind === 'wrong')
        area.current?.setSelectionRange(reading.error.from, Math.max(reading.error.from, reading.error.to));
      return;
    }
    if ((await draft.flush()) && (await nameAll(setNumbers(reading.query)))) await submit();
  };
  /** What is typed and stands in the list is said in the log, so that it means the same for ever. */
  const nameAll = (numbers: readonly number[]): Promise<boolean> =>
    choose(
      'Name earlier searches',
      ...earlier
        .filter(({ number, isNamed }) => !isNamed && numbers.includes(number))
        .map(({ number, search: named, title }) => ['EarlierSearchNamed', { number, search: named, title }] as const),
    );
  const handleInsert = ({ number }: NumberedSearch) => {
    void nameAll([number]);
    handleExpression(withSet(expression, number));
    area.current?.focus();
  };

  return (
    <div css={{ containerType: 'inline-size' }}>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(14rem, 19rem)',
          gap: theme.space[5],
          alignItems: 'start',
          '@container (max-width: 44rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Stack gap={5} css={[panelStyle, { padding: theme.space[5] }]}>
          <FieldVersions search={search} field="expression" onKept={() => area.current?.focus()} />
          <Stack gap={1}>
            <ExpressionEditor
              value={expression}
              onChange={handleExpression}
              onBlur={handleBlur}
              onSubmit={() => void handleSearch()}
              error={shownError}
              describedBy={messageId}
              areaRef={area}
            />
            <ExpressionMessage
              id={messageId}
              reading={reading}
              error={shownError}
              refusal={isAsked ? refusalOf(reading.kind, isFormFaulty) : null}
            />
          </Stack>
          <Row justify="between" gap={4} wrap>
            <SavedLine savings={draft} />
            <Button variant="primary" icon="search" pending={pending} onPress={() => void handleSearch()}>
              Search
            </Button>
          </Row>
          <div ref={ways}>
            <Tabs
              label="Ways to fill in the expression"
              selected={tab}
              onSelect={setTab}
              tabs={[
                {
                  id: 'form',
                  label: 'Form',
                  content: <QueryForm shown={form} onChange={handleForm} onBlur={handleBlur} />,
                },
                {
                  id: 'numbers',
                  label: 'Number list',
                  content: (
                    <NumberListTab
                      shown={form}
                      onNumbers={(current, numbers) => handleForm(current, { box: 'numbers', value: numbers })}
                      onBlur={handleBlur}
                    />
                  ),
                },
              ]}
            />
          </div>
        </Stack>
        <Stack gap={4}>
          <EarlierSearches searches={earlier} inProject={search.project > 0} onInsert={handleInsert} />
          <LanguageHelp />
        </Stack>
      </div>
    </div>
  );
}

/** Why a readable or empty expression is not sent; what is wrong in an unreadable one is said at its place. */
function refusalOf(kind: ExpressionReading['kind'], isFormFaulty: boolean): string | null {
  if (kind === 'wrong') return null;
  if (isFormFaulty) return 'A box of the form can’t be read, so the expression lacks it: correct the box or empty it.';
  return kind === 'empty' ? NOTHING_WRITTEN : null;
}
