/** The shell on the device: the app opens without a network, and a newer build never pulls the rug from an open tab. */
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyOfTemplate, newFolder, removeFolder } from './harness/data-folder.ts';
import { expect, shellIsKept, signIn, test } from './harness/journey.ts';
import { startServer, type Server } from './harness/server.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('[LOCAL-3] given one visit, when the network is away, then every address opens the app', async ({
  signedIn,
  server,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await shellIsKept(signedIn);
  const title = await signedIn.title();
  await context.setOffline(true);
  await signedIn.goto(`${server.url}/data_coverage`);
  await expect(signedIn.locator('#root')).not.toBeEmpty();
  await signedIn.goto(server.url);
  await expect(signedIn).toHaveTitle(title);
});

test('[LOCAL-3] given a killed browser and a killed server, when the browser starts again, then the app opens', async ({
  device,
  server,
  problems,
}) => {
  problems.allowNetworkErrors();
  const before = await device.open();
  await signIn(before, server);
  await shellIsKept(before);
  await device.kill9();
  await server.kill9();
  const after = await device.open(server.url);
  await expect(after.locator('#root')).not.toBeEmpty();
});

/** A server of a build of its own, which the journey may replace by a newer one. */
const updating = test.extend<{ readonly build: { readonly folder: string; readonly server: Server } }>({
  build: async ({ problems }, provide) => {
    problems.allowNetworkErrors();
    const [folder, dataDir] = [await buildOfItsOwn(), await copyOfTemplate()];
    const server = await startServer(dataDir, folder);
    await provide({ folder, server });
    await server.stop();
    await Promise.all([folder, dataDir].map(removeFolder));
  },
});

updating(
  'an open tab keeps its own build, lazy screens included, until it is told to switch to a newer one',
  async ({ context, page, build: { folder, server } }) => {
    await signIn(page, server);
    await shellIsKept(page);
    const { lazy } = await publishNewerBuild(folder);
    await server.restart();

    const controllerChanges = page.evaluate(
      () =>
        new Promise((changed) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => changed('newer build')),
        ),
    );
    const waiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((soon) => setTimeout(soon, 50));
      return registration.waiting.state;
    });
    expect(waiting, 'the newer build waits').toBe('installed');
    const second = await context.newPage();
    await second.goto(server.url);
    expect(await second.content(), 'a tab opened beside it has the same build').not.toContain('data-build="newer"');

    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage('activate'));
    expect(await controllerChanges).toBe('newer build');
    const stillThere = await page.evaluate((path) => import(path).then(() => true), `/${lazy}`);
    expect(stillThere, 'the old build’s screens still load').toBe(true);
    expect((await second.goto(server.url))?.ok()).toBe(true);
    expect(await second.content()).toContain('data-build="newer"');
  },
);

/** A copy of the build that a journey may change. */
async function buildOfItsOwn(): Promise<string> {
  const folder = await newFolder();
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** What the next build would do: another page, and a lazy screen's script under another name. */
async function publishNewerBuild(folder: string): Promise<{ lazy: string }> {
  const client = join(folder, 'dist/client');
  const manifest = JSON.parse(await readFile(join(client, 'build-manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isDynamicEntry?: boolean }
  >;
  const lazy = Object.values(manifest).find(({ isDynamicEntry }) => isDynamicEntry)?.file;
  if (!lazy) throw new Error('The build has no lazy screen.');
  await rm(join(client, lazy));
  await edit(join(client, 'index.html'), (page) => page.replace('<html', '<html data-build="newer"'));
  await edit(join(client, 'service-worker.js'), (script) =>
    script.replace(`"/${lazy}",`, '').replace(/"version":"[^"]+"/, '"version":"newer"'),
  );
  return { lazy };
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing to change.`);
  await writeFile(file, changed);
}
