/** The words of a comment, with whom it mentions marked. */
import type { Id } from '../../../domain/shared/ids.ts';
import { Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { theme } from '../../theme/theme.ts';
import { splitMentions } from './mentions.ts';

interface CommentWordsProps {
  readonly comment: { readonly text: string; readonly mentions?: readonly Id[] | undefined };
  readonly nameOf: (user: Id) => string;
}

export function CommentWords({ comment: { text, mentions = [] }, nameOf }: CommentWordsProps) {
  const me = nameOf(useUser().pk);
  return (
    <Text as="p" size="m" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {splitMentions(text, mentions.map(nameOf)).map((part, at) =>
        part.isMention ? (
          <strong
            key={at}
            css={{
              fontWeight: theme.weight.medium,
              color: theme.accent.text,
              background: part.text === `@${me}` ? theme.match.wash : undefined,
            }}
          >
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
