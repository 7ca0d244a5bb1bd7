import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { Link } from '../parts/links/link.js';
import { DocumentName } from '../parts/text/document-name.js';
import { Icon } from '../ui/pictures/icon.js';

/** What a buyer wants of a product first. Other pages have none. */
export function ProductActions({ body }: { body: Body }) {
  const { texts, template } = usePage();
  if (template !== 'product') return null;
  const { download_pdf: sheet, help } = body as Body<'product'>;
  return (
    <p className="button-row product-actions no-print">
      {sheet && (
        <Link className="button" to={sheet.uri} download>
          <Icon name="download" />
          <span>
            <DocumentName of={sheet.uri}>{texts.pages.data_sheet}</DocumentName>
          </span>
        </Link>
      )}
      {help && (
        <a className="button button--ghost" href="#help-title">
          {texts.pages.talk_to_sales}
        </a>
      )}
    </p>
  );
}
