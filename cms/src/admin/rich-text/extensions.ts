/** The elements that a text may contain: those that the site's sanitiser allows, and no others. */
import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { RawHtmlView } from './raw-html-view.js';

const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const Abbreviation = Mark.create({
  name: 'abbreviation',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', mergeAttributes(HTMLAttributes), 0],
});

const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(term | definition)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
  addKeyboardShortcuts() {
    return {
      // After a term comes its definition, after a definition the next term. An empty term ends the list.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const kind = $from.parent.type.name;
        if (!empty || (kind !== 'term' && kind !== 'definition')) return false;
        if (kind === 'term' && $from.parent.content.size === 0) {
          return editor.chain().deleteNode('term').insertContentAt($from.after(-1), { type: 'paragraph' }).run();
        }
        if ($from.parentOffset < $from.parent.content.size) return false;
        const next = kind === 'term' ? 'definition' : 'term';
        return editor
          .chain()
          .insertContentAt($from.after(), { type: next })
          .setTextSelection($from.after() + 1)
          .run();
      },
    };
  },
});

const Definition = Node.create({
  name: 'definition',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const RawHtml = Node.create({
  name: 'rawHtml',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-html'),
      renderHTML: ({ html }) => ({ 'data-html': html }),
    },
  }),
  parseHTML: () => [{ tag: 'raw-html' }],
  renderHTML: ({ HTMLAttributes }) => ['raw-html', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(RawHtmlView),
});

/** Headings keep their anchors. */
const HeadingAnchors = Extension.create({
  name: 'headingAnchors',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
});

/** Highlights placeholders of facts, such as {{plants}}. */
const FactMarks = Extension.create({
  name: 'factMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.descendants((node, position) => {
            for (const { index, 0: name } of (node.text ?? '').matchAll(/\{\{\w+\}\}/g)) {
              found.push(Decoration.inline(position + index, position + index + name.length, { class: 'fact' }));
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});

export function extensionsFor(allowedTags: readonly string[] | undefined): Extensions {
  const allows = (tag: string) => allowedTags === undefined || allowedTags.includes(tag);
  const levels = ([2, 3, 4] as const).filter((level) => allows(`h${level}`));
  return [
    StarterKit.configure({
      heading: levels.length > 0 && { levels: [...levels] },
      bold: allows('strong') && {},
      italic: allows('em') && {},
      bulletList: allows('ul') && { keepMarks: true },
      orderedList: allows('ol') && { keepMarks: true },
      blockquote: allows('blockquote') && {},
      link: allows('a') && {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
      trailingNode: false,
    }),
    ...(allows('sub') ? [Subscript] : []),
    ...(allows('sup') ? [Superscript] : []),
    ...(allows('abbr') ? [Abbreviation] : []),
    ...(allows('dl') ? [DefinitionList, Term, Definition] : []),
    ...[HeadingAnchors, RawHtml, FactMarks],
  ];
}
