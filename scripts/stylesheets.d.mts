/** The files of views but the specs, as paths from the root. */
export function viewFiles(): Promise<string[]>;
