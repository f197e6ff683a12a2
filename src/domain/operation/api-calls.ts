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
  /** What was found; in counts alone for who is not its owner. */
  readonly answer: ApiAnswerKept;
  /** SHA-256 of the answer as it is kept, in hex. */
  readonly answerHash: string;
  readonly tookMs: number;
  /** Of the call before with the same token; empty for the first. */
  readonly previous: string;
  readonly hash: string;
}

/** What the ledger keeps of an answer. */
export interface ApiAnswerKept {
  /** Of a refusal. */
  readonly code?: string;
  readonly corpus?: object;
  readonly families?: number;
  readonly publications?: number;
  /** The publications of the page. */
  readonly rows?: readonly string[];
  /** Of an explained hit; null where it is not found. */
  readonly at?: { readonly place: number; readonly of: number; readonly shown?: string } | null;
  /** Of checked documents: as typed, and at which stage each is. */
  readonly documents?: readonly (readonly [typed: string, stage: string])[];
  /** Of checked documents: how many there were, and were found. */
  readonly checked?: number;
  readonly found?: number;
}

export interface ApiCallPage {
  readonly calls: readonly ApiCall[];
  /** How many there are in all. */
  readonly total: number;
}
