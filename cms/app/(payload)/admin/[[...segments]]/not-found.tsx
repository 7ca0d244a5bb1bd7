import config from '@payload-config';
import { NotFoundPage } from '@payloadcms/next/views';
import { importMap } from '../importMap.js';

interface Arguments {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

export default function NotFound({ params, searchParams }: Arguments) {
  return NotFoundPage({ config, params, searchParams, importMap });
}
