import type { ContactCard as ContactCardShape, Region } from '../../../src/content/model/shapes/item-shapes.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { fill, type PageContext, usePage } from '../../page-context.js';
import { ContactCard } from '../../parts/contact-card.js';
import { pick } from '../../pick.js';
import { sitePages } from '../../site-pages.js';
import { MailAddress } from '../../ui/links/mail-address.js';
import { Telephone } from '../../ui/links/telephone.js';
import { Icon } from '../../ui/pictures/icon.js';
import { displayName } from '../../ui/text/formats.js';
import { Island } from '../island.js';
import { fragmentTexts } from '../page-fragment/page-fragment-view.js';
import type { IslandProps } from '../registry.js';

type RequestTypes = NonNullable<Body<'turboprop-support'>['request_types']>;

interface Props {
  body: Body<'turboprop-support'>;
  /** As in the query. An unknown region or request type counts as not selected. */
  region: string | undefined;
  request: string | undefined;
}

/** Contacts, filtered by region or by request type. The choice is in the URL. */
export function SupportDirectory({ body, ...sent }: Props) {
  const page = usePage();
  const { title_directory: title, regions = [], request_types: requestTypes = [] } = body;
  const region = regions.find(({ id }) => id === sent.region)?.id;
  const request = requestTypes.find(({ id }) => id === sent.request)?.id;
  const shown = regions
    .filter(({ id }) => region === undefined || id === region)
    .map((each) => ({ ...each, cards: each.cards.filter(({ tag }) => request === undefined || tag === request) }))
    .filter(({ cards, contacts }) => cards.length > 0 || (request === undefined && contacts.length > 0));
  const isFiltered = region !== undefined || request !== undefined;
  const count = shown.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <section className="section container directory" id="directory" aria-labelledby={title && 'directory-title'}>
      {title && <h2 id="directory-title">{title}</h2>}
      <Island
        name="support-directory"
        when="visible"
        props={directoryProps(page, body, { region, request }, count)}
        slots={[
          shown.length > 0 ? (
            <div key="regions" className="directory-regions">
              {shown.map((each) => (
                <RegionCards key={each.id} region={each} requestTypes={requestTypes} isOpen={isFiltered} />
              ))}
            </div>
          ) : (
            <p key="none" className="directory-none">
              {page.texts.support.none}
            </p>
          ),
        ]}
      />
    </section>
  );
}

function directoryProps(
  { texts, link }: PageContext,
  { regions = [], request_types: requestTypes = [] }: Props['body'],
  { region = '', request = '' }: Omit<Props, 'body'>,
  count: number,
): IslandProps<'support-directory'> {
  const { support, media, pages } = texts;
  const areas = regions.map(({ id, name }) => ({ value: id, label: name }));
  const types = requestTypes.map(({ id, title }) => ({ value: id, label: title }));
  const filterOf = (name: 'region' | 'request', chosen: string, all: string, choices: typeof areas) => ({
    ...{ name, chosen },
    label: support[name],
    choices: [{ value: '', label: all }, ...choices],
  });
  const filters = [
    filterOf('region', region, support.all_countries, areas),
    filterOf('request', request, support.all_request_types, types),
  ];
  return {
    address: link(sitePages.turbopropSupport),
    // A filter offers all contacts and at least one choice.
    filters: filters.filter(({ choices }) => choices.length > 1),
    count: fill(support.contacts_found, { count }),
    labels: { show: media.show, ...pick(pages, fragmentTexts) },
  };
}

interface RegionProps {
  region: Region;
  requestTypes: RequestTypes;
  /** Whether its cards are open at first. */
  isOpen: boolean;
}

function RegionCards({ region, requestTypes, isOpen }: RegionProps) {
  const { texts, tag: language } = usePage();
  const { support } = texts;
  const placeOf = ({ location, country }: ContactCardShape) =>
    [location, country && displayName(language, 'region', country)].filter(Boolean).join(', ');
  return (
    <section className="columns ruled" aria-labelledby={`region-${region.id}`}>
      <div className="columns-aside directory-region">
        <h3 id={`region-${region.id}`} className="side-title">
          {region.name}
        </h3>
        {region.contacts.map(({ id, tag, name, phone, email }) => (
          <p key={id} className="directory-lead">
            {tag}
            {tag && <br />}
            <strong>{name}</strong>
            {phone && <br />}
            <Telephone number={phone} />
            {email && <br />}
            <MailAddress address={email} />
          </p>
        ))}
      </div>
      {region.cards.length > 0 && (
        <details className="columns-main folded folded--always" open={isOpen}>
          <summary>
            <span className="directory-count">{fill(support.contacts_found, { count: region.cards.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="directory-cards">
            {region.cards.map((card) => (
              <li key={card.id} className="contact-card">
                <ContactCard
                  {...card}
                  tag={requestTypes.find(({ id }) => id === card.tag)?.title ?? card.tag}
                  name={card.title}
                  heading="h4"
                  detail={placeOf(card)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
