import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#shared/staff/rules.ts';
import { branchesQuery } from '#web/branches/queries.ts';
import { CouponsPage } from '#web/coupons/CouponsPage.tsx';

/** The page of coupons, with the branches that one may make them for; none where the shop has one branch. */
export function CouponsOfBranches() {
  const { data = [] } = useQuery(branchesQuery);
  const places = data.filter(({ role, isClosed }) => role !== null && roleMay(role, 'manager') && !isClosed);
  return <CouponsPage places={data.length > 1 ? places : []} />;
}
