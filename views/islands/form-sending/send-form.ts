import type { FieldError, Receipt } from '../../../src/submissions/forms/form-submission.js';

/** The outcome of a form that a script has sent. */
export type Outcome =
  | { is: 'accepted' /** Of a form that is stored. */; receipt?: Receipt }
  | { is: 'invalid'; errors: readonly FieldError[] }
  /** The file is too large for the server, or for a proxy in front of it. */
  | { is: 'too-large' }
  | { is: 'failed' }
  /** There was no response: the form may have arrived or not. */
  | { is: 'no response' };

/** The request is aborted after this many milliseconds without progress. */
const timeoutMs = 60_000;

/**
 * Sends a form in its own encoding and requests JSON.
 * @param tellProgress is called with the share that has been sent, from 0 to 1
 */
export function sendForm(form: HTMLFormElement, tellProgress?: (share: number) => void): Promise<Outcome> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let stalled = setTimeout(() => request.abort(), timeoutMs);
    const restartTimeout = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), timeoutMs);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartTimeout();
      if (lengthComputable) tellProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      resolve(outcomeOf(request));
    });
    request.open('POST', form.action);
    request.setRequestHeader('Accept', 'application/json');
    request.send(bodyOf(form));
  });
}

function bodyOf(form: HTMLFormElement): FormData | URLSearchParams {
  const fields = new FormData(form);
  if (form.enctype === 'multipart/form-data') return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome {
  // The status is 0 if there was no response.
  if (status === 0) return { is: 'no response' };
  const { status: word, errors, id, state_url: stateUrl } = read(responseText);
  if (status === 200 && word === 'OK') return { is: 'accepted', ...(id && stateUrl && { receipt: { id, stateUrl } }) };
  if (status === 422 && errors?.length) return { is: 'invalid', errors };
  return { is: status === 413 ? 'too-large' : 'failed' };
}

function read(text: string): { status?: unknown; errors?: FieldError[]; id?: string; state_url?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
