import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { suppliersContract } from '#shared/suppliers/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { archiveSupplier } from './archive-supplier.ts';
import type { AsksForPurchases } from './asks-for-purchases.ts';
import { createSupplier } from './create-supplier.ts';
import { findSupplier, listSuppliers } from './queries.ts';
import { restoreSupplier } from './restore-supplier.ts';
import { supplierVersion } from './supplier-facts.ts';
import { updateSupplier } from './update-supplier.ts';
import { SUPPLIER_SORT_FIELDS, supplierChange, supplierFacts, supplierWire } from './wire.ts';

const STORED = 'บันทึกข้อมูลผู้ขายเรียบร้อยแล้ว';

/** The calls about whom the shop buys from. */
export const suppliersRoutes = ({ receivedFrom, sentBackTo, spentWith }: AsksForPurchases): DomainRoutes =>
  routes(suppliersContract, {
    'GET /suppliers/api': async ({ db, query }) => {
      const page = listPageOf(query);
      const { suppliers, total } = await listSuppliers(db.read, {
        typed: query.q ?? '',
        state: query.state ?? 'active',
        sort: sortOrderOf(query.sort, SUPPLIER_SORT_FIELDS),
        page,
      });
      return { data: suppliers.map(supplierWire), total, page: page.page, per_page: page.perPage };
    },
    'POST /suppliers': async (call) => {
      const { user, key, idempotencyKey } = call;
      const supplier = await createSupplier(
        call,
        { user, call: key, idempotencyKey },
        supplierFacts(call.body),
      );
      if (isRefusal(supplier)) return supplier;
      await announceElsewhere(call, ['suppliers']);
      return { message: STORED, supplier: supplierWire(supplier) };
    },
    'GET /suppliers/api/{id}': async ({ db, user, params: { id } }) => {
      const supplier = await findSupplier(db.read, id);
      if (!supplier) return refuse('SUPPLIER_UNKNOWN');
      const of = { branchId: user.branchId, supplierId: id };
      const [received, sentBack, spent] = await Promise.all([
        receivedFrom(db.read, of),
        sentBackTo(db.read, of),
        spentWith(db.read, of),
      ]);
      return {
        ...supplierWire(supplier),
        version: supplierVersion(supplier),
        created_at: bangkokIso(supplier.created_ms),
        purchases: {
          receipts: received.receipts,
          received: bahtFromSatang(received.totalSatang),
          last_receipt_at: received.lastMs === null ? null : bangkokIso(received.lastMs),
          returns: sentBack.returns,
          returned: bahtFromSatang(sentBack.totalSatang),
          expenses: spent.expenses,
          spent: bahtFromSatang(spent.totalSatang),
        },
      };
    },
    'PATCH /suppliers/{id}': async (call) => {
      const { version, ...facts } = call.body;
      const change = { id: call.params.id, facts: supplierChange(facts), version };
      const changed = await updateSupplier(call, call.user, change);
      if (isRefusal(changed)) return changed;
      await announceElsewhere(call, ['suppliers']);
      return { message: STORED, supplier: supplierWire(changed), version: supplierVersion(changed) };
    },
    'POST /suppliers/{id}/archive': async (call) => {
      const refused = await archiveSupplier(call, call.user, call.params.id);
      if (refused) return refused;
      await announceElsewhere(call, ['suppliers']);
      return { message: 'ซ่อนผู้ขายเรียบร้อยแล้ว' };
    },
    'POST /suppliers/{id}/restore': async (call) => {
      const refused = await restoreSupplier(call, call.user, call.params.id);
      if (refused) return refused;
      await announceElsewhere(call, ['suppliers']);
      return { message: 'นำผู้ขายกลับมาใช้เรียบร้อยแล้ว' };
    },
  });
