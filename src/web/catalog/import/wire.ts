import type { ImportCheckWire } from '#shared/catalog/contract.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** What the pages of an import know of the file, step by step. */
export type ImportColumns = AnswerOf<'POST /products/import/columns'>;
export type ImportCheck = ImportCheckWire;
export type ImportProblemRow = ImportCheck['problems'][number];
export type LastImport = NonNullable<AnswerOf<'GET /products/import/progress'>['last']>;
export type ImportResult = AnswerOf<'POST /products/import'>;
