import { ExternalLink, Monitor, RotateCw, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Entry, Lang, Site } from '../../contract.js';
import { listen } from '../api.js';
import { useStored } from '../state/stored.js';
import { IconButton } from '../ui/button.js';
import { ChoiceButtons } from '../ui/choice-buttons.js';

interface PreviewProps {
  entry: Entry;
  site: Site;
  names: Record<Lang, string>;
  width: number;
  /** The language that is shown first: the one that is being edited. */
  language: Lang;
  /** The splitter at its left edge. */
  children: ReactNode;
}

/** Width of the page's viewport, in pixels. */
const widths = { phone: 390, desktop: 1440 };

const devices = [
  { value: 'phone', label: 'Phone', children: <Smartphone aria-hidden="true" size={16} /> },
  { value: 'desktop', label: 'Desktop', children: <Monitor aria-hidden="true" size={16} /> },
] as const;

/** A preview of the page with its unsaved changes. It is loaded again as the form changes. */
export function Preview({ entry, site, names, width, language: initial, children }: PreviewProps) {
  const [language, setLanguage] = useState(initial);
  const [device, setDevice] = useStored<keyof typeof widths>('device', 'desktop');
  const [reloads, setReloads] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => setLanguage(initial), [initial]);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const latest = entry.previews[language];
  const isThere = latest !== undefined;
  useEffect(() => listen(({ type }) => type === 'preview-ready' && setReloads((count) => count + 1)), []);
  // Each response has a new link, but a page is loaded again when the preview is ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later link must not reload the page.
  const url = useMemo(() => latest, [language, reloads, isThere]);
  const publicPath = entry.public[language];
  const scale = Math.min(1, size.width / widths[device]);
  return (
    <aside className="preview" id="preview" aria-label="Preview" style={{ '--width': `${width}px` }}>
      {children}
      <div className="preview-bar">
        <ChoiceButtons
          label="Language of the preview"
          choices={(Object.keys(names) as Lang[]).map((value) => {
            const code = value.toUpperCase();
            return { value, label: `${code}, ${names[value]}`, children: code };
          })}
          chosen={language}
          onChoose={(value) => setLanguage(value)}
        />
        <ChoiceButtons
          label="Width of the preview"
          choices={devices}
          chosen={device}
          onChoose={(value) => setDevice(value)}
        />
        <IconButton icon={RotateCw} label="Load the preview again" onClick={() => setReloads(reloads + 1)} />
        {publicPath !== undefined && (
          <a className="button is-quiet" href={`${site.origin}${publicPath}`} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" size={15} /> Public page
          </a>
        )}
      </div>
      <div className="preview-stage" ref={stage}>
        {url === undefined ? (
          <p className="empty">The page is not there in {names[language]} yet.</p>
        ) : (
          size.width > 0 && (
            <iframe
              key={`${language} ${reloads}`}
              title={`The page in ${names[language]}`}
              src={url}
              style={{
                width: widths[device],
                height: size.height / scale,
                transform: `scale(${scale})`,
                marginInline: device === 'phone' ? `max(0px, ${(size.width - widths.phone * scale) / 2}px)` : 0,
              }}
            />
          )
        )}
      </div>
    </aside>
  );
}
