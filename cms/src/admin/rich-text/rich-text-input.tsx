import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { extensionsFor } from './extensions.js';
import { fromEditor, survivesEditing, toEditor } from './html.js';
import type { InputProps } from './input-props.js';
import { SourceInput } from './source-input.js';
import { Toolbar } from './toolbar.js';
import { formatted } from './units.js';

/**
 * A WYSIWYG input for a text with headings, lists and links. A text that the editor would not keep unchanged is edited
 * as HTML.
 */
export function RichTextInput(props: InputProps) {
  const { id, field, label, value, onChange, depth, isInvalid, describedBy } = props;
  const text = typeof value === 'string' ? value : '';
  const [isSource, setSource] = useState(false);
  const latest = useRef({ text, onChange });
  latest.current.onChange = onChange;
  const extensions = useMemo(() => extensionsFor(field.allowedTags), [field.allowedTags]);
  const editor = useEditor({
    extensions,
    content: toEditor(text),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...{ id, class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const next = formatted(fromEditor(changed.getHTML()), latest.current.text, depth);
      latest.current.text = next;
      latest.current.onChange(next);
    },
  });

  const [isLossless, setLossless] = useState(() => survivesEditing(text, fromEditor(editor.getHTML())));
  useEffect(() => {
    if (latest.current.text === text) return;
    // The value was changed from outside: it was discarded or reloaded.
    latest.current.text = text;
    editor.commands.setContent(toEditor(text), { emitUpdate: false });
    setLossless(survivesEditing(text, fromEditor(editor.getHTML())));
  }, [text, editor]);

  if (!isLossless || isSource) {
    return <SourceInput {...props} isForced={!isLossless} onBack={() => setSource(false)} />;
  }
  return (
    <div className="rich-text-input" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} label={label} allowedTags={field.allowedTags} onSource={() => setSource(true)} />
      <EditorContent editor={editor} />
    </div>
  );
}
