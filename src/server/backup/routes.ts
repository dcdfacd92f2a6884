import { backupContract } from '#shared/backup/contract.ts';
import { routes } from '../http/handlers.ts';

export const backupRoutes = routes(backupContract, {});
