import { usePage } from '../../page-context.js';

/** Plain links to the share pages of the networks. Nothing is loaded from there. */
export function Share({ address, title }: { address: string; title: string }) {
  const { texts } = usePage();
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const networks = [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h3 id="share-title" className="note note--small">
        {texts.media.share}
      </h3>
      <ul className="share-list">
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" aria-describedby="new-tab">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:?subject=${text}&body=${url}`}>{texts.media.share_mail}</a>
        </li>
      </ul>
    </section>
  );
}
