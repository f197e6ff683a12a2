/** From what of the company’s page a monitor was made; where that asks something else now, what can be done. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Text } from '../../kit/layout.tsx';
import type { OriginNow } from '../../parts/monitors/use-origin.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

/** In a line. */
export function OriginLine({ of: { origin, now, state, address } }: { readonly of: OriginNow }) {
  return (
    <Text as="p" size="m" tone="quiet">
      {now === null ? (
        `Made from a ${origin.kind} that is not on the company’s page any more. It goes on with its question.`
      ) : (
        <>
          Made from the {origin.kind}{' '}
          <Link href={address} css={[linkStyle, { textDecoration: 'underline' }]}>
            {now.name}
          </Link>
          {state === 'own' && ', with a question of its own'}
          {state === 'nothing' && ', with which nothing can be searched now: it goes on with its question'}.
        </>
      )}
    </Text>
  );
}

interface OlderQuestionProps {
  readonly of: OriginNow;
  readonly mayChange: boolean;
  /** A link or button that fills in the new question. */
  readonly take: React.ReactNode;
  /** Says that the monitor keeps its question; why it was not saved. */
  readonly onKeep: () => Promise<string | null>;
}

/** Nothing where the monitor asks what it should. */
export function OlderQuestion({ of: { origin, now, state }, mayChange, take, onKeep }: OlderQuestionProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (state !== 'older' || now === null) return null;
  const handleKeep = async () => {
    setKeeping(true);
    setFault(await onKeep());
    setKeeping(false);
  };
  return (
    <Banner
      tone="warning"
      title={`The ${origin.kind} ${now.name} asks something else now.`}
      actions={
        mayChange && (
          <>
            <Button size="small" pending={isKeeping} onPress={() => void handleKeep()}>
              Keep the question
            </Button>
            {take}
          </>
        )
      }
    >
      This monitor goes on with its question until its owner or a member gives it the new one:{' '}
      <span css={newQuestionStyle}>{now.asks}</span>
      {fault !== null && (
        <Text as="p" size="s" tone="danger">
          {fault}
        </Text>
      )}
    </Banner>
  );
}

/** Of many names or classes the first lines. */
const newQuestionStyle = {
  fontFamily: theme.font.mono,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
