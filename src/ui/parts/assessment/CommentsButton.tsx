/** The number of comments on a result; opens them. */
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { Button } from '../../kit/Button.tsx';
import type { Saying } from './use-saying.tsx';

interface CommentsButtonProps {
  readonly result: FamilyMember;
  readonly count: number;
  readonly saying: Saying;
}

export function CommentsButton({ result, count, saying }: CommentsButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon="comment"
      aria-label={`Comments on ${result.ucid}`}
      onPress={() => saying.comment(result)}
    >
      {count}
    </Button>
  );
}
