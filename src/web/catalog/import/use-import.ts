import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import {
  type ColumnChoices,
  chooseField,
  fileTypeOf,
  MOST_FILE_BYTES,
  mappingJson,
  missingFields,
  suggestedChoices,
} from './import-steps.ts';
import type { ImportCheck, ImportColumns, ImportResult } from './wire.ts';

export type ImportStep = 'choose' | 'map' | 'preview' | 'importing' | 'done';

interface ChosenFile {
  readonly name: string;
  /** Kept whole: the file on the disk may change or go while the person looks at it here. */
  readonly bytes: Blob;
}

interface ImportState {
  readonly step: ImportStep;
  readonly file: ChosenFile | null;
  readonly columns: ImportColumns | null;
  readonly choices: ColumnChoices;
  readonly check: ImportCheck | null;
  readonly result: ImportResult | null;
  /** Why the last thing didn't work, in Thai; '' when it did. */
  readonly fault: string;
}

const BEGINNING: ImportState = {
  ...{ step: 'choose', file: null, columns: null, choices: [], check: null, result: null, fault: '' },
};

/** An import, from choosing the file to its result; each step can be gone back from until it begins. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState(BEGINNING);
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<ImportState>) => setState((before) => ({ ...before, ...changes }));

  /** Does what asks the server; what goes wrong is told on the step that it leads back to. */
  const doing = async (name: string, work: () => Promise<Partial<ImportState>>, back: ImportStep) => {
    setBusy(true);
    change({ fault: '' });
    try {
      change(await work());
    } catch (error) {
      logFailure(name, error);
      change({ ...problemsIn(error), step: back, fault: faultWords(error, back) });
    } finally {
      setBusy(false);
    }
  };

  const choose = (file: File) =>
    doing(
      'POST /products/import/columns',
      async () => {
        if (file.size > MOST_FILE_BYTES) return { ...BEGINNING, fault: 'ไฟล์ใหญ่เกิน 20 MB กรุณาแบ่งเป็นหลายไฟล์' };
        const bytes = new Blob([await file.arrayBuffer()], { type: fileTypeOf(file.name) });
        const columns = await call('POST /products/import/columns', { file: bytes });
        const chosen = { name: file.name, bytes };
        return { ...BEGINNING, step: 'map', file: chosen, columns, choices: suggestedChoices(columns) };
      },
      'choose',
    );

  const { file, choices } = state;
  const check = () => {
    const missing = missingFields(choices);
    if (missing.length > 0) return change({ fault: `กรุณาเลือกคอลัมน์ของ ${missing.join(' และ ')}` });
    if (file === null) return;
    const query = { mapping: mappingJson(choices) };
    void doing(
      'POST /products/import/check',
      async () => ({
        step: 'preview',
        check: await call('POST /products/import/check', { file: file.bytes, query }),
      }),
      'map',
    );
  };

  const start = () => {
    if (file === null) return;
    change({ step: 'importing' });
    const query = { mapping: mappingJson(choices) };
    void doing(
      'POST /products/import',
      async () => {
        const result = await call('POST /products/import', { file: file.bytes, query });
        void client.invalidateQueries();
        return { step: 'done', result };
      },
      'preview',
    );
  };

  return {
    state,
    busy,
    choose,
    check,
    start,
    chooseField: (column: number, field: string) =>
      change({ choices: chooseField(choices, column, field), fault: '' }),
    goTo: (step: 'choose' | 'map') => (step === 'choose' ? setState(BEGINNING) : change({ step, fault: '' })),
  };
}

export type Import = ReturnType<typeof useImport>;

/** The shop changed since the file was checked: what doesn't go with it any more comes with the refusal. */
function problemsIn(error: unknown): Partial<ImportState> {
  const { code, body } = failureOf(error);
  if (code !== 'IMPORT_HAS_PROBLEMS') return {};
  const { problem_count, problems } = body as Pick<ImportCheck, 'problem_count' | 'problems'>;
  return {
    check: { rows: 0, created: 0, updated: 0, unchanged: 0, in_branches: 0, problem_count, problems },
  };
}

function faultWords(error: unknown, back: ImportStep): string {
  const { isLost, message } = failureOf(error);
  if (!isLost) return message;
  return back === 'preview'
    ? 'ติดต่อเซิร์ฟเวอร์ไม่ได้ จึงไม่ทราบว่านำเข้าแล้วหรือยัง กดนำเข้าอีกครั้งได้ สินค้าจะไม่ซ้ำ'
    : 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองอีกครั้ง';
}
