/**
 * Whether everybody in the company must have a second factor. The box shows what the server says, not what was pressed.
 */
import { useState } from 'react';
import { TWO_FACTOR_SETUP } from '../../routing/sign-in-address.ts';
import { useUser } from '../../platform/services.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { requireFactorRequest } from './company-users.ts';

interface FactorRuleProps {
  readonly isWanted: boolean;
  readonly onChanged: () => void;
}

export function FactorRule({ isWanted, onChanged }: FactorRuleProps) {
  const me = useUser();
  const call = useCall();
  const [pending, setPending] = useState(false);
  const handleChange = async (next: boolean) => {
    setPending(true);
    await call(requireFactorRequest(next));
    setPending(false);
    onChanged();
  };
  const canWant = me.two_factor_auth_enabled || isWanted;
  return (
    <section aria-labelledby="factor-rule" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Heading level={2} id="factor-rule">
          Signing in
        </Heading>
        <Checkbox
          isSelected={isWanted}
          isDisabled={pending || !canWant}
          onChange={(next) => void handleChange(next)}
          aria-describedby="factor-rule-note"
        >
          Everybody needs a second factor
        </Checkbox>
        <Text as="p" size="s" tone="quiet" id="factor-rule-note">
          Users without one must set it up first.{' '}
          {!canWant && (
            <>
              First{' '}
              <a href={TWO_FACTOR_SETUP} css={{ color: theme.text.link }}>
                set up your own
              </a>
              .
            </>
          )}
        </Text>
      </Stack>
    </section>
  );
}
