/** Publications that the searcher knows should be found: whether they are, and what keeps out those that are not. */
import { normalizeNumber, splitNumberList } from '../../../../../domain/query/numbers.ts';
import type { PlausibilityReport } from '../../../../../domain/search-steps/evidence.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Text } from '../../../../kit/layout.tsx';
import { KeptOutBy } from '../../../../parts/known/KeptOutBy.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { typedUcid } from '../../../../parts/search/ucid-of.ts';
import { Section } from '../shared/Section.tsx';

const states = {
  found: { label: 'Found', tone: 'good' },
  missed: { label: 'Missed', tone: 'warning' },
  'not-in-corpus': { label: 'Not in this corpus', tone: 'neutral' },
} as const;

interface KnownDocumentsProps {
  readonly known: readonly string[];
  readonly report: PlausibilityReport | null;
  readonly choose: Choose;
}

export function KnownDocuments({ known, report, choose }: KnownDocumentsProps) {
  const add = async (text: string): Promise<string | null> => {
    const numbers = splitNumberList(text).map((piece) => typedUcid(piece));
    const wrong = numbers.indexOf(null);
    if (wrong >= 0) {
      const number = normalizeNumber(splitNumberList(text)[wrong] ?? text);
      return `${number} is not a number with country and kind, such as US-6838482-B2.`;
    }
    await choose(
      'Name known documents',
      ...numbers.map((publication) => ['KnownDocumentNamed', { publication: publication! }] as const),
    );
    return null;
  };
  const said = new Map((report?.known ?? []).map((each) => [each.ucid, each]));
  return (
    <Section
      title="Documents that should be found"
      lead="Name publications that you know belong to the subject. A search that misses them misses others."
    >
      <AddLine
        label="Publication number"
        placeholder="US-6838482-B2, several at once if you like"
        button="Add"
        onAdd={add}
      />
      {known.length > 0 && (
        <ul aria-label="Known documents">
          {known.map((ucid) => {
            const state = said.get(ucid);
            return (
              <li
                key={ucid}
                css={{
                  display: 'grid',
                  gridTemplateColumns: '10rem 9rem minmax(0, 1fr) auto',
                  columnGap: theme.space[3],
                  alignItems: 'baseline',
                  minHeight: theme.control.height,
                  borderTop: `1px solid ${theme.border.subtle}`,
                }}
              >
                <Text size="m" numeric weight="medium">
                  {ucid}
                </Text>
                <span>
                  {state === undefined ? (
                    <Text size="s" tone="faint">
                      not checked yet
                    </Text>
                  ) : (
                    <Badge tone={states[state.state].tone}>{states[state.state].label}</Badge>
                  )}
                </span>
                <span>{state?.state === 'missed' && <KeptOutBy keptOut={state.keptOut} />}</span>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove ${ucid}`}
                  onPress={() => void choose(`Drop ${ucid}`, ['KnownDocumentDropped', { publication: ucid }])}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
