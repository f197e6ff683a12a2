/**
 * What every screen may reach for: the worker, the bus of gestures, the window's event bus, the user.
 * All are given from outside, so that a test or a preview can give its own.
 */
import { createContext, useContext, type ReactNode } from 'react';
import { holds, type Permission } from '../../domain/permissions/permissions.ts';
import type { PassagesApi, UserDetails, WorkerApi } from '../../workers/contract.ts';
import type { AppBus } from './connect-bus.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { Loader } from './loader.ts';
import type { NewVersion } from './new-version.ts';
import type { UiEventBus } from './ui-events.ts';

export interface UiServices {
  readonly worker: WorkerApi;
  readonly passages: PassagesApi;
  readonly bus: AppBus;
  readonly uiEvents: UiEventBus;
  readonly loader: Loader;
  readonly reporter: ErrorReporter;
  readonly newVersion: NewVersion;
}

const ServicesContext = createContext<UiServices | null>(null);
const UserContext = createContext<UserDetails | null>(null);
const ReloadUserContext = createContext<() => Promise<void>>(() => Promise.resolve());

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: UiServices;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

interface UserProviderProps {
  readonly user: UserDetails;
  /** Asks the server for the user anew. */
  readonly reload: () => Promise<void>;
  readonly children: ReactNode;
}

export function UserProvider({ user, reload, children }: UserProviderProps) {
  return (
    <UserContext value={user}>
      <ReloadUserContext value={reload}>{children}</ReloadUserContext>
    </UserContext>
  );
}

function useServices(): UiServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('used outside a ServicesProvider');
  return services;
}

export const useWorker = (): WorkerApi => useServices().worker;
export const usePassagesWorker = (): PassagesApi => useServices().passages;
export const useBus = (): AppBus => useServices().bus;
export const useUiEvents = (): UiEventBus => useServices().uiEvents;

export const useReporter = (): ErrorReporter => useServices().reporter;
export const useNewVersion = (): NewVersion => useServices().newVersion;
export const useLoader = (): Loader => useServices().loader;

/** The signed-in user; only beneath the started app. */
export function useUser(): UserDetails {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useUser is used outside a UserProvider');
  return user;
}

/** Clears the cached permissions and asks for them anew (PERM-3). */
export const useReloadUser = (): (() => Promise<void>) => useContext(ReloadUserContext);

/** Whether the user holds the permission (PERM-2). */
export const useMay = (permission: Permission): boolean => holds(useUser().permissions, permission);
