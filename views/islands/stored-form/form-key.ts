const storageKey = (form: string) => `${form}-form-key`;

/**
 * The key of a form that this tab sends. It outlives the page: after Back or a reload the browser restores what was
 * entered, and the same form, sent again, is the same submission.
 */
export function formKey(form: string): string {
  return stored(form) ?? randomKey();
}

/** Keeps the key until the tab is closed. Called once a form is sent, so that nothing is stored before. */
export function keepFormKey(form: string, key: string): void {
  try {
    sessionStorage.setItem(storageKey(form), key);
  } catch {
    // The visitor's browser stores nothing: the key lasts as long as the page.
  }
}

function stored(form: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(form)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** 128 random bits. Unlike `crypto.randomUUID`, this also works on a page without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
