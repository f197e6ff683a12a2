/** What only the server has: while it is loading, where it can’t be had, and then what is made of it. */
import type { ReactNode } from 'react';
import { troubleText, type Resource } from '../hooks/use-resource.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { Skeleton } from './Skeleton.tsx';

interface FromServerProps<T> {
  readonly resource: Pick<Resource<T>, 'value' | 'trouble' | 'reload'>;
  /** As in "The tokens can’t be shown". */
  readonly name: string;
  /** Why it is not there, as in "They are on the server alone." */
  readonly where: string;
  /** Lines that hold its place while it is loading; without them a spinner turns. */
  readonly lines?: number;
  readonly children: (value: T) => ReactNode;
}

export function FromServer<T>({
  resource: { value, trouble, reload },
  name,
  where,
  lines,
  children,
}: FromServerProps<T>) {
  if (value !== null) return <>{children(value)}</>;
  if (trouble !== null)
    return (
      <EmptyState
        icon="cloud-off"
        title={`The ${name} can’t be shown`}
        action={<Button onPress={reload}>Try again</Button>}
      >
        {where} {troubleText(trouble)}
      </EmptyState>
    );
  const label = `Loading the ${name}`;
  return lines === undefined ? <Spinner label={label} size={20} /> : <Skeleton label={label} lines={lines} />;
}
