import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { fileAnswer, monthIn } from '../http/fields.ts';

/** What goes to whoever keeps the shop's books (rule C13.10). */
export const bookkeepingContract = contract({
  'GET /reports/papers.zip': {
    name: 'exportPapersOfMonth',
    summary: "A month's papers as PDFs in one archive, with an index of them.",
    may: 'manager',
    query: z.object({ month: monthIn }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['TOO_MANY_PAPERS', 'ARCHIVE_BUSY'],
  },
});
