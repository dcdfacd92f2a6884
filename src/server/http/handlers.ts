import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Backup, BackupFailure } from '#shared/backup/rules.ts';
import type { Refusal, RefusalCode } from '#shared/errors/refusals.ts';
import type { CallDeclaration, Contract, RouteKey } from '#shared/http/contract.ts';
import type { Role } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database } from '../db/database.ts';
import type { TrustedClock } from '../db/trusted-clock.ts';
import type { RenderPaper } from '../pdf/paper.ts';
import type { ReadTable } from '../tables/table-process.ts';

/** Somebody who works in a branch. */
export interface StaffPerson {
  readonly id: number;
  readonly branchId: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
}

/** The member of staff who makes a call, and where they stand. */
export interface StaffMember extends StaffPerson {
  /** The till at which their session stands; null where nobody has said (rule C12.15). */
  readonly tillId: number | null;
}

/** What became of a backup: it was made, another was being made, or it failed. */
export type BackupRun = Backup | 'running' | BackupFailure;
/** Makes a copy of the data beside the selling. */
export type MakeBackup = (order: { readonly isDaily: boolean }) => Promise<BackupRun>;

/** What every handler may use: the shop's database, clocks, folder of data, drawing papers, reading files, backups. */
export interface Services {
  readonly db: Database;
  /** What the machine's clock says, for what is neither sold nor numbered. */
  readonly now: () => EpochMs;
  /** The same where it is believed: what dates sales and numbers. */
  readonly clock: TrustedClock;
  readonly dataDir: string;
  readonly renderPaper: RenderPaper;
  readonly readTable: ReadTable;
  readonly makeBackup: MakeBackup;
  /** Others than this machine's people can come in. */
  readonly openToNetwork: boolean;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A call as its handler sees it: validated, and made by somebody who may. */
export interface Call<D extends CallDeclaration = CallDeclaration> extends Services {
  readonly user: D['may'] extends 'visitor' ? StaffMember | null : StaffMember;
  readonly params: Parsed<D['params']>;
  readonly query: Parsed<D['query']>;
  readonly body: Parsed<D['body']>;
  /** The call's name, method and path, under which idempotency keys are kept. */
  readonly key: RouteKey;
  /** The file that the call takes. */
  readonly file: D['takes'] extends object ? Buffer : undefined;
  readonly idempotencyKey: string | null;
  /** Nothing is made: the person is asked first, because no page of ours led here (rule C7.1). */
  readonly asksFirst: boolean;
  /** Sets X-Total-Count (rule C2.6). */
  readonly totalCount: (total: number) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<D extends CallDeclaration> = z.input<D['answer']> | Refusal<D['refusals'][number] & RefusalCode>;

export type Handler<D extends CallDeclaration> = (call: Call<D>) => Promise<Answer<D>>;

/** A domain's calls with their handlers. */
export interface DomainRoutes {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, (call: never) => Promise<unknown>>>;
}

/** Ties every call of a domain's contract to its handler; a missing or a foreign one does not compile. */
export function routes<const C extends Contract>(
  declared: C,
  handlers: { readonly [K in keyof C]: C[K] extends CallDeclaration ? Handler<C[K]> : never },
): DomainRoutes {
  return { contract: declared, handlers: handlers as DomainRoutes['handlers'] };
}
