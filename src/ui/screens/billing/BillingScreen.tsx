/** Billing Management (ROUTE-38): the plan, how much of it is used, and usage by month. */
import { useState } from 'react';
import type { Billing } from '../../../domain/billing/billing.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useDownload } from '../../hooks/use-download.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { CSV_TYPE } from '../../../domain/shared/csv.ts';
import { fileName } from '../../parts/file-name.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { saveText } from '../../platform/save-text.ts';
import { useUser } from '../../platform/services.tsx';
import { limitWarnings } from './billing-words.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';
import { statementCsv } from './statement.ts';
import { UsageByMonth } from './UsageByMonth.tsx';
import { FromServer } from '../../parts/FromServer.tsx';

export function BillingScreen() {
  const { company } = useUser();
  const { today } = useDates();
  const download = useDownload();
  const [isMaking, setMaking] = useState(false);
  const resource = useServerData('billing', readBilling);
  const { value: billing } = resource;
  const name = company?.name ?? '';
  const save = (of: Billing) =>
    saveText(fileName(name, { what: 'usage', ending: 'csv', day: today() }), CSV_TYPE, statementCsv(name, of));
  return (
    <ScreenFrame
      title="Billing Management"
      lead={name}
      actions={
        <>
          <Button
            icon="download"
            pending={isMaking}
            isDisabled={billing === null}
            onPress={() => {
              setMaking(true);
              void download('billing/statement').finally(() => setMaking(false));
            }}
          >
            Statement (PDF)
          </Button>
          <Button icon="download" isDisabled={billing === null} onPress={() => billing && save(billing)}>
            Statement (CSV)
          </Button>
        </>
      }
    >
      <FromServer resource={resource} name="plan and usage" where="They are read from the server.">
        {(shown) => <PlanAndUsage billing={shown} />}
      </FromServer>
    </ScreenFrame>
  );
}

function PlanAndUsage({ billing }: { readonly billing: Billing }) {
  const warnings = limitWarnings(billing);
  return (
    <>
      {!billing.provider && (
        <Banner tone="info" title="Nothing is billed here.">
          This server is run by your own house: there are no invoices and no payments. What is counted stays on it.
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="warning" title="Limits of the plan">
          {warnings.join(' ')} Everything goes on working, and no data is locked.{' '}
          {billing.planBy === 'subscription'
            ? 'An administrator of your company can change the plan.'
            : 'Whoever runs the server can change the plan.'}
        </Banner>
      )}
      <PlanPanel billing={billing} />
      {billing.provider && <ProviderPanel provider={billing.provider} />}
      <UsageByMonth months={billing.months} />
    </>
  );
}

/** null for an answer of another form. */
function readBilling(body: unknown): Billing | null {
  return typeof body === 'object' && body !== null && 'usage' in body && 'months' in body ? (body as Billing) : null;
}
