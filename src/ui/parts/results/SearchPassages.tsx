/** The passages of a result that speak most for what the search is about: its idea, or the words of its expression. */
import { useMemo } from 'react';
import type { ProposedPassage, WantedFeature } from '../../../domain/documents/passages/rank-passages.ts';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { usePassages } from '../../hooks/use-passages.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { ProposedPassages } from '../document/ProposedPassages.tsx';
import { searchConcepts } from '../document/search-concepts.ts';
import { useDocument } from '../document/use-document.ts';
import { wantedText } from '../document/wanted-text.ts';

interface SearchPassagesProps {
  readonly search: Id;
  readonly ucid: Ucid;
  readonly onShow: (passage: ProposedPassage, publication: Publication) => void;
}

export function SearchPassages({ search, ucid, onShow }: SearchPassagesProps) {
  const state = useProjection('search', { search });
  const { value, trouble, isCurrent } = useDocument(ucid);
  const wanted = useMemo(() => (state && state !== 'missing' ? wantedOf(state) : null), [state]);
  const publication = isCurrent && trouble === null ? (value?.publication ?? null) : null;
  const passages = usePassages(publication, wanted);
  if (wanted === null) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="m">
        Passages that say so
      </Heading>
      {trouble !== null ? (
        <Text as="p" size="s" tone="quiet">
          {troubleText(trouble)}
        </Text>
      ) : (
        <ProposedPassages
          passages={passages}
          sought="the search"
          lean
          onShow={(passage) => publication !== null && onShow(passage, publication)}
        />
      )}
    </Stack>
  );
}

/** The idea, or else the words that the last run asked for; null before there is either. */
function wantedOf({ idea, run, earlier }: SearchState): WantedFeature | null {
  const ran = run?.kind === 'ran' ? run : (earlier?.run ?? null);
  const concepts = ran === null ? [] : searchConcepts(ran.interpretation);
  const own = `${idea.title}\n${idea.text}`.trim();
  const text = own === '' ? concepts.map(({ term }) => term).join('\n') : own;
  return text === '' ? null : wantedText(text, concepts);
}
