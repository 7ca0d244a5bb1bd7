import type { Body } from '../../src/content/model/shapes/shapes.js';
import { requestFields } from '../../src/submissions/request/request-form.js';
import { StoredForm } from '../islands/stored-form/stored-form.js';
import { usePage } from '../page-context.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { sitePages } from '../site-pages.js';
import { Telephone } from '../ui/links/telephone.js';

export function Request({ body }: { body: Body<'request'> }) {
  return (
    <>
      <div className="section container columns request">
        {body.emergency && <Emergency emergency={body.emergency} />}
        <div className="columns-main">
          <RichText className="intro request-intro" html={body.text_intro} />
          <RequestForm />
        </div>
      </div>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

/** Whom to call at once. For an aircraft on ground it stays in view while the form is filled in. */
function Emergency({ emergency: { title, phone, note } }: { emergency: NonNullable<Body<'request'>['emergency']> }) {
  return (
    <section className="columns-aside emergency" data-theme="dark" aria-labelledby="emergency">
      <h2 id="emergency">{title}</h2>
      <Telephone className="telephone--large numeral" number={phone} hasIcon />
      {note && <p className="note">{note}</p>}
    </section>
  );
}

function RequestForm() {
  const { texts, parameters, engines } = usePage();
  const { forms } = texts;
  const makers = engines().map(({ manufacturer: label, engines: names }) => ({
    label,
    options: names.map((name) => ({ value: name, label: name })),
  }));
  return (
    <StoredForm
      name="requests"
      idPrefix="request"
      page={sitePages.request}
      fields={requestFields}
      choices={{ engine: { placeholder: forms.engine_placeholder, options: makers } }}
      filledIn={parameters}
      texts={{
        submit: forms.request_submit,
        sending: forms.request_sending,
        success: forms.request_success,
        receipt: forms.request_receipt,
      }}
    />
  );
}
