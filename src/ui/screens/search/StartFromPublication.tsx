/**
 * Begins an idea with what a publication says: its title, abstract and first claim. What is written already is kept.
 */
import { useState } from 'react';
import type { Block } from '../../../domain/documents/publication.ts';
import { plainClaimText } from '../../../domain/search-steps/guided/split-claim.ts';
import type { DocumentAnswer } from '../../../workers/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Stack } from '../../kit/layout.tsx';
import { AddLine } from '../../parts/search/AddLine.tsx';
import { firstLanguage, inLanguage } from '../../../domain/documents/in-language.ts';
import { theme } from '../../theme/theme.ts';
import { documentTitle, useFindDocument } from '../../parts/search/find-document.ts';
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
    onFound(saidBy(found.document));
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

function saidBy(document: DocumentAnswer): StartMessage {
  const { publication } = document;
  const lang = firstLanguage(publication);
  const abstract = inLanguage(publication.abstracts, lang, publication.lang)?.content ?? [];
  const [first] = inLanguage(publication.claims, lang, publication.lang)?.content ?? [];
  const parts = [...abstract.map(textOf), first === undefined ? '' : plainClaimText(first)];
  return { title: documentTitle(document).slice(0, 500), text: parts.filter((part) => part !== '').join('\n\n') };
}

const textOf = (block: Block): string =>
  'text' in block ? block.text : block.kind === 'list' ? block.items.map(({ text }) => text).join('\n') : '';
