/** The forms of visitors. They share a site, which takes each request from another address. */
import './submissions/job-application.js';
import './submissions/newsletter.js';
import './submissions/state.js';
import './submissions/request-form.js';
import './submissions/supplier-form.js';
import './submissions/uploads.js';
import './submissions/visitor-forms.js';
import './submissions/database-unavailable.js';
