/** A number that this corpus does not hold: says so, offers what is spelled alike, and a search by that number. */
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import { normalizeNumber } from '../../../../domain/query/numbers.ts';
import { searchTypeOf } from '../../../../domain/search-steps/search-types.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { startCall } from '../../../actions/search.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useGo } from '../../../routing/location.ts';
import { useMay } from '../../../platform/services.tsx';
import { pathInApp } from '../../../hooks/call-results.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { matchesRoute } from '../../../routing/find-route.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { documentPath } from '../../../parts/results/paths.ts';
import { linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface UnknownDocumentProps {
  readonly ucid: Ucid;
  readonly similar: readonly Ucid[];
}

export function UnknownDocument({ ucid, similar }: UnknownDocumentProps) {
  const { pending, search } = useNumberSearch(ucid);
  const maySearch = useMay('SINGLE_DOCUMENT_SEARCH');
  return (
    <EmptyState
      level={1}
      icon="document"
      title={`${ucid} is not in this corpus`}
      action={
        maySearch && (
          <Button icon="search" pending={pending} onPress={() => void search()}>
            Search by this number
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Text>
          Nothing of this number has been imported. A search also looks at other spellings, and at documents that cite
          it.
        </Text>
        {similar.length > 0 && (
          <Stack gap={1}>
            <Text weight="medium">Numbers that are spelled alike</Text>
            <ul aria-label="Numbers that are spelled alike">
              {similar.map((other) => (
                <li key={other}>
                  <Link
                    href={documentPath(other)}
                    css={[linkStyle, { display: 'inline-block', padding: `${theme.space[0.5]} 0` }]}
                  >
                    {other}
                  </Link>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
    </EmptyState>
  );
}

/** Starts a fielded search whose expression asks for the number, as published or as cited. */
function useNumberSearch(ucid: Ucid): { readonly pending: boolean; readonly search: () => Promise<void> } {
  const call = useCall();
  const go = useGo();
  const actions = useActions();
  const [pending, setPending] = useState(false);
  /** The same at each try: the answer alone may have been lost. */
  const minted = useRef<Id>(undefined);
  return {
    pending,
    async search() {
      setPending(true);
      minted.current ??= (await actions.mintIds(1))[0];
      const submitString = searchTypeOf('FIELDED')?.submitString ?? '';
      const result = await call(startCall({ submitString, search: minted.current })).finally(() => setPending(false));
      if (result.kind !== 'ok' || result.redirectTo === null) return;
      const number = normalizeNumber(ucid);
      const withoutKind = number.replace(/(?<=\d)[A-Z]\d?$/, '');
      const expression = `PN:${withoutKind}* OR CT:${withoutKind}`;
      const path = pathInApp(result.redirectTo, { matchesRoute, origin: window.location.origin });
      if (path !== null) go(`${path}?expression=${encodeURIComponent(expression)}`, { replace: true });
    },
  };
}
