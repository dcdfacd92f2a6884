/** The types of private-postgres.mjs, for the TypeScript that starts a cluster. */
export function postgresPrograms(): string | null;
export function startPrivatePostgres(
  programs: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
