/**
 * Versions of one field that were written at the same time, side by side with their differences marked. One click keeps
 * one of them; until then the first is current.
 */
import { useId } from 'react';
import { useDates } from '../../hooks/use-dates.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { theme } from '../../theme/theme.ts';
import { wordsOnlyIn } from './word-difference.ts';

export interface ShownVersion<T> {
  readonly value: T;
  readonly by: number | null;
  /** The name of the author; null where it is not known. */
  readonly author: string | null;
  readonly at: number | null;
}

interface VersionsNoticeProps<T> {
  /** What has the versions, as in “Two versions of the title are kept”. */
  readonly what: string;
  /** The current one first. */
  readonly versions: readonly ShownVersion<T>[];
  /** What the current version is used for until one is chosen, as a sentence. */
  readonly use: string;
  readonly textOf?: (value: T) => string;
  readonly onKeep: (version: ShownVersion<T>) => void;
}

export function VersionsNotice<T extends string | null>({
  what,
  versions,
  use,
  textOf = (value) => value ?? '',
  onKeep,
}: VersionsNoticeProps<T>) {
  const texts = versions.map(({ value }) => textOf(value));
  return (
    <Stack gap={2}>
      <Banner tone="warning" title={`${inWords(versions.length)} versions of ${what} are kept.`}>
        They were written at the same time. Keep one of them. {use}
      </Banner>
      <ol
        aria-label={`Versions of ${what}`}
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
          gap: theme.space[3],
        }}
      >
        {versions.map((version, place) => (
          <Version
            key={place}
            version={version}
            isCurrent={place === 0}
            text={texts[place]!}
            other={texts[place === 0 ? 1 : 0] ?? ''}
            onKeep={() => onKeep(version)}
          />
        ))}
      </ol>
    </Stack>
  );
}

interface VersionProps<T> {
  readonly version: ShownVersion<T>;
  readonly isCurrent: boolean;
  readonly text: string;
  readonly other: string;
  readonly onKeep: () => void;
}

function Version<T>({ version: { by, author, at }, isCurrent, text, other, onKeep }: VersionProps<T>) {
  const { pk } = useUser();
  const { formatMoment } = useDates();
  const id = useId();
  const name = by === null ? null : by === pk ? 'You' : author;
  const heading = [isCurrent ? 'Current version' : 'Other version', name, at === null ? null : formatMoment(at)]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <li css={{ display: 'flex', minWidth: 0 }}>
      <Stack
        gap={2}
        grow
        css={{
          padding: theme.space[3],
          background: theme.surface.raised,
          border: `1px solid ${theme.border.subtle}`,
          borderRadius: theme.radius.m,
        }}
      >
        <Text id={id} size="s" weight="strong" numeric>
          {heading}
        </Text>
        {/* A long text scrolls, by keyboard too. */}
        <div
          role="group"
          aria-labelledby={id}
          tabIndex={0}
          css={{ maxHeight: '14rem', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', flex: 1 }}
        >
          {text.trim() === '' ? (
            <Text tone="quiet">Empty</Text>
          ) : (
            wordsOnlyIn(text, other).map((part, place) =>
              part.isOnlyHere ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
            )
          )}
        </div>
        <Button size="small" aria-describedby={id} onPress={onKeep} css={{ alignSelf: 'flex-start' }}>
          Keep this one
        </Button>
      </Stack>
    </li>
  );
}

const inWords = (count: number): string => (count === 2 ? 'Two' : `${count}`);
