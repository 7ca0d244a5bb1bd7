import type { FieldError } from '../../forms/form-submission.js';

/** What became of a form that a script has sent. */
export type Outcome =
  | { is: 'accepted' }
  | { is: 'invalid'; errors: readonly FieldError[] }
  /** For a file that is too large, be it in the eyes of a server in between. */
  | { is: 'too-large' }
  | { is: 'failed' }
  /** Nobody knows whether it arrived. */
  | { is: 'unanswered' };

/** In milliseconds: so long nothing may move before there is taken to be no answer. */
const timeoutMs = 60_000;

/**
 * Sends a form as it stands, in the encoding that it names, and asks for JSON.
 * @param tellProgress gets how much has been sent, from 0 to 1
 */
export function sendForm(form: HTMLFormElement, tellProgress?: (share: number) => void): Promise<Outcome> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let stalled = setTimeout(() => request.abort(), timeoutMs);
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), timeoutMs);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      moves();
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
  // Without an answer there is no status.
  if (status === 0) return { is: 'unanswered' };
  const { status: word, errors } = read(responseText);
  if (status === 200 && word === 'OK') return { is: 'accepted' };
  if (status === 422 && errors?.length) return { is: 'invalid', errors };
  return { is: status === 413 ? 'too-large' : 'failed' };
}

function read(text: string): { status?: unknown; errors?: FieldError[] } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
