/** The launch pad: one tile a search type, and the searches of late (DASH-1 to DASH-5). */
import { useState } from 'react';
import { useParams } from 'wouter';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { useGo } from '../../routing/location.ts';
import { useLoader, useMay, useUser, useWorker } from '../../platform/services.tsx';
import { ROOT, type Id } from '../../../domain/shared/ids.ts';
import { startOnDevice } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { Page } from './Page.tsx';
import { CorpusBanner } from '../../parts/CorpusBanner.tsx';
import { theme } from '../../theme/theme.ts';
import { CompanySetUp } from './CompanySetUp.tsx';
import { MyTasks } from './MyTasks.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchTypeTile } from './SearchTypeTile.tsx';
import { startedBy, startRequest, tilesFor, whyDisabled, type Started, type Tile } from './start-search.ts';

export function DashboardScreen() {
  const { permissions } = useUser();
  const offline = useIsOffline();
  const mayTask = useMay('TASKS');
  const { starting, start } = useStart(offline);
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1} size="display">
          Welcome to the launch pad of your patent search
        </Heading>
        <Text as="p" tone="quiet">
          Just select a search-type and start the {PRODUCT} search process to reveal the most relevant patent
          information
        </Text>
      </Stack>
      {offline && (
        <Banner tone="neutral" title="No network.">
          A search that you start now is kept on this device, and runs when your server can be reached. Your projects,
          and the searches and documents that are on this device, can be used as ever.
        </Banner>
      )}
      <ul css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))', gap: theme.space[3] }}>
        {tilesFor(permissions).map((tile) => (
          <li key={tile.key}>
            <SearchTypeTile
              tile={tile}
              disabled={whyDisabled(tile, permissions)}
              starting={starting === tile.key}
              onStart={() => void start(tile)}
            />
          </li>
        ))}
      </ul>
      {/* Below the tiles: what comes after the server’s answer must not move what is about to be pressed. */}
      <CorpusBanner />
      <CompanySetUp />
      {mayTask && <MyTasks />}
      <RecentSearches />
    </Page>
  );
}

function useStart(offline: boolean): {
  readonly starting: string | null;
  readonly start: (tile: Tile) => Promise<void>;
} {
  const { projectId } = useParams<{ projectId?: string }>();
  const [starting, setStarting] = useState<string | null>(null);
  const worker = useWorker();
  const call = useCall();
  const loader = useLoader();
  const toast = useToast();
  const go = useGo();
  const actions = useActions();
  const start = async (tile: Tile) => {
    if (starting !== null) return;
    setStarting(tile.key);
    const done = loader.show();
    // The project may have been made a moment ago: the server must know of it first.
    if (projectId !== undefined && !offline) await worker.flush();
    const [search] = await actions.mintIds(1);
    const started = startedBy(tile, await call(startRequest(tile, projectId, search)));
    const path = await pathOf(started, search);
    done();
    setStarting(null);
    if (path !== null) go(path);
    if (started.kind === 'failed' && started.text !== null)
      toast.add({ title: `${tile.name} was not started`, text: started.text, tone: 'danger' });
  };
  const pathOf = async (started: Started, search: Id | undefined): Promise<string | null> => {
    if (started.kind === 'go') return started.path;
    if (started.kind !== 'on-device') return null;
    return startOnDevice(actions, { type: started.type, project: Number(projectId ?? ROOT), search });
  };
  return { starting, start };
}
