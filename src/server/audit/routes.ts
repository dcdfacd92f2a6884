import { auditContract } from '#shared/audit/contract.ts';
import { routes } from '../http/handlers.ts';

export const auditRoutes = routes(auditContract, {});
