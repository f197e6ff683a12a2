/** Whether a review is blind, who has finished with it, and who can end it. */
import { useEffect, useRef } from 'react';
import type { Id } from '../../../../domain/shared/ids.ts';
import { searchStream } from '../../../../domain/shared/streams.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { sayReviewDone, setBlindReview } from '../../../actions/assessment.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { isBlind, type AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { blindNote, type BlindProgress } from '../../../parts/assessment/blind-words.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { readReviewers, type Reviewing } from '../../../parts/assessment/reviewing.ts';

interface BlindReviewProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
}

const BY_OTHERS =
  'Only the owner of the search begins and ends it. Once the owner’s account is deactivated, an administrator who ' +
  'takes part can.';

export function BlindReviewPart({ search, assessment }: BlindReviewProps) {
  const actions = useActions();
  const { me, all } = assessment;
  const leads = useProjection('role', { stream: searchStream(search.id) }) === 'owner';
  const who = useReviewing(isBlind(assessment) || leads ? search.id : null, all.blind);
  const maySet = all.owner === me || (leads && all.owner !== null && who(all.owner)?.canSignIn === false);
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Checkbox
          isSelected={isBlind(assessment)}
          isDisabled={!maySet}
          onChange={(blind) => void setBlindReview(actions, search.id, blind)}
          aria-describedby="blind-note"
        >
          Blind review
        </Checkbox>
        <Text as="p" size="s" tone="quiet" id="blind-note">
          Until its owner ends it, or its owner and all who have rated have finished, each reviewer is given their own
          ratings alone, and of the others how many families they have rated. Ratings order no new run, and reports wait
          for the end. Comments, categories and what is kept stay open: all see them. {all.owner !== me && BY_OTHERS}
        </Text>
      </Stack>
      {all.blind !== null && (
        <Progress search={search} assessment={assessment} progress={{ blind: all.blind, maySet, who }} />
      )}
    </Stack>
  );
}

/** Of nobody while the server has not told; asked again when somebody joins or finishes. */
function useReviewing(search: Id | null, blind: AssessmentView['all']['blind']) {
  const { value, reload } = useServerData(search === null ? null : `search/reviewers/${search}`, readReviewers);
  const state = (blind ?? []).map(({ reviewer, isDone }) => `${reviewer} ${isDone}`).join();
  const asked = useRef(state);
  useEffect(() => {
    if (asked.current === state) return;
    asked.current = state;
    reload();
  }, [state, reload]);
  return (user: Id): Reviewing | undefined => value?.get(user);
}

interface ProgressProps extends BlindReviewProps {
  readonly progress: BlindProgress;
}

function Progress({ search, assessment, progress }: ProgressProps) {
  const actions = useActions();
  const isReadOnly = useReadOnly() !== null;
  const { me, nameOf } = assessment;
  const { blind, who } = progress;
  const isDone = blind.some((one) => one.reviewer === me && one.isDone);
  const { note, isAlone } = blindNote(assessment, progress);
  return (
    <Stack gap={2}>
      <Heading level={3}>Progress</Heading>
      <ul>
        {blind.map(({ reviewer, rated, isDone: isTheirs }) => (
          <li key={reviewer}>
            <Row gap={2}>
              <Text>{`${nameOf(reviewer)}: ${formatCounted(rated, 'family', 'families')} rated`}</Text>
              {isTheirs ? (
                <Badge tone="good" icon="check">
                  Finished
                </Badge>
              ) : (
                reviewer !== me && who(reviewer)?.takesPart === false && <Badge>Not here any more</Badge>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Row gap={3}>
          <Button
            variant={isDone ? 'secondary' : 'primary'}
            isDisabled={isAlone && !isDone}
            onPress={() => void sayReviewDone(actions, search, !isDone)}
          >
            {isDone ? 'I have not finished yet' : 'I have finished'}
          </Button>
          <Text size="s" tone="quiet" role="status">
            {note}
          </Text>
        </Row>
      )}
    </Stack>
  );
}
