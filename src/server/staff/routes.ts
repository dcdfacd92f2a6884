import { staffContract } from '#shared/staff/contract.ts';
import { routes } from '../http/handlers.ts';

export const staffRoutes = routes(staffContract, {});
