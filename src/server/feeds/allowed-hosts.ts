/**
 * Which hosts feeds may contact: those that FEED_HOSTS names, and with `*` any other whose address is public. What a
 * name resolves to is checked by the connection itself, so that it can't be another address afterwards. Addresses of
 * the link and of cloud metadata are refused whatever names them.
 */
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hostOf, isPrivateAddress } from '../embeddings/address.ts';
import { resolveName } from '../outgoing.ts';
import { FeedProblem } from './feed-source.ts';

export const ANY_PUBLIC_HOST = '*';

const never = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
] as const)
  never.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['fd00:ec2::254', 128],
] as const)
  never.addSubnet(network, bits, 'ipv6');
const carrier = new BlockList();
carrier.addSubnet('100.64.0.0', 10, 'ipv4');

function mayConnect(address: string, isNamed: boolean): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (never.check(address, family)) return false;
  return isNamed || !(isPrivateAddress(address) || carrier.check(address, family));
}

const wrongAddress = (host: string): FeedProblem =>
  new FeedProblem(
    `The address of ${host} is not a public one, and is not contacted. The operator of the server can allow ` +
      'hosts of the own network by naming them in FEED_HOSTS; addresses of the link are always refused.',
  );

/** Why the address may not be asked; null where it may, as far as its text tells. */
export function addressRefusal(url: URL, hosts: readonly string[]): string | null {
  if (!/^https?:$/.test(url.protocol)) return 'Only addresses with http:// or https:// can be read.';
  if (url.username !== '' || url.password !== '') return 'An address with a password in it is not kept.';
  const isNamed = hosts.includes(url.hostname);
  if (!isNamed && !hosts.includes(ANY_PUBLIC_HOST))
    return hosts.length === 0
      ? 'This server lets feeds contact no host. Its operator names hosts with FEED_HOSTS.'
      : `${url.hostname} is none of the hosts that feeds may contact: ${hosts.join(', ')}.`;
  const host = hostOf(url);
  return isIP(host) !== 0 && !mayConnect(host, isNamed) ? wrongAddress(host).message : null;
}

/** What `net.connect` asks for the addresses of a name: an error where one of them may not be contacted. */
export function feedLookup(url: URL, hosts: readonly string[], resolve: typeof resolveName = resolveName) {
  const isNamed = hosts.includes(url.hostname);
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || first === undefined) return callback(error ?? new Error(`${host} has no address`), '', 0);
      if (!addresses.every(({ address }) => mayConnect(address, isNamed))) return callback(wrongAddress(host), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  return lookup;
}
