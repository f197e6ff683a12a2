/** Technical Terms (ROUTE-5): which phrases of the subject are searched for, and which of them mean the same. */
import { guidedText } from '../../../../../domain/search-steps/guided/guided-text.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Button } from '../../../../kit/Button.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';
import { readTyped } from '../../../../../domain/search-steps/guided/read-term.ts';
import { errorSentence } from '../../../../../domain/query/errors.ts';
import { PhraseList } from './PhraseList.tsx';
import { usePhrases, type Phrases as Offered } from './use-phrases.ts';

const SUGGESTED = 6;

export function PhraseSelection() {
  return (
    <StepScreen
      name="phrase_selection"
      title="Select Technical Terms or Phrases"
      lead={
        'Must: every hit contains the phrase. Should: it ranks hits higher; without any Must, a hit contains at ' +
        'least one. Exclude: no hit contains it. ' +
        'Phrases with the same meaning form one concept.'
      }
    >
      {(search) => <Phrases search={search} />}
    </StepScreen>
  );
}

function Phrases({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const { rows, suggested, ...found } = usePhrases(guidedText(search), search.choices.phrases, SUGGESTED);
  const chosen = Object.keys(search.choices.phrases).length;
  const takeSuggested = () =>
    choose(
      `Take ${suggested.length} suggested terms`,
      ...suggested.map((phrase) => ['PhraseChosen', { phrase, choice: 'should', byHand: false }] as const),
    );
  const { today } = useDates();
  const add = async (typed: string): Promise<string | null> => {
    const reading = readTyped(typed, today());
    if (!reading.ok) return errorSentence(reading.error);
    const { term: phrase } = reading;
    await choose(`Add “${phrase}”`, ['PhraseChosen', { phrase, choice: 'should', byHand: true }]);
    return null;
  };
  /** Going on without a choice takes what is suggested: a search needs a term, and the log says which. */
  const handleBefore = async () => chosen > 0 || suggested.length === 0 || takeSuggested();
  return (
    <>
      <Stack gap={4} css={[panelStyle, { padding: theme.space[5] }]}>
        <AddLine
          label="Add a term or phrase"
          placeholder="A term of your own: torque sensor, electro*, torque NEAR3 sensor, CL:torque, …"
          help="A term may be an expression: write AND, OR, NOT, NEAR3 in capitals, CL: for the claims."
          button="Add term"
          onAdd={add}
        />
        <Row gap={3} justify="between" wrap css={{ minHeight: theme.control.height }}>
          <Text size="m" tone="quiet" role="status">
            {statusOf(chosen, found)}
          </Text>
          {chosen === 0 && suggested.length > 0 && (
            <Button icon="spark" onPress={() => void takeSuggested()}>
              {`Take the best ${suggested.length}`}
            </Button>
          )}
        </Row>
        {rows.length === 0 ? (
          <EmptyState compact icon="edit" title="No terms found">
            The description contains no distinctive words. Go back and describe more, or add terms by hand.
          </EmptyState>
        ) : (
          <div css={{ overflowX: 'auto' }}>
            <PhraseList rows={rows} phrases={search.choices.phrases} choose={choose} />
          </div>
        )}
      </Stack>
      <StepFooter search={search} name="phrase_selection" savings={savings} before={handleBefore} />
    </>
  );
}

function statusOf(chosen: number, { trouble, isCounted, isRanked }: Omit<Offered, 'rows' | 'suggested'>): string {
  const choice = chosen === 0 ? 'Nothing chosen yet.' : `${chosen} chosen.`;
  if (trouble?.kind === 'offline') return `${choice} Offline: documents are counted once the server can be reached.`;
  if (trouble?.kind === 'failed') return `${choice} The server could not count the documents.`;
  if (!isCounted) return `${choice} Counting documents…`;
  return isRanked ? `${choice} Most distinctive first.` : `${choice} In the order of your text.`;
}
