import type { Body } from '../../src/content/model/shapes/shapes.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { Telephone } from '../ui/links/telephone.js';
import { Icon } from '../ui/pictures/icon.js';

export function MediaContacts({ body }: { body: Body<'media-contacts'> }) {
  return (
    <>
      <div className="section container media-contacts">
        <RichText className="lead" html={body.text_intro} />
        {body.contacts && (
          <ul className="two-up three-up media-contacts-list">
            {body.contacts.map(({ id, name, role, phone, email }) => (
              <li key={id} className="media-contact ruled">
                <h2>{name}</h2>
                {role && <p className="media-contact-role">{role}</p>}
                <Telephone className="media-contact-way" number={phone} hasIcon />
                {email && (
                  <a className="media-contact-way" href={`mailto:${email}`}>
                    <Icon name="mail" />
                    {email}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}
