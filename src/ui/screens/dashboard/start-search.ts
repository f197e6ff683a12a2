/**
 * Which call starts a search of a type, and why a tile can't be used (DASH-3 to DASH-5). Where the server can't be
 * reached, the device starts it.
 */
import { holds, X_PERMISSION, type Permission, type PermissionMap } from '../../../domain/permissions/permissions.ts';
import { dashboardTypes, searchTypeOf, xTypes, type SearchType } from '../../../domain/search-steps/search-types.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { createXCall, startCall } from '../../actions/search.ts';

export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** What the call carries. */
  readonly submitString: string;
  readonly permission: Permission;
}

/** What each answers. That of Ultra Quick has the customer's spelling (DASH-2). */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  FTO: 'Find the rights in force that a product could touch, market by market',
  PATENTABILITY: 'Is the idea new and inventive? Find what comes closest before you file',
  INVALIDATION: 'Find prior art against the claims of a granted patent, feature by feature',
  STATE_OF_THE_ART: 'See what a field of technology holds, who works in it and where it moves',
  FIELDED: 'Numbers, names, classes, dates and words, in a form or as an expression',
  ULTRA_QUICK: 'Non-transparant autonomous AI patent search',
  X: 'Find what is most like an idea or a document, with the passages and the evidence for it',
};

/** The six, and the seventh for who holds its permission. */
export function tilesFor(permissions: PermissionMap): readonly Tile[] {
  const types = holds(permissions, X_PERMISSION) ? [...dashboardTypes, ...xTypes] : dashboardTypes;
  return types.map((type) => ({ ...type, description: DESCRIPTIONS[type.key] ?? '' }));
}

const isX = ({ key }: Tile): boolean => key === 'X';

/** In words; null for a tile that can be used. */
export function whyDisabled(tile: Tile, permissions: PermissionMap): string | null {
  return holds(permissions, tile.permission) ? null : 'Your account does not include this search';
}

/** `search`: the id that the search gets, so that the call can be repeated. */
export function startRequest(tile: Tile, projectId: string | undefined, search?: Id): CallRequest {
  if (isX(tile)) return createXCall(projectId, search);
  return startCall({ submitString: tile.submitString, project: projectId, search });
}

export type Started =
  /** The answer redirects; the call's handling has followed it already (NAV-4). */
  | { readonly kind: 'redirected' }
  | { readonly kind: 'go'; readonly path: string }
  /** The server can't be reached: the device starts a search of this type itself. */
  | { readonly kind: 'on-device'; readonly type: SearchType }
  /** `text` is null where the call's handling has told the user already. */
  | { readonly kind: 'failed'; readonly text: string | null };

export function startedBy(tile: Tile, result: CallResult): Started {
  switch (result.kind) {
    case 'ok': {
      if (result.redirectTo !== null) return { kind: 'redirected' };
      const id = isX(tile) ? createdId(result.body) : null;
      return id === null
        ? { kind: 'failed', text: 'The server gave no address for the new search.' }
        : { kind: 'go', path: `/x/${id}` };
    }
    case 'offline': {
      const type = searchTypeOf(tile.key);
      return type === null ? { kind: 'failed', text: NEEDS_SERVER } : { kind: 'on-device', type };
    }
    case 'failed':
      return { kind: 'failed', text: 'The server could not start the search.' };
    case 'reported':
    case 'signed-out':
      return { kind: 'failed', text: null };
  }
}

const NEEDS_SERVER =
  'Starting it needs the server, which can’t be reached. Nothing was lost; try again when the network is back.';

/** The id in `{status: 'success', body: {id}}` (API-4). */
function createdId(body: unknown): string | number | null {
  const answer = body as { status?: unknown; body?: { id?: unknown } } | null;
  const id = answer?.status === 'success' ? answer.body?.id : null;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}
