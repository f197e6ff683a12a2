/** A directory with a provisioning token, as Entra ID and Okta call. */
import { expect } from 'vitest';
import type { NewScimToken } from '../../../src/domain/operation/scim-tokens.ts';
import type { Browser, TestServer } from '../a-server.ts';

export interface ScimAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export interface Directory {
  readonly token: string;
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ScimAnswer>;
  /** The id of a user who is added. */
  adds(userName: string, more?: object): Promise<string>;
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export async function aDirectory(server: TestServer, admin: Browser, name = 'Entra ID'): Promise<Directory> {
  const { status, body } = await admin.json('/spa/api/company/scim_tokens', { name });
  expect(status).toBe(201);
  return directoryWith(server, (body as NewScimToken).token);
}

export function directoryWith(server: TestServer, token: string): Directory {
  const ask: Directory['ask'] = async (method, path, body, headers = {}) => {
    const answer = await server.visitor().fetch(`/scim/v2${path}`, {
      method,
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json; charset=utf-8' },
        // No browser asks.
        ...{ Origin: 'http://127.0.0.1:4180', ...headers },
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) };
  };
  return {
    token,
    ask,
    async adds(userName, more = {}) {
      const { status, body } = await ask('POST', '/Users', { schemas: [USER], userName, ...more });
      expect([status, body]).toEqual([201, expect.objectContaining({ userName })]);
      return body['id'] as string;
    },
  };
}
