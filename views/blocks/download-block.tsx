import { Link } from '../parts/links/link.js';
import { DocumentName } from '../parts/text/document-name.js';
import { Icon } from '../ui/pictures/icon.js';
import type { BlockProps } from './block-props.js';

export function DownloadBlock({ block }: BlockProps<'download'>) {
  return (
    <div className="download">
      <span className="download-sheet numeral" aria-hidden="true">
        PDF
      </span>
      <div>
        {block.title && <h2 className="side-title download-title">{block.title}</h2>}
        {block.text_download_pdf && <p className="download-text">{block.text_download_pdf}</p>}
      </div>
      <Link className="button" to={block.download_pdf.uri}>
        <span>
          <DocumentName of={block.download_pdf.uri}>{block.text_cta_pdf ?? 'PDF'}</DocumentName>
        </span>
        <Icon name="download" />
      </Link>
    </div>
  );
}
