/** Leads an administrator to the onboarding of a company that says nothing of itself yet, until they put it off. */
import { Link } from 'wouter';
import type { CompanyProfile } from '../../../domain/company-profile/rows.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { useMay, useUser } from '../../platform/services.tsx';
import { useStoredFlag } from '../../platform/use-stored-flag.ts';
import { inlineLinkStyle } from '../../theme/mixins.ts';

export function CompanySetUp() {
  const { company, is_admin_user: isAdmin } = useUser();
  const mayAdminister = useMay('COMPANY_ADMIN');
  const said = useProjection('companyProfile', {});
  const [isPutOff, setPutOff] = useStoredFlag(`company-set-up-put-off-${company?.id ?? 0}`, false);
  if (!isAdmin || !mayAdminister || isPutOff || said === undefined || said === null || saysAnything(said)) return null;
  return (
    <Row gap={3} align="baseline" wrap>
      <Text as="p" size="m" tone="quiet">
        Your company is not set up yet: its name, names in publications, fields, markets and competitors.{' '}
        <Link href="/company/onboarding" css={inlineLinkStyle}>
          Set the company up
        </Link>
      </Text>
      <Button size="small" variant="quiet" onPress={() => setPutOff(true)}>
        Not now
      </Button>
    </Row>
  );
}

const saysAnything = ({ profile, categories, competitors }: CompanyProfile): boolean =>
  profile.name !== '' || [profile.applicants, profile.markets, categories, competitors].some((list) => list.length > 0);
