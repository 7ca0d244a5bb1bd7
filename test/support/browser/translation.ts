import type { Page } from 'playwright-core';

/**
 * Translates a page as Chrome's translator does: it takes each text out of the page and puts the translation in its
 * place, in two nested `<font>` elements. The "translation" is the text in capitals.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const font = (content: Node | string) => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      element.append(content);
      return element;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isSkipped = text.parentElement?.closest('script, style, noscript, textarea, svg, font');
      if (!isSkipped && /\p{L}/u.test(text.data)) text.replaceWith(font(font(text.data.toUpperCase())));
    }
    document.documentElement.lang = 'tr';
    document.documentElement.classList.add('translated-ltr');
  });
}

/** Changes a page as password managers and writing assistants do: elements and attributes of their own at the fields. */
export function assist(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll('site-island :is(input, textarea, select)')) {
      field.setAttribute('data-assistant', 'true');
      if (!field.closest('island-slot')) field.after(document.createElement('assistant-icon'));
    }
  });
}
