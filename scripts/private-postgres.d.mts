/** The types of private-postgres.mjs, for the TypeScript that starts a cluster. */
export function postgresPrograms(): string | null;

/** A server of a private cluster. */
export interface PrivateServer {
  readonly url: string;
  readonly port: number;
  /** Ends it in the middle of whatever it does. */
  readonly end: () => Promise<void>;
  /** Ends it so and starts it again: every connection to it is cut. */
  readonly restart: () => Promise<void>;
  /** Stops it where it is, as a machine that hangs, or lets it go on. */
  readonly freeze: (isFrozen: boolean) => void;
}

export function startPrivatePostgres(programs: string): Promise<
  PrivateServer & {
    /** Ends all of its servers and removes their folder. */
    readonly stop: () => Promise<void>;
    /** A standby that follows it under the name `standby`. */
    readonly addStandby: () => Promise<PrivateServer>;
  }
>;

/** How a program is called that must not run as root; the folder is given to whom it runs as. */
export function identity(
  folder: string,
): (program: string, args: string[], options?: { diesBy?: string }) => [string, string[]];

/** A port of 127.0.0.1 that nothing listens on. */
export function freePort(): Promise<number>;
