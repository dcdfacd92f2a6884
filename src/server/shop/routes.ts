import { shopContract } from '#shared/shop/contract.ts';
import { routes } from '../http/handlers.ts';

export const shopRoutes = routes(shopContract, {});
