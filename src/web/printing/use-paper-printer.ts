import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { tillPrintingQuery, useTillPrinting } from './queries.ts';
import type { PaperOf, PrintJob } from './wire.ts';

const FAILED = 'ส่งไปเครื่องพิมพ์ไม่สำเร็จ กรุณาลองอีกครั้ง หรือพิมพ์จากเบราว์เซอร์';

/** A paper as a button of the screen prints it. */
interface Printed extends PaperOf {
  /** It is shown again (rule C10.3). */
  readonly isCopy?: boolean;
}

/**
 * Prints a screen's papers on the till's printer (rule C14.1); where the till has none, the browser prints as it always does. A
 * sale waits for nothing of this.
 */
export function usePaperPrinter() {
  const client = useQueryClient();
  const session = useSession().data;
  const hasTill = session?.till_id != null;
  const till = useTillPrinting();
  const [problem, setProblem] = useState('');
  const manners = { failed: FAILED, lost: FAILED, tell: setProblem, each: true } as const;
  // What the screen asks for by itself holds up nobody's own press.
  const [byHand, byItself] = [useWrite(manners), useWrite(manners)];
  const asked = useRef(new Set<string>());

  /** What the till prints on; null where the browser prints, also while the server is away. */
  const printerOf = async () => {
    if (!hasTill) return null;
    const set = await client.ensureQueryData(tillPrintingQuery).catch(() => null);
    return set?.printer ?? null;
  };
  const refresh = () => client.invalidateQueries({ queryKey: tillPrintingQuery.queryKey });

  return {
    /** Whether it is known at which till this is. */
    isReady: session !== undefined,
    /** What keeps a paper from reaching the server at all; '' for nothing. */
    problem,
    /** What became of a paper last; null where nothing was sent. */
    jobOf: ({ kind, id }: PaperOf): PrintJob | null =>
      till?.jobs.find((job) => job.ofId === id && (job.kind === kind || job.kind === 'kick')) ?? null,
    print: async ({ kind, id, isCopy = false }: Printed, byBrowser: () => unknown) => {
      if (!(await printerOf())) return void byBrowser();
      setProblem('');
      await byHand.send('POST /print-jobs', { body: { kind, id, is_copy: isCopy } }, refresh);
    },
    /** On another of the shop's printers than the till's, for whoever chooses it. */
    printOn: async (printerId: number, { kind, id, isCopy = false }: Printed) => {
      setProblem('');
      const body = { kind, id, is_copy: isCopy, printer_id: printerId };
      await byHand.send('POST /print-jobs', { body }, refresh);
    },
    /**
     * Asks by itself, since the paper was just made: the till's settings say what comes of it. The server does it once for each
     * paper, whatever is reloaded.
     * @returns false where the till has no printer
     */
    printByItself: async ({ kind, id }: PaperOf): Promise<boolean> => {
      if (!(await printerOf())) return false;
      const key = `${kind}:${id}`;
      if (asked.current.has(key)) return true;
      asked.current.add(key);
      await byItself.send('POST /print-jobs', { body: { kind, id, auto: true } }, refresh);
      return true;
    },
  };
}
