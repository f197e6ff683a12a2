/** What is subscribed and paid, as the payment provider told, and for administrators the way to its pages. */
import { useEffect, useState } from 'react';
import { holdsPlan, type ProviderBilling, type ProviderPage } from '../../../domain/billing/provider.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { useMay, useUser } from '../../platform/services.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { addressIn, providerPageRequest } from './provider-calls.ts';
import { paymentWords, subscribedPlan, subscriptionStates, subscriptionWords } from './provider-words.ts';

export function ProviderPanel({ provider }: { readonly provider: ProviderBilling }) {
  const { formatDate } = useDates();
  const { name, isTest, subscriptions, payment } = provider;
  const running = subscriptions.filter(holdsPlan);
  return (
    <section aria-labelledby="subscription" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Row gap={2}>
            <Heading level={2} size="l" id="subscription">
              Subscription
            </Heading>
            {isTest && <Badge tone="info">Test mode</Badge>}
          </Row>
          <Text as="p" tone="quiet">
            Plans are ordered, changed, ended and paid on pages of {name}, which is told the number and the name of your
            company, and nothing of your searches.
            {isTest && ` ${name} is in its test mode: no money moves.`}
          </Text>
        </Stack>
        {payment?.state === 'failed' && (
          <Banner tone="warning" title="A payment failed">
            {paymentWords(payment, formatDate)} Everything goes on working, and no data is locked.
          </Banner>
        )}
        {running.length > 1 && (
          <Banner tone="warning" title={`${running.length} subscriptions are active`}>
            Your company may pay twice. End those that you do not want under Invoices and payment.
          </Banner>
        )}
        {subscriptions.length === 0 ? (
          <Text as="p">Your company has no subscription.</Text>
        ) : (
          <ul aria-label="Subscriptions">
            {subscriptions.map((one, at) => (
              <li key={at} css={{ padding: `${theme.space[2]} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
                <Row gap={2} wrap>
                  <Text weight="medium" css={{ overflowWrap: 'anywhere' }}>
                    {subscribedPlan(one)}
                  </Text>
                  <Badge tone={subscriptionStates[one.state][1]}>{subscriptionStates[one.state][0]}</Badge>
                  <Text tone="quiet">{subscriptionWords(one, formatDate)}</Text>
                </Row>
              </li>
            ))}
          </ul>
        )}
        {payment?.state === 'paid' && <Text tone="quiet">{paymentWords(payment, formatDate)}</Text>}
        <Commands provider={provider} isRunning={running.length > 0} />
      </Stack>
    </section>
  );
}

interface CommandsProps {
  readonly provider: ProviderBilling;
  readonly isRunning: boolean;
}

/** They open a page of the provider in this tab; it leads back here. */
function Commands({ provider: { name, offered, isKnown }, isRunning }: CommandsProps) {
  const call = useCall();
  const me = useUser();
  const administers = useMay('COMPANY_ADMIN') && me.is_admin_user;
  const [opening, setOpening] = useState<string | null>(null);
  // A browser that goes back shows the page as it was left.
  useEffect(() => {
    const again = () => setOpening(null);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  const open = async (page: ProviderPage, price?: string) => {
    setOpening(price ?? page);
    const answer = await call(providerPageRequest(page, price));
    const address = answer.kind === 'ok' ? addressIn(answer.body) : null;
    if (address === null) setOpening(null);
    else window.location.assign(address);
  };
  if (!administers)
    return <Text tone="quiet">Administrators of your company order, change and end plans, and see the invoices.</Text>;
  const button = (label: string, page: ProviderPage, price?: string) => (
    <Button
      key={price ?? page}
      icon="external"
      variant={page === 'order' ? 'primary' : 'secondary'}
      pending={opening === (price ?? page)}
      isDisabled={opening !== null}
      onPress={() => void open(page, price)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        {isRunning
          ? button('Change plan', 'change')
          : offered.map((plan) => button(`Order ${plan.name}`, 'order', plan.price))}
        {isKnown && button('Invoices and payment', 'invoices')}
      </Row>
      <Text tone="faint" size="s">
        Opens {name}. What you do there is shown here as soon as {name} tells of it.
      </Text>
    </Stack>
  );
}
