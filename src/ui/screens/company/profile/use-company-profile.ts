/** The company of the address and what it says of itself; only one's own company is open. */
import { useParams } from 'wouter';
import type { CompanyProfile, CompanyProfileRow } from '../../../../domain/company-profile/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { useMay, useUser } from '../../../platform/services.tsx';

export type CompanyPage =
  | { readonly kind: 'loading' }
  /** The user has no company, or the address names another. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'shown';
      readonly company: Id;
      readonly name: string;
      readonly mayEdit: boolean;
      readonly said: CompanyProfile;
    };

export function useCompanyProfile(): CompanyPage {
  const { company, is_admin_user: isAdmin } = useUser();
  const mayAdminister = useMay('COMPANY_ADMIN');
  const { companyId } = useParams<{ readonly companyId?: string }>();
  const said = useProjection('companyProfile', {});
  if (company === null || (companyId !== undefined && companyId !== String(company.id))) return { kind: 'none' };
  if (said === undefined || said === null) return { kind: 'loading' };
  return {
    kind: 'shown',
    company: company.id,
    name: said.profile.name === '' ? company.name : said.profile.name,
    mayEdit: isAdmin && mayAdminister,
    said,
  };
}

export const categoryPath = (company: Id, category: Id): string => `/company/${company}/category/${category}`;
export const competitorPath = (company: Id, competitor: Id): string => `/company/${company}/competitor/${competitor}`;

export type ShownCompany = Extract<CompanyPage, { kind: 'shown' }>;

/** What the forms of the profile edit. */
export const editableProfile = ({ name, said }: ShownCompany): Pick<CompanyProfileRow, ProfileField> => ({
  name,
  applicants: said.profile.applicants,
  markets: said.profile.markets,
});

type ProfileField = 'name' | 'applicants' | 'markets';
