/** From an archive, as it is dropped on the page, to the images of its publications, as a browser asks for them. */
import { zipSync, strToU8, type Zippable } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DrawingList } from '../../../src/domain/documents/image-list.ts';
import type { ImportJob } from '../../../src/domain/documents/imports.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aGrant } from '../import/builders.ts';
import { aTiff, MOL } from './images.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
}, PATIENCE);

const figures = (number: string) =>
  `<drawings id="DRAWINGS"><figure id="F0" num="00000"><img file="US${number}-D00000.TIF"/></figure>` +
  `<figure id="F1" num="00001"><img file="US${number}-D00001.TIF"/></figure></drawings>`;
const chemistry = (number: string) =>
  `<p id="p-1" num="0001"><chemistry id="C1"><img file="US${number}-C00001.TIF" img-content="chem"/></chemistry></p>`;
const grant = (number: string) =>
  strToU8(
    aGrant({
      number: `0${number}`,
      biblio: '<invention-title id="t">Kettle</invention-title>',
      description: `${figures(number)}${chemistry(number)}`,
    }),
  );

async function imported(files: Zippable): Promise<ImportJob> {
  const name = 'week.zip';
  const answer = await admin.fetch(`/spa/api/import?name=${name}`, {
    method: 'POST',
    body: new Uint8Array(zipSync(files)),
  });
  expect(answer.status).toBeLessThan(300);
  await server.services.jobs.idle();
  const { body } = await admin.json('/spa/api/coverage');
  return (body as { imports: readonly ImportJob[] }).imports[0]!;
}
const imagesOf = async (ucid: string, browser = admin) =>
  ((await browser.json(`/spa/api/documents/${ucid}/images`)).body as DrawingList).images;
const shown = (ucid: string, key: string, browser = admin) => browser.fetch(`/spa/api/documents/${ucid}/images/${key}`);

describe('[ROUTE-39] the images of a publication', () => {
  it('are kept from its folder of the archive, before and after it, whatever the case of their names', async () => {
    const job = await imported({
      'US7000001/us7000001-d00000.tif': aTiff(),
      'US7000001/US7000001.XML': grant('7000001'),
      'US7000001/US7000001-D00001.TIF': aTiff({ order: 'MM', width: 20 }),
      'US7000001/US7000001-C00001.MOL': strToU8(MOL),
      'US7000002/US7000002.XML': grant('7000002'),
      'US7000002/US7000001-D00001.TIF': aTiff(),
    });
    expect(job.summary).toMatchObject({ imported: 2, images: 3 });
    expect(job.summary?.setAsideRecords.map(({ reason }) => reason)).toEqual([
      '1 image that no publication in the same folder names',
    ]);
    expect(await imagesOf('US-7000001-B2')).toEqual([
      { key: 'us7000001-c00001', width: 0, height: 0, bytes: MOL.length },
      { key: 'us7000001-d00000', width: 20, height: 10, bytes: aTiff().length },
      { key: 'us7000001-d00001', width: 20, height: 10, bytes: aTiff().length },
    ]);
    expect(await imagesOf('US-7000002-B2')).toEqual([]);
  });

  it('come as PNG, and structures as SVG that can’t do anything', async () => {
    for (const spelling of ['US7000001-D00001.TIF', 'us7000001-d00001']) {
      const drawing = await shown('US-7000001-B2', spelling);
      expect([drawing.status, drawing.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await drawing.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    }
    const structure = await shown('US-7000001-B2', 'us7000001-c00001');
    expect(structure.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(structure.headers.get('Content-Security-Policy')).toContain('sandbox');
  });

  it('are replaced by those of a later import of the same name', async () => {
    await imported({
      'a/US7000001.XML': grant('7000001'),
      'a/US7000001-D00001.TIF': aTiff({ photometric: 1, width: 20, height: 5 }),
    });
    expect((await imagesOf('US-7000001-B2')).find(({ key }) => key === 'us7000001-d00001')).toMatchObject({
      height: 5,
    });
  });

  it('are refused where there is none, or where the file is damaged', async () => {
    await imported({
      'a/US7000003.XML': grant('7000003'),
      'a/US7000003-D00001.TIF': aTiff({ width: 60_000, height: 60_000 }),
    });
    expect((await shown('US-7000003-B2', 'us7000003-d00001')).status).toBe(422);
    for (const [ucid, key] of [
      ['US-7000003-B2', 'us7000003-d00009'],
      ['..', 'us7000001-d00000'],
      ['US-7000001-B2', '..%2f..%2findex'],
    ] as const)
      expect((await shown(ucid, key)).status).toBe(404);
  });
});
