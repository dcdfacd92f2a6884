import { auditContract } from '#shared/audit/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { listActs } from './queries.ts';
import { auditedActWire } from './wire.ts';

export const auditRoutes = routes(auditContract, {
  'GET /audit-log/api': async ({ db, user, query }) => {
    const { q: typed = '', user_id: userId, action, about: aboutType, about_id: aboutId, from, to } = query;
    const page = listPageOf(query);
    const { acts, total } = await listActs(db.read, user.branchId, {
      ...{ typed, userId, action, aboutType, aboutId, from, to, page },
    });
    return { data: acts.map(auditedActWire), total, page: page.page, per_page: page.perPage };
  },
});
