import type { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkedLookup, forbidden, isPrivateAddress } from '../../../src/server/embeddings/address.ts';
import { refuseForeignServer } from '../../../src/server/embeddings/settings.ts';

describe('where texts may be sent', () => {
  it.each(['127.0.0.1', '127.8.9.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::1', 'fd12::1'])(
    '%s is private',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );

  it.each(['8.8.8.8', '172.32.0.1', '169.254.169.254', '0.0.0.0', '2001:4860::1', 'fe80::1', '::ffff:8.8.8.8', 'a'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it('a private address written as IPv6 is what it is', () => {
    expect(isPrivateAddress('::ffff:10.0.0.1')).toBe(true);
  });

  it('a start with a public address is refused, and says which setting allows it', async () => {
    const url = new URL('http://8.8.8.8:8000');
    await expect(refuseForeignServer({ url, allowed: [] })).rejects.toThrow('EMBEDDINGS_ALLOW=8.8.8.8');
    await expect(refuseForeignServer({ url, allowed: ['8.8.8.8'] })).resolves.toBeUndefined();
  });

  it('a private address and a name without one at the moment may be started with', async () => {
    expect(await forbidden(new URL('http://[::1]:8000'), [])).toBeNull();
    expect(await forbidden(new URL('http://nowhere.invalid'), [])).toBeNull();
  });
});

describe('the addresses of a name, at each connection', () => {
  const lookupOf = (...answers: readonly (readonly string[])[]): ((all: boolean) => Promise<unknown>) => {
    const left = [...answers];
    const resolve = ((_host: string, _options: unknown, callback: (error: null, found: unknown) => void) =>
      callback(
        null,
        (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof resolveName;
    const lookup: LookupFunction = checkedLookup(resolve);
    return (all) => new Promise((settle) => lookup('house.example', { all }, (error, found) => settle(error ?? found)));
  };

  it('are given where all are private', async () => {
    expect(await lookupOf(['10.0.0.1', '::1'])(true)).toHaveLength(2);
    expect(await lookupOf(['10.0.0.1'])(false)).toBe('10.0.0.1');
  });

  it('are refused where one is not, also when the name was private before (DNS rebinding)', async () => {
    const ask = lookupOf(['10.0.0.1'], ['10.0.0.1', '93.184.216.34']);
    expect(await ask(true)).toHaveLength(1);
    expect(await ask(true)).toMatchObject({ message: expect.stringContaining('is no private address') as string });
  });
});
