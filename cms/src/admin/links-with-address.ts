import { createClientFeature, LinkNode, TOGGLE_LINK_COMMAND } from '@payloadcms/richtext-lexical/client';
import { COMMAND_PRIORITY_NORMAL } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { $unwrapNode, mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { useEffect } from 'react';

/** Payload makes a link before its dialog has an address for it, and would leave it when the dialog is closed. */
function useLinksWithAddress(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(TOGGLE_LINK_COMMAND, isWithoutType, COMMAND_PRIORITY_NORMAL),
        editor.registerNodeTransform(LinkNode, unwrapWithoutAddress),
      ),
    [editor],
  );
  return null;
}

function isWithoutType(link: { fields: { linkType?: string } } | null): boolean {
  return link !== null && !link.fields.linkType;
}

/** Such as the marks of places in texts of office programs. */
function unwrapWithoutAddress(link: LinkNode): void {
  const { doc, linkType, url } = link.getFields();
  if (!(linkType === 'internal' ? doc : url)) $unwrapNode(link);
}

export const LinksWithAddress = createClientFeature({
  plugins: [{ Component: useLinksWithAddress, position: 'normal' }],
});
