import type { ReactNode } from 'react';
import { usePage } from '../page-context.js';
import { MailAddress } from '../ui/links/mail-address.js';
import { Telephone } from '../ui/links/telephone.js';
import { Icon } from '../ui/pictures/icon.js';
import { Link } from './links/link.js';

interface Props {
  tag?: string | undefined;
  name: string;
  /** Fits the page's outline. */
  heading: 'h2' | 'h3' | 'h4';
  detail?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  /** Further ways. */
  children?: ReactNode;
}

/** Somebody to ask, and the ways to reach them. */
export function ContactCard({ tag, name, heading: Heading, detail, phone, email, website, children }: Props) {
  const { texts } = usePage();
  return (
    <>
      {tag && <p className="contact-card-tag">{tag}</p>}
      <Heading className="contact-card-name">{name}</Heading>
      {detail && <div className="contact-card-location">{detail}</div>}
      <p className="contact-card-ways">
        <Telephone number={phone} hasIcon />
        <MailAddress address={email} hasIcon />
        {website && (
          <Link to={website}>
            <Icon name="globe" />
            {texts.pages.go_to_website}
            <span className="visually-hidden">: {name}</span>
          </Link>
        )}
        {children}
      </p>
    </>
  );
}
