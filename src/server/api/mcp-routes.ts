/**
 * The operations of the API as tools of the Model Context Protocol, at POST /mcp (streamable HTTP without sessions).
 * The revision 2026-07-28 and those before it are answered, each request by a server of its own that knows the tools of
 * its token alone. Each tool call takes a call of the token's budget; to connect and to list tools takes none.
 */
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { isRefusal, messageOf } from '../errors.ts';
import type { Route } from '../http/route.ts';
import { VERSION } from '../operation/version.ts';
import { currentRequestId } from '../request-id.ts';
import type { Services } from '../services.ts';
import { answerCall, type ApiParts } from './answer-call.ts';
import type { ApiCaller } from './api-caller.ts';
import { API_OPERATIONS, type ApiOperation } from './operations.ts';

export const MCP_PATH = '/mcp';
const LARGEST_MESSAGE = 128 * 1024;

const INSTRUCTIONS =
  'Searches and reads the patent corpus of one company, read-only. Begin with search_patents, by an expression of ' +
  'the query language or by a text. get_document reads a publication; its description is long and comes only if ' +
  'asked for. explain_hit says why a publication is found or what keeps it out; check_known_documents does so for ' +
  'many. Every call stands in the ledger of the user.';

export function mcpRoutes(parts: ApiParts & Pick<Services, 'log'>): readonly Route[] {
  const { log } = parts;
  const handler = createMcpHandler(({ authInfo }) => serverFor(parts, authInfo?.extra?.['caller'] as ApiCaller), {
    // Nothing changes that a program could listen for.
    maxSubscriptions: 0,
    maxRequestBodySize: LARGEST_MESSAGE,
    // Its message may quote what was asked.
    onerror: ({ name }) => log.info(`mcp: a message was refused (${name})`),
  });
  return [
    {
      ...{ method: 'POST', path: MCP_PATH, who: 'token', scope: 'each', maxBody: LARGEST_MESSAGE },
      handle(context) {
        const caller = context.get('apiCaller');
        const { id, scopes } = caller.token;
        // The token itself goes no further.
        const authInfo = { token: '', clientId: String(id), scopes: [...scopes], extra: { caller } };
        return handler.fetch(context.req.raw, { authInfo });
      },
    },
  ];
}

function serverFor(parts: ApiParts & Pick<Services, 'log'>, caller: ApiCaller): McpServer {
  const server = new McpServer({ name: 'antecede', version: VERSION }, { instructions: INSTRUCTIONS });
  for (const scope of caller.token.scopes) {
    const { name, title, description, asked, answer }: ApiOperation = API_OPERATIONS[scope];
    const config = { title, description, inputSchema: asked, outputSchema: answer };
    const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { ...config, annotations }, async (question, { mcpReq: { signal } }) => {
      const notOpened = await caller.take();
      if (notOpened !== null) return failed(notOpened.detail);
      try {
        const answered = await answerCall(parts, { caller, way: 'mcp', scope, question, signal });
        return isRefusal(answered) ? failed(answered.message) : said(answered);
      } catch (error) {
        parts.log.error(`mcp ${name}: ${messageOf(error)}`, {
          stack: error instanceof Error ? (error.stack ?? '') : '',
        });
        return failed(`Something went wrong on the server. Its log has it under request ${currentRequestId()}.`);
      }
    });
  }
  return server;
}

const said = (answer: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer as Record<string, unknown>,
});
/** For the agent to read: what is wrong, and what to do. */
const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });
