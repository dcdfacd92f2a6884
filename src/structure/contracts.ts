import { authContract } from '#shared/auth/contract.ts';
import { catalogContract } from '#shared/catalog/contract.ts';
import { couponsContract } from '#shared/coupons/contract.ts';
import { drawerContract } from '#shared/drawer/contract.ts';
import type { Contract } from '#shared/http/contract.ts';
import { ordersContract } from '#shared/orders/contract.ts';

/** Every domain's calls; a contract file that is missing here fails a test. */
export const CONTRACTS: Readonly<Record<string, Contract>> = {
  auth: authContract,
  catalog: catalogContract,
  coupons: couponsContract,
  drawer: drawerContract,
  orders: ordersContract,
};
