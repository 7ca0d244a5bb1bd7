type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLElement | SVGAElement>('a, button, details, input, select, textarea'),
];

/**
 * Keeps what the visitor has done in an island while React hydrates it: React resets a `<textarea>` to the value that
 * the server has sent. If the HTML is not the server's, because it was changed before this script ran, React replaces
 * all elements.
 *
 * @returns a function to call when React has rendered the island as the server has
 */
export function keepInput(island: Element): () => void {
  const former = controlsOf(island).map((control) => ({ control, value: (control as Field).value }));
  const focused = document.activeElement;
  return () => {
    for (const [index, control] of controlsOf(island).entries()) {
      const { control: old, value = '' } = former[index] ?? {};
      if (control instanceof HTMLTextAreaElement && isReset(control)) control.value = value;
      if (!old || old === control || old.localName !== control.localName) continue;
      takeState(old, control);
      if (old === focused) control.focus({ preventScroll: true });
      forwardClicks(old, control);
    }
  };
}

const isReset = ({ value, defaultValue }: HTMLTextAreaElement) => value === defaultValue.replace(/\r\n?/g, '\n');

function takeState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement) (to as HTMLDetailsElement).open = from.open;
  else if (from instanceof HTMLSelectElement) (to as HTMLSelectElement).value = from.value;
  else if (from instanceof HTMLInputElement) takeInput(from, to as HTMLInputElement);
}

function takeInput(from: HTMLInputElement, to: HTMLInputElement): void {
  to.checked = from.checked;
  if (from.type === 'file') to.files = from.files;
  else if (from.type !== 'hidden') to.value = from.value;
}

/** A click that was held is meant for the new element. */
function forwardClicks(from: Element, to: Element): void {
  from.addEventListener('click', (event) => {
    event.preventDefault();
    to.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}
