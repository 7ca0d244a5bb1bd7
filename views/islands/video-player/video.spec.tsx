import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { readMarkup } from '../../../test/support/html/markup.js';
import { PageContextProvider } from '../../page-context.js';
import { OwnVideo } from '../timeline/own-video.js';
import { Video, videoFacadeProps } from './video.js';

const page = pageFixture();
const ownVideo = {
  ...{ src: '/video/fan-loop.mp4', poster: '/poster.jpg', label: 'A fan', watch: 'Watch video' },
  ...{ isHydrated: false, isActive: true, onPlaying: () => undefined },
};

function render(title?: string): string {
  return renderToStaticMarkup(
    <PageContextProvider value={page}>
      <Video video_yt="subalpina01" video_title={title} />
    </PageContextProvider>,
  );
}

// In Chromium, the controls of some lazy videos with a <source> start nothing.
it.each([
  ['a block', <Video key="block" video={{ original: '/video/fan-loop.mp4', poster: '/poster.jpg', alt: 'A fan' }} />],
  ['the timeline', <OwnVideo key="timeline" {...ownVideo} />],
])('a video of this site in %s names its file itself', (_, video) => {
  const html = renderToStaticMarkup(<PageContextProvider value={page}>{video}</PageContextProvider>);
  expect(readMarkup(html).first('video')?.get('src')).toBe('/video/fan-loop.mp4');
  expect(html).not.toContain('<source');
});

describe('a video at the video host', () => {
  it('is a link to the video in a new tab, named by its action; the title is beside it', () => {
    expect(render('A gear is cut')).toMatch(/<a [^>]*href="https:\/\/video\.example\.com\/embed\/subalpina01"/);
    expect(render()).toMatch(/<a [^>]*target="_blank"[^>]* aria-describedby="new-tab"/);
    expect(render('A gear is cut')).toMatch(/Play video<\/span><\/a><p[^>]*>A gear is cut<\/p>/);
    expect(render()).toMatch(/Play video<\/span><\/a><\/div>/);
  });

  it('has no iframe before the visitor agrees', () => {
    expect(render('A gear is cut')).not.toContain('<iframe');
  });

  it('has a URL that stays at the host whatever the id', () => {
    const { address } = videoFacadeProps(page, '../a?b=c#"d', undefined);
    expect(address).toBe('https://video.example.com/embed/..%2Fa%3Fb%3Dc%23%22d');
  });

  it('names its host in the question to the visitor', () => {
    const { labels } = videoFacadeProps(page, 'subalpina01', undefined);
    expect(labels.explanation).toContain('played by video.example.com,');
  });
});
