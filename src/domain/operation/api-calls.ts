/** Calls of programs, as their ledger has them. */
import type { Id } from '../shared/ids.ts';
import type { ApiScope } from './api-tokens.ts';

/** By which door: the HTTP API, or MCP. */
export type ApiWay = 'http' | 'mcp';

export interface ApiCall {
  readonly id: Id;
  readonly token: Id;
  readonly tokenName: string;
  readonly userName: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly way: ApiWay;
  readonly operation: ApiScope;
  /** As it was asked; null for who is not its owner. */
  readonly question: Readonly<Record<string, unknown>> | null;
  /** SHA-256 of the question as JSON, in hex. */
  readonly questionHash: string;
  /** 200, or the status of the refusal. */
  readonly status: number;
  /** What was found, in numbers. */
  readonly answer: object;
  readonly tookMs: number;
  /** Of the call before with the same token; empty for the first. */
  readonly previous: string;
  readonly hash: string;
}

export interface ApiCallPage {
  readonly calls: readonly ApiCall[];
  /** How many there are in all. */
  readonly total: number;
}
