/** The files of views except the specs, as paths from the root. */
export function viewFiles(): Promise<string[]>;
