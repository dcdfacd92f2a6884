import { isRefusal } from '#shared/errors/refusals.ts';
import { queueContract } from '#shared/queue/contract.ts';
import { QUEUE_PAGE_SIZE } from '#shared/queue/rules.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { addQueue } from './add-queue.ts';
import { cancelQueue } from './cancel-queue.ts';
import { completeQueue } from './complete-queue.ts';
import { listTickets, listWaiting } from './queries.ts';
import { QUEUE_SORT_FIELDS, queueWire } from './wire.ts';

export const queueRoutes = routes(queueContract, {
  'GET /queues': async ({ db, now, user, query }) => {
    const page = query.page ?? 1;
    const { tickets, total } = await listWaiting(db.read, user.branchId, bangkokDate(now()), page);
    const lastPage = Math.max(1, Math.ceil(total / QUEUE_PAGE_SIZE));
    return { data: tickets.map(queueWire), current_page: page, last_page: lastPage, total };
  },
  'POST /queues': async (call) => {
    const { user, key, idempotencyKey } = call;
    const ticket = await addQueue(call, { user, call: key, idempotencyKey }, call.body.people_count);
    return isRefusal(ticket) ? ticket : queueWire(ticket);
  },
  'DELETE /queues/{id}': async (call) => {
    const ticket = await cancelQueue(call, call.user, call.params.id);
    return isRefusal(ticket) ? ticket : { message: 'ยกเลิกคิวเรียบร้อยแล้ว', queue: queueWire(ticket) };
  },
  'PATCH /queues/{id}/complete': async (call) => {
    const ticket = await completeQueue(call, call.user, call.params.id);
    return isRefusal(ticket) ? ticket : { message: 'ถึงคิวเรียบร้อยแล้ว', queue: queueWire(ticket) };
  },
  'GET /queues/all': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { tickets, total } = await listTickets(db.read, user.branchId, {
      typed: query.q ?? '',
      sort: sortOrderOf(query.sort, QUEUE_SORT_FIELDS),
      page,
    });
    return { data: tickets.map(queueWire), total, page: page.page, per_page: page.perPage };
  },
});
