import { stockContract } from '#shared/stock/contract.ts';
import { routes } from '../http/handlers.ts';

export const stockRoutes = routes(stockContract, {});
