import { type DataFile, dataFiles, type SharedDataName } from '../files/data/data-file-shapes.js';
import { isBlank } from '../validation/blanks.js';
import { validate } from '../validation/validate.js';
import type { ReportIssue } from './gateway-menus.js';
import type { DirectoryResponse } from './gateway-shapes.js';

/** The data that a gateway may provide with its directory, by their names there. All else is in files. */
const names = {
  redirects: 'redirects',
  former_paths: 'formerPaths',
  social_links: 'socialLinks',
  social_posts: 'socialPosts',
} as const satisfies Record<string, SharedDataName>;

/** By the names in the code. */
export type GatewayData = ReadonlyMap<SharedDataName, unknown>;

/** The data of a gateway. What is missing comes from files; what is invalid is reported, and stays as it was before. */
export function readData(
  { data = {} }: DirectoryResponse,
  before: GatewayData | undefined,
  report: ReportIssue,
): GatewayData {
  const read = Object.entries(names).flatMap(([travelling, name]): [SharedDataName, unknown][] => {
    const value = data[travelling];
    if (isBlank(value)) return [];
    const { shape }: DataFile = dataFiles[name];
    const { checked, mismatches } = validate(shape, value);
    for (const { path, message } of mismatches) report(['data', travelling, ...path].map(String).join('.'), message);
    const used = checked ?? before?.get(name);
    return used === undefined ? [] : [[name, used]];
  });
  return new Map(read);
}

/** The data in the shape of the gateway's response. */
export function serialiseData(data: GatewayData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(names).map(([travelling, name]) => [travelling, data.get(name)]));
}
