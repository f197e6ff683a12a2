/** The tokens of a user or of the company; one that holds can be revoked, after a question. */
import { useState } from 'react';
import { API_SCOPES, apiScopeNames, apiTokenState, type ApiToken } from '../../../domain/operation/api-tokens.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount } from '../../kit/format.ts';
import { FromServer } from '../../parts/FromServer.tsx';
import { RevocableTokens } from '../../parts/tokens/RevocableTokens.tsx';
import { TokenTable } from '../../parts/tokens/TokenTable.tsx';
import { readTokens, tokenCalls, tokenPaths, type TokensOf } from './token-calls.ts';

export function Tokens({ of }: { readonly of: TokensOf }) {
  const resource = useServerData(tokenPaths[of], readTokens);
  const { formatDay } = useDates();
  const [now] = useState(() => Date.now());
  const ofCompany = of === 'company';
  return (
    <RevocableTokens
      aria-label="Tokens"
      tokens={resource.value}
      revoke={({ id }) => tokenCalls.revoke(of, id)}
      warning={({ owner }) =>
        `Programs that use this token${ofCompany ? ` of ${owner.name}` : ''} are refused from their next call on.`
      }
      reload={resource.reload}
    >
      {(onRevoke) => (
        <FromServer resource={resource} name="tokens" where="They are on the server alone." lines={4}>
          {(tokens) =>
            tokens.length === 0 ? (
              <EmptyState compact icon="lock" title="No token yet">
                {ofCompany
                  ? 'Nobody of the company has made one.'
                  : 'Make one for each program, so that you can revoke one without the others.'}
              </EmptyState>
            ) : (
              <TokenTable
                caption="API tokens"
                tokens={tokens}
                before={[
                  { heading: 'May', cell: ({ scopes }) => scopesInWords(scopes) },
                  {
                    heading: 'Calls today',
                    numeric: true,
                    cell: ({ callsToday, callsADay }) => `${formatCount(callsToday)} of ${formatCount(callsADay)}`,
                  },
                ]}
                after={[{ heading: 'Until', cell: ({ expiresAt }) => formatDay(expiresAt) }]}
                {...(ofCompany && { nameHeading: 'Name and user', owner: ({ owner }: ApiToken) => owner.name })}
                isExpired={(token) => apiTokenState(token, now) === 'expired'}
                onRevoke={onRevoke}
              />
            )
          }
        </FromServer>
      )}
    </RevocableTokens>
  );
}

const scopesInWords = (scopes: ApiToken['scopes']): string =>
  scopes.length === API_SCOPES.length ? 'Everything' : scopes.map((scope) => apiScopeNames[scope]).join(', ');
