/** The screen of one thing that the address names, while there is nothing to show of it: it loads, or is not there. */
import { Link } from 'wouter';
import { troubleText, type ResourceTrouble } from '../hooks/use-resource.ts';
import { Button } from '../kit/Button.tsx';
import { buttonStyle } from '../kit/button-style.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import type { IconName } from '../kit/icon-paths.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

interface MissingScreenProps {
  /** Of the page. */
  readonly title: string;
  /** What is missing, such as `monitor`. */
  readonly name: string;
  readonly icon: IconName;
  /** To those that there are. */
  readonly all: { readonly href: string; readonly label: string };
  readonly text: string;
}

export function MissingScreen({ title, name, icon, all, text }: MissingScreenProps) {
  return (
    <ScreenFrame title={title}>
      <EmptyState
        icon={icon}
        title={`There is no such ${name}`}
        action={
          <Link href={all.href} css={buttonStyle('primary')}>
            {all.label}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </ScreenFrame>
  );
}

interface WaitingScreenProps extends Omit<MissingScreenProps, 'text'> {
  /** Null while it loads. */
  readonly trouble: ResourceTrouble | null;
  readonly reload: () => void;
  /** Where it is, for who is offline. */
  readonly where: string;
}

export function WaitingScreen({ trouble, reload, where, ...missing }: WaitingScreenProps) {
  const { title, name } = missing;
  if (trouble !== null && trouble.kind !== 'offline') return <MissingScreen {...missing} text={troubleText(trouble)} />;
  return (
    <ScreenFrame title={title}>
      {trouble === null ? (
        <Spinner label={`Loading the ${name}`} size={20} />
      ) : (
        <EmptyState
          icon="cloud-off"
          title={`The ${name} can’t be shown`}
          action={<Button onPress={reload}>Try again</Button>}
        >
          {where}
        </EmptyState>
      )}
    </ScreenFrame>
  );
}
