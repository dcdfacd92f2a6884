/** The columns of transfers and of their ends; `sealed-columns.ts` has all others, and says what a row tells. */
export const SEALED_TRANSFERS = {
  transfers: {
    letter: 't',
    columns: {
      branch_id: 'sealed',
      number: 'sealed',
      to_branch_id: 'sealed',
      recipient: 'sealed',
      note: 'sealed',
      parties: 'sealed',
      user_id: 'sealed',
      sent_ms: 'sealed',
      sent_on: 'sealed',
      total_cost_satang: 'sealed',
    },
  },
  transfer_ends: {
    letter: 'u',
    columns: {
      transfer_id: 'sealed',
      branch_id: 'sealed',
      kind: 'sealed',
      note: 'sealed',
      user_id: 'sealed',
      ended_ms: 'sealed',
      ended_on: 'sealed',
      lost_cost_satang: 'sealed',
    },
  },
} as const;
