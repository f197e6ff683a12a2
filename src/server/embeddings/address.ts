/**
 * Where texts may be sent: to this machine, to private networks (RFC 1918, RFC 4193), and to hosts that the operator
 * allows by name. What a name resolves to is checked at each connection, so that a name that changes its address later
 * (DNS rebinding) gets nothing.
 */
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { addressesOf, resolveName } from '../outgoing.ts';

const privateAddresses = new BlockList();
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4');
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4');
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');

/** Of an IP address; an IPv4 address written as IPv6 counts as what it is. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The host of an address as a name or an IP address without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(
      `${host} is no private address. Texts are sent there only where EMBEDDINGS_ALLOW names the host: ` +
        `EMBEDDINGS_ALLOW=${host}`,
    );
  }
}

/** Null where texts may be sent, or where the name has no address at the moment: each connection is checked again. */
export async function forbidden(url: URL, allowed: readonly string[]): Promise<ForbiddenAddress | null> {
  const host = hostOf(url);
  if (allowed.includes(url.hostname)) return null;
  const addresses = isIP(host) ? [{ address: host }] : await addressesOf(host);
  return addresses.every(({ address }) => isPrivateAddress(address)) ? null : new ForbiddenAddress(host);
}

/** What `net.connect` asks for the addresses of a name: an error where one of them is not private. */
export function checkedLookup(resolve: typeof resolveName = resolveName): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || first === undefined) return callback(error ?? new Error(`${host} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPrivateAddress(address)))
        return callback(new ForbiddenAddress(host), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
