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

/** The state of what somebody has sent, among all states. */
export function SubmissionState({ submission }: Props) {
  const { texts } = usePage();
  return (
    <>
      <section className="hero" data-theme="dark" aria-labelledby="title">
        <div className="hero__text container">
          {submission && (
            <p className="occhiello">
              {texts[submission.texts].kind} {numberOf(submission.id)}
            </p>
          )}
          <h1 className="hero__title" id="title">
            {texts.state.title}
          </h1>
        </div>
      </section>
      <div className="section container">
        <div className="rich-text">
          {submission ? <States {...submission} /> : <p className="lead">{texts.state.unknown}</p>}
        </div>
      </div>
    </>
  );
}

function States({ received_at, state: present }: Pick<NonNullable<Props['submission']>, 'received_at' | 'state'>) {
  const { texts, locale } = usePage();
  const { state, mails } = texts;
  return (
    <>
      <p className="lead">{state[`${present}_text`]}</p>
      <p>
        {mails.received_at} <time dateTime={received_at}>{longDate(locale, received_at)}</time>
      </p>
      <ol>
        {submissionStates.map((each) => (
          <li key={each} aria-current={each === present ? 'step' : undefined}>
            {each === present ? <strong>{state[each]}</strong> : state[each]}
          </li>
        ))}
      </ol>
    </>
  );
}
