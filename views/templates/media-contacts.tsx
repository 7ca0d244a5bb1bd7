import type { Body } from '../../src/content/shapes.js';
import { ClosingText } from '../components/closing-text.js';
import { Icon } from '../components/icon.js';
import { RichText } from '../components/rich-text.js';
import { Telephone } from '../components/telephone.js';

export function MediaContacts({ body }: { body: Body<'media-contacts'> }) {
  return (
    <>
      <div className="section container media-contacts">
        <RichText className="lead" html={body.text_intro} />
        <ul className="media-contacts-list">
          {body.contacts.map(({ id, name, role, phone, email }) => (
            <li key={id} className="media-contact ruled">
              <h2 className="media-contact-name">{name}</h2>
              <p className="media-contact-role">{role}</p>
              <Telephone className="media-contact-way" number={phone} hasIcon />
              <a className="media-contact-way" href={`mailto:${email}`}>
                <Icon name="mail" />
                {email}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ClosingText html={body.text} />
    </>
  );
}
