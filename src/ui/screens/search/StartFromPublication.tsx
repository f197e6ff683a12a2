/**
 * Begins an idea with what a publication says: its title, abstract and first claim. What is written already is kept.
 */
import { useState } from 'react';
import { ideaOfPublication } from '../../../domain/search-steps/idea-of-publication.ts';
import { Button } from '../../kit/Button.tsx';
import { Stack } from '../../kit/layout.tsx';
import { AddLine } from '../../parts/search/AddLine.tsx';
import { theme } from '../../theme/theme.ts';
import { useFindDocument } from '../../parts/search/find-document.ts';
import { SimilarNumbers } from '../../parts/search/SimilarNumbers.tsx';

interface StartMessage {
  readonly title: string;
  readonly text: string;
}

export function StartFromPublication({ onFound }: { readonly onFound: (said: StartMessage) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [similar, setSimilar] = useState<readonly string[]>([]);
  const find = useFindDocument();
  const take = async (text: string): Promise<string | null> => {
    const found = await find(text);
    setSimilar(found.kind === 'none' ? found.similar : []);
    if (found.kind === 'none') return found.message;
    onFound(ideaOfPublication(found.document.publication));
    setOpen(false);
    return null;
  };
  if (!isOpen) {
    return (
      <Button
        size="small"
        variant="quiet"
        icon="document"
        onPress={() => setOpen(true)}
        css={{ alignSelf: 'flex-start', marginLeft: `-${theme.space[2]}` }}
      >
        Start from a publication
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <AddLine label="Publication number" placeholder="EP-1234567-B1" button="Take its text" onAdd={take} />
      <SimilarNumbers similar={similar} onChoose={(ucid) => void take(ucid)} />
    </Stack>
  );
}
