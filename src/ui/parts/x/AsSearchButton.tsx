/** A comparison becomes a search of its own, in which documents are rated and of which reports are made. */
import type { Id } from '../../../domain/shared/ids.ts';
import { Button } from '../../kit/Button.tsx';
import type { ComparedText } from './private-index-calls.ts';
import { useSearchLike } from './use-search-like.ts';

interface AsSearchButtonProps {
  readonly what: ComparedText;
  readonly index: { readonly id: Id };
  /** Where the search begins. */
  readonly project: Id;
}

export function AsSearchButton({ what, index, project }: AsSearchButtonProps) {
  const { pending, compareLike } = useSearchLike(project);
  return (
    <Button pending={pending} onPress={() => void compareLike(what, index.id)}>
      Make a search of it
    </Button>
  );
}
