import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { useForm } from './form-context.js';
import { PageCombobox } from './page-combobox.js';

/** Sets the target of the selected words: a page of the site, or another URL. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { pages } = useForm();
  const former = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(former);
  const apply = () => {
    onClose();
    const chain = editor.chain().focus();
    if (href === '') return chain.extendMarkRange('link').unsetLink().run();
    if (editor.state.selection.empty && former === '') {
      const text = pages.find(({ id }) => `/${id}` === href)?.title ?? href;
      return chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    }
    return chain.extendMarkRange('link').setLink({ href }).run();
  };
  return (
    <Dialog
      title={former === '' ? 'Add a link' : 'Change the link'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={apply}>
            {href === '' ? 'Remove the link' : 'Set the link'}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor="link-target">Leads to</label>
        <p className="help">A page by its title; or https://, mailto:, tel:, or /pdf/name.pdf.</p>
        <PageCombobox
          id="link-target"
          pages={pages}
          text={href}
          addressOf={({ id }) => `/${id}`}
          onText={(text) => setHref(text.trim())}
        />
      </div>
    </Dialog>
  );
}
