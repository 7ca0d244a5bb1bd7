import type { ImportMap } from 'payload';

/** Written by `dist/commands/import-map.mjs`. */
export declare const importMap: ImportMap;
