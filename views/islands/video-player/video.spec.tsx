import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { readMarkup } from '../../../test/support/html/markup.js';
import { PageContextProvider } from '../../page-context.js';
import { OwnVideo } from '../timeline/own-video.js';
import { Video, videoFacadeProps } from './video.js';

const page = pageFixture();
const render = (view: React.ReactNode) =>
  renderToStaticMarkup(<PageContextProvider value={page}>{view}</PageContextProvider>);

// In Chromium, the controls of some lazy videos with a <source> start nothing.
it('a video of this site names its file itself', () => {
  const src = '/video/fan-loop.mp4';
  const state = { isHydrated: false, isActive: true, onPlaying: () => undefined };
  const html = render(
    <>
      <Video video={{ original: src, poster: '/poster.jpg', alt: 'A fan' }} />
      <OwnVideo {...{ src, poster: '/poster.jpg', label: 'A fan', watch: 'Watch video', ...state }} />
    </>,
  );
  expect(
    readMarkup(html)
      .all('video')
      .map((video) => video.get('src')),
  ).toEqual([src, src]);
  expect(html).not.toContain('<source');
});

describe('a video at the video host', () => {
  it('is a link to the video in a new tab, named by its action; the title is beside it', () => {
    const html = render(<Video video_yt="subalpina01" video_title="A gear is cut" />);
    expect(html).toMatch(/<a [^>]*href="https:\/\/video\.example\.com\/embed\/subalpina01"/);
    expect(html).toMatch(/<a [^>]*target="_blank"[^>]* aria-describedby="new-tab"/);
    expect(html).toMatch(/Play video<\/span><\/a><p[^>]*>A gear is cut<\/p>/);
    expect(html).not.toContain('<iframe');
  });

  it('has a URL that stays at the host whatever the id, and names the host in the question to the visitor', () => {
    const { address, labels } = videoFacadeProps(page, '../a?b=c#"d', undefined);
    expect(address).toBe('https://video.example.com/embed/..%2Fa%3Fb%3Dc%23%22d');
    expect(labels.explanation).toContain('played by video.example.com,');
  });
});
