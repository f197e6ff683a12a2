/** The variables and bindings of a request. */
import type { Context } from 'hono';
import type { Id } from '../../domain/shared/ids.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { ApiCaller } from '../api/api-caller.ts';
import type { SignedIn } from '../accounts/users.ts';
import type { Directory } from '../scim/directory.ts';

/** What only the handler knows of a call that stands in the audit. */
export interface AuditNote {
  /** Who acted, where no session says so. */
  readonly actor?: AuditActor;
  readonly subject?: string;
  /** False where an answer of success says that nothing was done. */
  readonly isDone?: boolean;
}

export interface AppEnv {
  Variables: {
    /** The network address of the client (client-address.ts); `unknown` without one. */
    address: string;
    /** Method and path of the route as it is listed; undefined where none was found. */
    route?: string;
    /** Milliseconds that the index may take for one question. */
    queryMs: number;
    /** Set on everything under /spa/api. */
    signedIn: SignedIn;
    /** Set on every route for `token`. */
    apiCaller: ApiCaller;
    /** Set on every route for `directory`. */
    directory: Directory;
    /** The company that a route for `company-administrator` is about. */
    company: Id;
    /** What the audit says of the call beyond its rule (audit/audited-routes.ts). */
    audited?: AuditNote;
    /** The search that a route for `search-member` is about. */
    search: Id;
  };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
}
export type AppContext = Context<AppEnv>;
