/**
 * Keeps a broken part from taking the rest with it. A chunk that is gone, because a new version was
 * deployed meanwhile, asks to load the page again instead.
 */
import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Text } from '../kit/layout.tsx';
import type { ErrorReporter } from '../platform/error-reporter.ts';
import { logError } from '../platform/log.ts';
import { useReporter } from '../platform/services.tsx';

/** The browsers' messages for a module that could not be fetched. */
const CHUNK_FAILURES = [
  'dynamically imported module',
  'importing a module script failed',
  'error loading dynamically',
  'unable to preload css',
  'chunkloaderror',
];

/** Whether a lazily loaded part could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${error.name} ${error.message}`.toLowerCase();
  return CHUNK_FAILURES.some((failure) => text.includes(failure));
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly reporter: ErrorReporter;
  readonly what: string;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    logError(`${this.props.what} stopped working`, error);
    this.props.reporter.report(error);
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isChunkFailure(error) ? (
      <PartMissing />
    ) : (
      <PartBroken what={this.props.what} error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}

/** Around one screen: the menu and the header live on. */
export function ScreenErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary reporter={useReporter()} what="This page">
      {children}
    </Boundary>
  );
}

/** Around everything. */
export function AppErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary reporter={useReporter()} what="The app">
      {children}
    </Boundary>
  );
}

const reload = (
  <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
    Load again
  </Button>
);

function PartMissing() {
  return (
    <EmptyState level={1} icon="download" title="This page could not be loaded" action={reload}>
      Either the network is away, or a new version has been installed since you opened this tab. Loading the page again
      brings the new one. What you saved is safe.
    </EmptyState>
  );
}

function PartBroken({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <EmptyState
      level={1}
      icon="warning"
      title={`${what} stopped working`}
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      <p>That is a fault of ours. What you saved is safe, and the other pages still work.</p>
      <Text as="p" size="s" tone="faint" mono>
        {error instanceof Error ? error.message : String(error)}
      </Text>
    </EmptyState>
  );
}
