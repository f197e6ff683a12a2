/** "Like this in…": a document of the patents, compared with the patents or with a private index. */
import { useEffect, useRef, useState } from 'react';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { ideaOfPublication } from '../../../domain/search-steps/idea-of-publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { troubleText, useResource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useDocument } from '../document/use-document.ts';
import { AsSearchButton } from './AsSearchButton.tsx';
import { LikeResults } from './LikeResults.tsx';
import { indexCalls, readLike } from './private-index-calls.ts';
import { SearchedIn } from './SearchedIn.tsx';
import { useOfferedIndexes } from './use-offered-indexes.ts';
import { useSearchLike } from './use-search-like.ts';

interface LikeThisDialogProps {
  readonly ucid: Ucid;
  /** The search that it is read in. */
  readonly search: Id | null;
  readonly onClose: () => void;
}

export function LikeThisDialog({ ucid, search, onClose }: LikeThisDialogProps) {
  const offered = useOfferedIndexes(search);
  const { value: document, trouble } = useDocument(ucid);
  // Until the user chooses, it is the index of the project.
  const [chosen, setChosen] = useState<PrivateIndex | null | undefined>(undefined);
  const index = chosen === undefined ? offered.ofProject : chosen;
  const { pending, searchLike } = useSearchLike(offered.project);
  const publication = document?.publication ?? null;
  return (
    <Dialog
      title={`Like ${ucid}`}
      isOpen
      size="large"
      onClose={onClose}
      {...(index === null && {
        actions: (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="primary"
              icon="search"
              pending={pending}
              isDisabled={publication === null}
              onPress={() => void (publication && searchLike(ideaOfPublication(publication)))}
            >
              Search the patents
            </Button>
          </>
        ),
      })}
    >
      <Stack gap={4}>
        <SearchedIn label="Compare with" offered={offered} chosen={index} onChoose={setChosen} />
        {trouble !== null && <Banner tone="danger">The document can’t be read. {troubleText(trouble)}</Banner>}
        {index === null ? (
          <Text as="p" size="m" tone="quiet">
            A new search begins with its title, abstract and first claim, and ranks all patents by what they share with
            them.
          </Text>
        ) : (
          publication !== null && (
            <LikeInIndex publication={publication} index={index} search={search} project={offered.project} />
          )
        )}
      </Stack>
    </Dialog>
  );
}

interface LikeInIndexProps {
  readonly publication: Publication;
  readonly index: PrivateIndex;
  readonly search: Id | null;
  readonly project: Id;
}

/** What is found is rated in the search that the document is read in; the comparison can be made one of its own. */
function LikeInIndex({ publication, index, search, project }: LikeInIndexProps) {
  const call = useCall();
  const state = useProjection('search', { search: search ?? 0 });
  const judged = state && state !== 'missing' && state.erased === null ? state : null;
  const what = { ...ideaOfPublication(publication), except: publication.ucid };
  const asked = indexCalls.compare(index.id, what);
  const { value, trouble, isCurrent } = useResource({
    key: `like ${index.id} ${publication.ucid}`,
    load: async () => fetchedFrom(await call(asked), readLike),
  });
  const found = useRef<HTMLDivElement>(null);
  const isJudged = isCurrent && value !== null && judged !== null;
  // Its keys are heard at once; the choice of the index would keep them for itself.
  useEffect(() => {
    if (isJudged) found.current?.focus({ preventScroll: true });
  }, [isJudged]);
  if (!isCurrent) return <Spinner label="Comparing" size={20} />;
  if (value === null) return <Banner tone="danger">{trouble && troubleText(trouble)}</Banner>;
  const actions = <AsSearchButton what={what} index={index} project={project} />;
  return (
    <div ref={found} tabIndex={-1} css={{ outline: 'none' }}>
      <LikeResults answer={value} what={what} index={index} search={judged} actions={actions} />
    </div>
  );
}
