import type { Texts } from '../../../i18n/texts.js';
import {
  numberOf,
  type SubmissionState as State,
  submissionStates,
} from '../../../src/submissions/forms/submission-states.js';
import { usePage } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';
import { Telephone } from '../../ui/links/telephone.js';
import { Facts } from '../../ui/text/facts.js';
import { longDate } from '../../ui/text/formats.js';
import { ArrowLink } from '../links/link.js';

/** The files of texts that name the kind of what was sent. */
type Kinds = { [File in keyof Texts]: Texts[File] extends { kind: string } ? File : never }[keyof Texts];

interface Props {
  /** Undefined if the link leads to none. */
  submission:
    | {
        id: string;
        received_at: string;
        state: State;
        texts: Kinds;
        /** Whom to call at once, for one that is urgent. */
        emergency: { title: string; phone: string } | undefined;
      }
    | undefined;
}

/** Where more can be sent of a kind. */
const pages: Partial<Record<Kinds, string>> = {
  request: sitePages.request,
  supplier: sitePages.supplierApplication,
  job_application: sitePages.openPositions,
};

/** The state of what somebody has sent, among all states. */
export function SubmissionState({ submission }: Props) {
  const { texts } = usePage();
  return (
    <>
      <section className="hero" data-theme="dark" aria-labelledby="title">
        <div className="hero__text container">
          <h1 className="hero__title" id="title">
            {texts.state.title}
          </h1>
        </div>
      </section>
      <div className="section container columns">
        {submission ? <Known {...submission} /> : <p className="lead">{texts.state.unknown}</p>}
      </div>
    </>
  );
}

function Known({ id, received_at, state: present, texts: kind, emergency }: NonNullable<Props['submission']>) {
  const { texts, locale } = usePage();
  const { state, mails } = texts;
  const page = pages[kind];
  const facts = [
    [state.number, numberOf(id)],
    [texts.library.kind, texts[kind].kind],
    [
      mails.received_at,
      <time key="received" dateTime={received_at}>
        {longDate(locale, received_at)}
      </time>,
    ],
    [emergency?.title ?? '', emergency && <Telephone key="phone" number={emergency.phone} />],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <div className="columns-main">
        <p className="lead">{state[`${present}_text`]}</p>
        <ol className="states">
          {submissionStates.map((each) => (
            <li key={each} aria-current={each === present ? 'step' : undefined}>
              {state[each]}
            </li>
          ))}
        </ol>
        {present === 'closed' && page && (
          <p>
            <ArrowLink to={page}>{state.again}</ArrowLink>
          </p>
        )}
        {!emergency && (
          <p>
            <ArrowLink to={sitePages.contacts}>{state.contacts}</ArrowLink>
          </p>
        )}
      </div>
    </>
  );
}
