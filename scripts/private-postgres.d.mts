/** The types of private-postgres.mjs, for the TypeScript that starts a cluster. */
export function postgresPrograms(): string | null;
export function startPrivatePostgres(programs: string): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it in the middle of whatever it does and starts it again: every connection to it is cut. */
  readonly restart: () => Promise<void>;
}>;
