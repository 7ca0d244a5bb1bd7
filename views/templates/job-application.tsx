import { applicantFields } from '../../src/submissions/job-application/job-application-form.js';
import { StoredForm } from '../islands/stored-form/stored-form.js';
import { usePage } from '../page-context.js';
import { PrivacyLabel } from '../parts/forms/privacy-label.js';

/** The form by which one applies for the position on the page. */
export function JobApplication() {
  const { texts, pageId } = usePage();
  const { job_application: own } = texts;
  return (
    <section className="section container" id="apply" aria-labelledby="apply-title">
      <div className="columns ruled">
        <div className="columns-aside">
          <h2 id="apply-title">{own.title}</h2>
        </div>
        <div className="columns-main">
          <StoredForm
            name="job-applications"
            idPrefix="job"
            page={`/${pageId}`}
            fields={applicantFields}
            awaited={['name', 'privacy']}
            privacy={<PrivacyLabel key="privacy" notice={own} />}
            texts={own}
          />
        </div>
      </div>
    </section>
  );
}
