/** The classes of the documents that come closest, each with the reason and its publications. */
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import type { ClassCandidate } from '../../../../../domain/search-steps/evidence.ts';
import { Button } from '../../../../kit/Button.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { formatCounted } from '../../../../kit/format.ts';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import { troubleText, type Resource } from '../../../../hooks/use-resource.ts';
import type { ChooseClass } from './choose-class.ts';
import { ClassLine } from './ClassLine.tsx';

interface SuggestedClassesProps {
  readonly resource: Resource<readonly ClassCandidate[]>;
  readonly hasConcepts: boolean;
  readonly chosen: Choices['classes'];
  readonly onChoose: ChooseClass;
}

export function SuggestedClasses({
  resource: { value: answer, trouble, reload },
  hasConcepts,
  chosen,
  onChoose,
}: SuggestedClassesProps) {
  if (!hasConcepts) {
    return (
      <EmptyState compact icon="edit" title="Nothing to suggest from">
        Classes are suggested from the technical terms. Choose some first, or browse the scheme.
      </EmptyState>
    );
  }
  if (answer === null && trouble !== null) {
    return (
      <EmptyState
        compact
        icon={trouble.kind === 'offline' ? 'cloud-off' : 'warning'}
        title={trouble.kind === 'offline' ? 'Suggestions need the server' : 'No suggestions'}
        action={<Button onPress={reload}>Try again</Button>}
      >
        {trouble.kind === 'offline'
          ? 'The server can’t be reached: they come when it is back. What you chose is kept, and you can go on ' +
            'without classes.'
          : troubleText(trouble)}
      </EmptyState>
    );
  }
  if (answer === null) return <Skeleton label="Asking the corpus for classes" lines={8} lineHeight={6} />;
  if (answer.length === 0) {
    return (
      <EmptyState compact icon="search" title="No class stands out">
        The documents with these terms carry no classes, or none of them more than others.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Suggested classes">
      {answer.map(({ symbol, title, path, documents, reason }) => (
        <ClassLine
          key={symbol}
          symbol={symbol}
          title={title ?? ''}
          note={`${capitalised(reason)}; ${formatCounted(documents, 'publication')} in all`}
          above={path}
          choice={chosen[symbol]?.choice ?? null}
          onChange={(choice) => onChoose(symbol, title ?? '', choice)}
        />
      ))}
    </ul>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
