/**
 * Who a request comes from: the address of its connection or, behind proxies that the operator trusts, the address that
 * they report. Limits and the log use it.
 */
import { BlockList, isIP, SocketAddress } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './env.ts';

/** Networks in CIDR notation, for example `10.0.0.0/8` or `::1`; null where one is none. */
export function networksOf(texts: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits = '', ...rest] = text.split('/');
    const [family, width] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) <= width;
    if (isIP(address) === 0 || rest.length > 0 || (text.includes('/') && !isNetwork)) return null;
    networks.addSubnet(address, text.includes('/') ? Number(bits) : width, family);
  }
  return networks;
}

/**
 * The last address of the chain client, proxy, proxy, … connection that is not a trusted proxy. What a client writes
 * into X-Forwarded-For itself is left of that, and is not read.
 */
export function clientAddress(connection: string, forwardedFor: string | undefined, trusted: BlockList | null): string {
  let client = plainAddress(connection) ?? 'unknown';
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const before = plainAddress(hop.trim());
    if (before === null || !isTrusted(client, trusted)) break;
    client = before;
  }
  return client;
}

/** Addresses that one client can have at will: one of IPv4, the /64 of one of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

export function readClientAddress(trusted: BlockList | null): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    context.set('address', clientAddress(connectionOf(context), context.req.header('X-Forwarded-For'), trusted));
    return next();
  };
}

/** Whether the connection itself is one of a trusted proxy. */
export const comesFromTrusted = (context: AppContext, trusted: BlockList | null): boolean =>
  isTrusted(plainAddress(connectionOf(context)) ?? '', trusted);

function connectionOf(context: AppContext): string {
  const bindings = context.env as AppEnv['Bindings'] | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '';
}

function isTrusted(address: string, trusted: BlockList | null): boolean {
  const family = isIP(address);
  return trusted !== null && family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** In its shortest form, without brackets and port, an IPv4 address in IPv6 as IPv4; null for no address. */
function plainAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const family = isIP(bare);
  if (family === 0) return null;
  const { address } = new SocketAddress({ address: bare.replace(/%.*$/, ''), family: family === 4 ? 'ipv4' : 'ipv6' });
  return /^::ffff:(\d+(?:\.\d+){3})$/.exec(address)?.[1] ?? address;
}
