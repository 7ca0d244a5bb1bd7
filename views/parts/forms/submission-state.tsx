import type { Texts } from '../../../i18n/texts.js';
import {
  numberOf,
  type SubmissionState as State,
  submissionStates,
} from '../../../src/submissions/forms/submission-states.js';
import { usePage } from '../../page-context.js';
import { longDate } from '../../ui/text/formats.js';

/** The files of texts that name the kind of what was sent. */
type Kinds = { [File in keyof Texts]: Texts[File] extends { kind: string } ? File : never }[keyof Texts];

interface Props {
  /** Undefined if the link leads to none. */
  submission: { id: string; received_at: string; state: State; texts: Kinds } | undefined;
}

/** The state of what somebody has sent, with all states before and after it. */
export function SubmissionState({ submission }: Props) {
  const { texts, locale } = usePage();
  const { state, mails } = texts;
  return (
    <div className="section container">
      <h1>{state.title}</h1>
      {submission ? (
        <div className="rich-text">
          <p className="lead">
            {texts[submission.texts].kind} {numberOf(submission.id)}
          </p>
          <p>
            {mails.received_at}{' '}
            <time dateTime={submission.received_at}>{longDate(locale, submission.received_at)}</time>
          </p>
          <ol>
            {submissionStates.map((each) => (
              <li key={each} aria-current={each === submission.state ? 'step' : undefined}>
                {each === submission.state ? <strong>{state[each]}</strong> : state[each]}
              </li>
            ))}
          </ol>
          <p>{state[`${submission.state}_text`]}</p>
        </div>
      ) : (
        <p className="lead">{state.unknown}</p>
      )}
    </div>
  );
}
