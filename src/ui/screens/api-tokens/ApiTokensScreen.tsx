/** Tokens with which programs ask the server: a user's own, and for administrators those of the whole company. */
import { useState } from 'react';
import { holds } from '../../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../../workers/contract.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Tabs, type TabItem } from '../../kit/Tabs.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMay, useUser } from '../../platform/services.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { Tokens } from './Tokens.tsx';
import { Calls } from './Calls.tsx';

const administers = ({ is_admin_user: isAdmin, permissions }: UserDetails): boolean =>
  isAdmin && holds(permissions, 'COMPANY_ADMIN');

type View = 'own' | 'calls' | 'company' | 'company-calls';

const LEAD =
  'A program with a token reads for you: it searches the corpus, reads documents, and explains and checks hits. ' +
  'It reaches no search, project or idea.';

export function ApiTokensScreen() {
  const mayMake = useMay('API_TOKENS');
  const isAdmin = administers(useUser());
  const [shown, setShown] = useState<View>(mayMake ? 'own' : 'company');
  const [isMaking, setMaking] = useState(false);
  /** Counts what was made, so that the list is read anew. */
  const [made, setMade] = useState(0);
  const own = mayMake ? (
    <Tokens key={made} of="own" />
  ) : (
    <Banner>
      Your account does not hold the permission for API tokens. An administrator of your company can give it.
    </Banner>
  );
  const ownTabs: readonly TabItem<View>[] = [
    { id: 'own', label: 'Your tokens', content: own },
    { id: 'calls', label: 'Your calls', content: <Calls of="own" /> },
  ];
  const companyTabs: readonly TabItem<View>[] = [
    { id: 'company', label: 'Tokens of the company', content: <Tokens key={made} of="company" /> },
    { id: 'company-calls', label: 'Calls of the company', content: <Calls of="company" /> },
  ];
  return (
    <ScreenFrame
      wide
      title="API Tokens"
      lead={LEAD}
      actions={
        mayMake && (
          <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
            New token
          </Button>
        )
      }
    >
      <Tabs
        label="Tokens and calls"
        selected={shown}
        onSelect={setShown}
        tabs={isAdmin ? [...ownTabs, ...companyTabs] : ownTabs}
      />
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={() => setMade(made + 1)} />}
    </ScreenFrame>
  );
}
