/** Every call of the server in one table. A route that is not listed here does not exist. */
import { accountRoutes } from '../accounts/account-routes.ts';
import { companyRoutes } from '../accounts/company-routes.ts';
import { deviceRoutes } from '../accounts/device-routes.ts';
import { permissionRoutes } from '../accounts/permission-routes.ts';
import { userRoutes } from '../accounts/user-routes.ts';
import { apiRoutes } from '../api/api-routes.ts';
import { callRoutes } from '../api/call-routes.ts';
import { mcpRoutes } from '../api/mcp-routes.ts';
import { tokenRoutes } from '../api-tokens/token-routes.ts';
import { auditRoutes } from '../audit/audit-routes.ts';
import { billingRoutes } from '../billing/billing-routes.ts';
import { providerRoutes } from '../billing/provider/provider-routes.ts';
import { syncRoutes } from '../events/sync-routes.ts';
import { documentRoutes } from '../documents/document-routes.ts';
import { overviewRoutes } from '../documents/overview-routes.ts';
import { evidenceRoutes } from '../evidence/evidence-routes.ts';
import { embeddingRoutes } from '../embeddings/embedding-routes.ts';
import { feedRoutes } from '../feeds/feed-routes.ts';
import { measurementRoutes } from '../measuring/measurement-routes.ts';
import { likenessRoutes } from '../monitors/likeness/likeness-routes.ts';
import { monitorRoutes } from '../monitors/monitor-routes.ts';
import { addressRoutes } from '../monitors/outgoing/address-routes.ts';
import { outgoingRoutes } from '../monitors/outgoing/outgoing-routes.ts';
import { inboxRoutes } from '../inbox/inbox-routes.ts';
import { importRoutes } from '../jobs/import-routes.ts';
import { jobRoutes } from '../jobs/job-routes.ts';
import { tableRoutes } from '../jobs/table-routes.ts';
import { ledgerRoutes } from '../ledger/ledger-routes.ts';
import { healthRoutes } from '../operation/health-routes.ts';
import { serverRoutes } from '../operation/server-routes.ts';
import { batchRoutes } from '../reports/batch-routes.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { templateRoutes } from '../reports/templates/template-routes.ts';
import { differenceRoutes } from '../searches/difference-routes.ts';
import { scimRoutes } from '../scim/scim-routes.ts';
import { scimTokenRoutes } from '../scim/scim-token-routes.ts';
import { heldProjectRoutes } from '../sharing/held-projects.ts';
import { holdRoutes } from '../sharing/hold-routes.ts';
import { exportRoutes } from '../exchange/export-routes.ts';
import { retentionRoutes } from '../sharing/retention-routes.ts';
import { personRoutes } from '../people/person-routes.ts';
import { eraseRoutes } from '../searches/erase-routes.ts';
import { reviewerRoutes } from '../searches/reviewer-routes.ts';
import { searchRoutes } from '../searches/search-routes.ts';
import { indexRoutes } from '../x/index-routes.ts';
import { xRoutes } from '../x/x-routes.ts';
import type { Services } from '../services.ts';
import { sharingRoutes } from '../sharing/sharing-routes.ts';
import { loggingRoutes } from './logging-routes.ts';
import type { Route } from './route.ts';
import { signOnRoutes } from '../single-sign-on/sign-on-routes.ts';

export function allRoutes(services: Services): readonly Route[] {
  return [
    ...healthRoutes(services),
    ...accountRoutes(services),
    ...signOnRoutes(services),
    ...userRoutes(services),
    ...deviceRoutes(services),
    ...companyRoutes(services),
    ...auditRoutes(services),
    ...tokenRoutes(services),
    ...apiRoutes(services),
    ...callRoutes(services),
    ...mcpRoutes(services),
    ...scimTokenRoutes(services),
    ...scimRoutes(services),
    ...permissionRoutes(services),
    ...billingRoutes(services),
    ...providerRoutes(services),
    ...inboxRoutes(services),
    ...syncRoutes(services),
    ...searchRoutes(services),
    ...eraseRoutes(services),
    ...reviewerRoutes(services),
    ...personRoutes(services),
    ...holdRoutes(services),
    ...heldProjectRoutes(services),
    ...retentionRoutes(services),
    ...exportRoutes(services),
    ...evidenceRoutes(services),
    ...documentRoutes(services),
    ...overviewRoutes(services),
    ...ledgerRoutes(services),
    ...differenceRoutes(services),
    ...reportRoutes(services),
    ...batchRoutes(services),
    ...templateRoutes(services),
    ...sharingRoutes(services),
    ...importRoutes(services),
    ...tableRoutes(services),
    ...jobRoutes(services),
    ...embeddingRoutes(services),
    ...serverRoutes(services),
    ...feedRoutes(services),
    ...monitorRoutes(services),
    ...likenessRoutes(services),
    ...measurementRoutes(services),
    ...outgoingRoutes(services),
    ...addressRoutes(services),
    ...xRoutes(services),
    ...indexRoutes(services),
    ...loggingRoutes(services),
  ];
}
