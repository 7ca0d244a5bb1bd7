import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Code, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Unlink } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from './form-context.js';
import { LinkDialog } from './link-dialog.js';

interface ToolbarProps {
  editor: Editor;
  label: string;
  allowedTags: readonly string[] | undefined;
  onSource: () => void;
}

/** A toolbar with one tab stop. The arrow keys move the focus within it. */
export function Toolbar({ editor, label, allowedTags, onSource }: ToolbarProps) {
  const { facts } = useForm();
  const [isLinking, setLinking] = useState(false);
  const allows = (tag: string) => allowedTags === undefined || allowedTags.includes(tag);
  const state = useEditorState({
    editor,
    selector: () => ({
      block: [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0,
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const commands: { icon: LucideIcon; label: string; tag: string; isOn?: boolean; run: () => unknown }[] = [
    { icon: Bold, label: 'Bold', tag: 'strong', isOn: state.bold, run: () => run().toggleBold().run() },
    { icon: Italic, label: 'Italic', tag: 'em', isOn: state.italic, run: () => run().toggleItalic().run() },
    { icon: List, label: 'Bullets', tag: 'ul', isOn: state.bullets, run: () => run().toggleBulletList().run() },
    { icon: ListOrdered, label: 'Numbers', tag: 'ol', isOn: state.numbers, run: () => run().toggleOrderedList().run() },
    {
      icon: Quote,
      label: 'Quotation',
      tag: 'blockquote',
      isOn: state.quote,
      run: () => run().toggleBlockquote().run(),
    },
    { icon: Link, label: 'Link', tag: 'a', isOn: state.link, run: () => setLinking(true) },
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    all[(at + (event.key === 'ArrowRight' ? 1 : -1) + all.length) % all.length]?.focus();
  };
  const levels = [2, 3, 4].filter((level) => allows(`h${level}`)) as (2 | 3 | 4)[];
  return (
    <>
      <div className="toolbar" role="toolbar" aria-label={`Formatting of ${label}`} tabIndex={-1} onKeyDown={onKeyDown}>
        {levels.length > 0 && (
          <select
            aria-label="Kind of paragraph"
            value={state.block}
            onChange={({ target }) => {
              const level = levels.find((each) => each === Number(target.value));
              if (level) run().setHeading({ level }).run();
              else run().setParagraph().run();
            }}
          >
            <option value={0}>Paragraph</option>
            {levels.map((level, index) => (
              <option key={level} value={level}>
                {['Heading', 'Subheading', 'Small heading'][index]}
              </option>
            ))}
          </select>
        )}
        {commands
          .filter(({ tag }) => allows(tag))
          .map(({ icon: Icon, label: text, isOn, run: onClick }) => (
            <button
              key={text}
              type="button"
              tabIndex={-1}
              aria-label={text}
              title={text}
              aria-pressed={isOn}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClick}
            >
              <Icon aria-hidden="true" size={16} strokeWidth={1.9} />
            </button>
          ))}
        {state.link && (
          <button
            type="button"
            tabIndex={-1}
            aria-label="Remove link"
            title="Remove link"
            onClick={() => run().unsetLink().run()}
          >
            <Unlink aria-hidden="true" size={16} strokeWidth={1.9} />
          </button>
        )}
        {facts.length > 0 && (
          <select
            className="is-facts"
            aria-label="Insert a fact"
            tabIndex={-1}
            value=""
            onChange={({ target }) => run().insertContent(`{{${target.value}}}`).run()}
          >
            <option value="">Fact …</option>
            {facts.map((fact) => (
              <option key={fact}>{fact}</option>
            ))}
          </select>
        )}
        <button type="button" className="is-last" tabIndex={-1} aria-label="As HTML" title="As HTML" onClick={onSource}>
          <Code aria-hidden="true" size={16} strokeWidth={1.9} />
        </button>
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
