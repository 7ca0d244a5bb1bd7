import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical';
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical';
import type { Payload } from 'payload';
import { pagePaths } from '../content/page-paths.js';
import { htmlOf } from './html-of.js';
import { lexicalOf } from './lexical-of.js';

/** Converts between the content's HTML, whose links have the paths of pages, and the editor's state, which has their ids. */
export interface RichText {
  lexicalOf(html: string): SerializedEditorState;
  htmlOf(state: object): string;
}

export async function richTextOf(payload: Payload): Promise<RichText> {
  const { editorConfig } = payload.config.editor as unknown as { editorConfig: SanitizedServerEditorConfig };
  const { idOf, pathOf } = await pagePaths(payload);
  return {
    lexicalOf: (html) => lexicalOf(html, editorConfig, (path) => idOf.get(path)),
    htmlOf: (state) => htmlOf(state as SerializedEditorState, (id) => pathOf.get(id)),
  };
}
