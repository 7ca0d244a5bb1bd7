import type { Body } from '../../src/content/model/shapes/shapes.js';
import { type PageContext, usePage } from '../page-context.js';
import { ArrowLink } from '../parts/links/link.js';
import { Day } from '../parts/text/day.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';
import { MailAddress } from '../ui/links/mail-address.js';
import { Telephone } from '../ui/links/telephone.js';
import { Facts } from '../ui/text/facts.js';
import { displayName } from '../ui/text/formats.js';
import { JobApplication } from './job-application.js';

/** An open position, with the form to apply for it. */
export function Position({ body }: { body: Body<'position'> }) {
  const { texts } = usePage();
  return (
    <>
      <div className="section container columns">
        <PositionFacts body={body} />
        <div className="columns-main position-text">
          <h2 className="side-title">{texts.positions.tasks}</h2>
          <RichText html={body.text} />
          {body.requirements && (
            <>
              <h2 className="side-title">{texts.positions.requirements}</h2>
              <RichText html={body.requirements} />
            </>
          )}
          <p>
            <ArrowLink to={sitePages.openPositions}>{texts.positions.all}</ArrowLink>
          </p>
        </div>
      </div>
      <JobApplication />
    </>
  );
}

function PositionFacts({ body }: { body: Body<'position'> }) {
  const page = usePage();
  const { positions } = page.texts;
  const { plant, country, field, contract, pay, published, closes, reference, contact } = body;
  const place = [plant.name, displayName(page.tag, 'region', country)].filter(Boolean).join(', ');
  const facts = [
    [positions.plant, place],
    [positions.field, field && positions.fields[field]],
    [positions.contract, contract && positions.contracts[contract]],
    [positions.gross_pay, pay && payOf(pay, page)],
    [positions.published, <Day key="published" date={published} />],
    [positions.closes, <Day key="closes" date={closes} />],
    [positions.reference, reference],
    [positions.contact, contact && <Contact contact={contact} />],
  ] as const;
  return <Facts facts={facts} />;
}

function Contact({ contact: { name, phone, email } }: { contact: NonNullable<Body<'position'>['contact']> }) {
  return (
    <>
      {name}
      {phone && <br />}
      <Telephone number={phone} />
      <br />
      <MailAddress address={email} />
    </>
  );
}

function payOf({ min, max, currency, period }: NonNullable<Body<'position'>['pay']>, { locale, texts }: PageContext) {
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  });
  // A line ends neither within an amount nor between the two.
  const range = amounts
    .formatRange(min, max)
    .split(/[-–]/)
    .map((amount) => amount.trim())
    .join('–\u2060')
    .replace(/\s/g, '\u00a0');
  return `${range} ${texts.positions[period]}`;
}
