/** The types of build-tool.mjs, for the measurement that starts a second server. */
/**
 * @param root the folder of the project
 * @returns the file to run
 */
export function buildTool(root: string, source: string): Promise<string>;
