/** Document to Monitor (ROUTE-10): the publications that are watched, alone or with their families. */
import { useState } from 'react';
import { Link } from 'wouter';
import { splitNumberList } from '../../../../../domain/query/numbers.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import type { Choice } from '../../../../actions/steps.ts';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Text } from '../../../../kit/layout.tsx';
import { AddLine } from '../../../../parts/search/AddLine.tsx';
import { documentTitle, useFindDocument } from '../../../../parts/search/find-document.ts';
import { SimilarNumbers } from '../../../../parts/search/SimilarNumbers.tsx';
import { typedUcid } from '../../../../parts/search/ucid-of.ts';
import { useChoices } from '../../../../parts/search/use-choices.ts';
import { linkStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';
import { StepFooter } from '../shared/StepFooter.tsx';
import { StepScreen } from '../shared/StepScreen.tsx';

const LEAD =
  'Numbers of publications whose changes you want to hear of. One that is not in this corpus yet can be watched too.';

export function DocumentToMonitor() {
  return (
    <StepScreen name="doc_monitoring_input" title="Document to Monitor" lead={LEAD} showsQuery={false}>
      {(search) => <Watched search={search} />}
    </StepScreen>
  );
}

function Watched({ search }: { readonly search: SearchState }) {
  const { choose, savings } = useChoices(search.id);
  const find = useFindDocument();
  const [similar, setSimilar] = useState<readonly string[]>([]);
  const { watched } = search.choices;
  /** All of a pasted list or none; a full number that the corpus lacks is watched by its number alone. */
  const add = async (text: string): Promise<string | null> => {
    const taken: Choice[] = [];
    setSimilar([]);
    for (const piece of splitNumberList(text)) {
      const found = await find(piece);
      const ucid = found.kind === 'found' ? found.document.publication.ucid : typedUcid(piece);
      if (ucid === null) {
        if (found.kind === 'none') setSimilar(found.similar);
        return found.kind === 'none' ? found.message : null;
      }
      taken.push([
        'DocumentWatched',
        { publication: ucid, title: found.kind === 'found' ? documentTitle(found.document) : '', wholeFamily: true },
      ]);
    }
    await choose(taken.length === 1 ? 'Watch document' : `Watch ${taken.length} documents`, ...taken);
    return null;
  };
  return (
    <>
      <Section title="Watched documents">
        <AddLine
          label="Publication number"
          placeholder="EP-1234567-B1; several at once if you like"
          button="Watch"
          onAdd={add}
        />
        <SimilarNumbers similar={similar} onChoose={(ucid) => void add(ucid)} />
        {Object.keys(watched).length === 0 ? (
          <EmptyState compact icon="document" title="Nothing watched yet">
            Give a number, or paste a list of them.
          </EmptyState>
        ) : (
          <ul aria-label="Watched documents">
            {Object.entries(watched).map(([publication, { title, wholeFamily }]) => (
              <li
                key={publication}
                css={{
                  display: 'grid',
                  gridTemplateColumns: '10rem minmax(0, 1fr) auto auto',
                  columnGap: theme.space[4],
                  alignItems: 'center',
                  minHeight: theme.space[10],
                  borderTop: `1px solid ${theme.border.subtle}`,
                }}
              >
                <Link
                  href={`/document/${publication}`}
                  css={[linkStyle, { ...theme.size.m, fontVariantNumeric: 'tabular-nums' }]}
                >
                  {publication}
                </Link>
                <Text size="m" tone={title === '' ? 'faint' : 'normal'} cut title={title}>
                  {title === '' ? 'Not in this corpus yet' : title}
                </Text>
                <Checkbox
                  isSelected={wholeFamily}
                  onChange={(whole) =>
                    void choose(whole ? 'Watch whole family' : 'Watch document alone', [
                      'DocumentWatched',
                      { publication, title, wholeFamily: whole },
                    ])
                  }
                >
                  Whole family
                </Checkbox>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Stop watching ${publication}`}
                  onPress={() => void choose('Stop watching', ['DocumentUnwatched', { publication }])}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <StepFooter search={search} name="doc_monitoring_input" savings={savings} />
    </>
  );
}
