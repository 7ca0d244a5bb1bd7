/** Creates an element with attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export function button(look: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label);
  made.addEventListener('click', press);
  return made;
}
