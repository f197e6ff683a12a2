/**
 * Start-up: asks the worker for the user, and shows the app once the user is known (APP-1, APP-2).
 *
 *   asking ─┬─▶ ready: the app
 *           ├─▶ signed-out: the browser goes to login (ERR-3) or to the two-factor set-up (ERR-2); a device that was
 *           │   cut off is cleared
 *           ├─▶ nobody: a message with a way to sign in
 *           └─▶ unreachable: a message with a way to try again
 *
 * While the app is shown, the user can be loaded again, for example after permissions have changed (PERM-3).
 */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { SignedOutAddress } from '../../sync/wire/calls.ts';
import type { Boot } from '../../workers/contract.ts';
import { PreferencesProvider } from '../hooks/preferences.tsx';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { TWO_FACTOR_SETUP } from '../routing/sign-in-address.ts';
import { leaveCutOffDevice } from '../platform/cut-off.ts';
import { logError, logWarning } from '../platform/log.ts';
import { leaveApp } from '../routing/leave-app.ts';
import { goToLogin } from '../routing/return-address.ts';
import { followOtherTabs } from '../platform/tabs.ts';
import { UserProvider, useLoader, useReporter, useWorker } from '../platform/services.tsx';

const NOT_FOUND = 'User not found';

export function Start({ children }: { readonly children: ReactNode }) {
  const { boot, retry, setUser } = useBoot();
  const worker = useWorker();
  const reloadUser = useCallback(async () => {
    await worker.invalidateUser();
    const answer = await worker.boot();
    if (answer.kind === 'signed-out') leaveFor(answer.address);
    else if (answer.kind !== 'unreachable') setUser(answer);
  }, [worker, setUser]);
  useEffect(() => {
    const stop = worker.onCallNotice(({ kind }) => (kind === 'account-changed' ? void reloadUser() : undefined));
    return () => void stop.then((end) => end());
  }, [worker, reloadUser]);
  useEffect(() => followOtherTabs(() => goToLogin(window)), []);
  if (boot === null || boot.kind === 'signed-out') return null;
  if (boot.kind === 'unreachable') return <Unreachable message={boot.message} onRetry={retry} />;
  if (boot.kind === 'nobody') return <Nobody />;
  return (
    <UserProvider user={boot.user} reload={reloadUser}>
      <PreferencesProvider>{children}</PreferencesProvider>
    </UserProvider>
  );
}

function leaveFor(address: SignedOutAddress): void {
  if (address === 'cut-off') return leaveCutOffDevice();
  if (address === 'two-factor') return leaveApp(window, { url: TWO_FACTOR_SETUP });
  logWarning(NOT_FOUND);
  leaveApp(window, { login: true });
}

function useBoot(): { readonly boot: Boot | null; readonly retry: () => void; readonly setUser: (boot: Boot) => void } {
  const worker = useWorker();
  const loader = useLoader();
  const reporter = useReporter();
  const [boot, setBoot] = useState<Boot | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const done = loader.show();
    void worker
      .boot()
      .catch((error: unknown): Boot => {
        logError('the worker did not start', error);
        return { kind: 'unreachable', message: 'The part of the app that keeps your data could not be started.' };
      })
      .then((answer) => {
        done();
        if (!current) return;
        if (answer.kind === 'signed-out') leaveFor(answer.address);
        if (answer.kind === 'ready') reporter.setUser(answer.user.pk);
        setBoot(answer);
      });
    return () => {
      current = false;
      done();
    };
  }, [worker, loader, reporter, attempt]);
  return {
    boot,
    setUser: setBoot,
    retry: () => {
      setBoot(null);
      setAttempt(attempt + 1);
    },
  };
}

function Nobody() {
  useEffect(() => logWarning(NOT_FOUND), []);
  return (
    <main>
      <EmptyState
        level={1}
        icon="user"
        title={NOT_FOUND}
        action={
          <Button variant="primary" onPress={() => goToLogin(window)}>
            Sign in
          </Button>
        }
      >
        The server knows no user of this session.
      </EmptyState>
    </main>
  );
}

function Unreachable({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <main>
      <EmptyState
        level={1}
        icon="cloud-off"
        title="The server can’t be reached"
        action={
          <Button variant="primary" icon="refresh" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        <p>This device has no work of yours to show yet, so it needs the server once. {message}</p>
      </EmptyState>
    </main>
  );
}
