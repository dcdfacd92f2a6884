import { isRefusal } from '#shared/errors/refusals.ts';
import { expensesContract } from '#shared/expenses/contract.ts';
import { EXPENSE_CATEGORIES } from '#shared/expenses/rules.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { createExpense } from './create-expense.ts';
import { deleteExpense } from './delete-expense.ts';
import { listCategories, listExpenses } from './queries.ts';
import { updateExpense } from './update-expense.ts';
import { EXPENSE_SORT_FIELDS, expenseWire, newExpense } from './wire.ts';

export const expensesRoutes = routes(expensesContract, {
  'GET /expenses': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { expenses, total, amountSatang } = await listExpenses(db.read, user.branchId, {
      typed: query.q ?? '',
      sort: sortOrderOf(query.sort, EXPENSE_SORT_FIELDS),
      page,
      from: query.from,
      to: query.to,
      category: query.category,
      supplierId: query.supplier_id,
    });
    return {
      data: expenses.map(expenseWire),
      total_amount: bahtFromSatang(amountSatang),
      ...{ total, page: page.page, per_page: page.perPage },
    };
  },
  'POST /expenses': async (call) => {
    const { user, key, idempotencyKey } = call;
    const expense = await createExpense(call, { user, call: key, idempotencyKey }, newExpense(call.body));
    return isRefusal(expense) ? expense : { message: 'บันทึกรายจ่ายเรียบร้อยแล้ว', expense: expenseWire(expense) };
  },
  'PATCH /expenses/{id}': async (call) => {
    const expense = await updateExpense(call, call.user, call.params.id, newExpense(call.body));
    return isRefusal(expense) ? expense : { message: 'แก้ไขรายจ่ายเรียบร้อยแล้ว', expense: expenseWire(expense) };
  },
  'GET /expenses/categories/api': async ({ db, user }) => {
    const own = await listCategories(db.read, user.branchId);
    const usual: readonly string[] = EXPENSE_CATEGORIES;
    return { data: [...usual, ...own.filter((category) => !usual.includes(category))] };
  },
  'DELETE /expenses/{id}': async (call) => {
    const deleted = await deleteExpense(call, call.user, call.params.id);
    return isRefusal(deleted) ? deleted : { message: 'ลบรายจ่ายเรียบร้อยแล้ว' };
  },
});
