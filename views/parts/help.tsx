import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Telephone } from '../ui/links/telephone.js';
import { RichText } from './text/rich-text.js';

/** The two phone numbers that somebody beside an aircraft, or about to buy an engine, looks for. */
export function Help({ help }: { help: NonNullable<Body<'turboprop-support'>['help']> }) {
  return (
    <section className="section help" data-theme="dark" aria-labelledby="help-title">
      <div className="container text-aside">
        <div>
          <h2 id="help-title">{help.title}</h2>
          {help.text && <RichText className="help-text" html={help.text} />}
        </div>
        <ul className="help-lines">
          {help.lines.map(({ id, label, phone, note }) => (
            <li key={id} className="help-line ruled">
              <h3 className="help-label">{label}</h3>
              <Telephone className="telephone--large numeral" number={phone} hasIcon />
              {note && <p className="note">{note}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
