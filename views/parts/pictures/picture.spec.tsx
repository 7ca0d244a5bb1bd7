import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageFixture } from '../../../test/support/fixtures/page-fixture.js';
import { readMarkup } from '../../../test/support/html/markup.js';
import { Gallery } from '../../islands/gallery/gallery.js';
import { Video } from '../../islands/video-player/video.js';
import { type PageContext, PageContextProvider } from '../../page-context.js';
import { Picture } from './picture.js';

const foreign = 'https://gateway.example.com/files/gear.jpg';
const variants = {
  ...{ base: '/pictures/0123', width: 1000, height: 500, widths: [480, 960], fallbackWidths: [480, 960] },
  placeholder: 'data:image/webp;base64,AAAA',
};
/** The page once the foreign picture has been fetched. */
const fetched = { picture: (original: string) => (original === foreign ? variants : undefined) };

function render(view: ReactNode, overrides: Partial<PageContext> = {}) {
  return renderToStaticMarkup(<PageContextProvider value={pageFixture(overrides)}>{view}</PageContextProvider>);
}
const sourceOf = (original: string) =>
  readMarkup(render(<Picture original={original} alt="" sizes="100vw" />))
    .first('img')
    ?.get('src');

describe('a picture of another site', () => {
  it('is any picture whose URL is not a path of this site', () => {
    expect(['//evil.example/x.jpg', '/\\evil.example/x.jpg', 'x.jpg'].map(sourceOf)).toEqual(
      Array(3).fill('/picture-pending.svg'),
    );
    expect(sourceOf('/icons/icon.svg')).toBe('/icons/icon.svg');
  });

  it('is no link of a gallery and no poster of a video until it has been fetched', () => {
    const gallery = <Gallery pictures={[{ original: foreign, alt: 'A gear' }]} />;
    expect(render(gallery)).not.toMatch(/<a |example\.com/);
    expect(render(gallery, fetched)).toContain('href="/pictures/0123-960.jpg"');
    const video = <Video video={{ original: '/video/fan-loop.mp4', poster: foreign, alt: 'A fan' }} />;
    expect(render(video)).toContain('poster="/picture-pending.svg"');
    expect(render(video, fetched)).toContain('poster="/pictures/0123-960.jpg"');
  });
});

it('the poster of a video at the host is the picture of the content, else the host’s once it has been fetched', () => {
  const videoThumbnail = jest.fn(() => foreign);
  const poster = { original: '/images/hero-bevel-gears.jpg', alt: 'Bevel gears' };
  const own = render(<Video video_yt="subalpina08" video_poster={poster} />, { ...fetched, videoThumbnail });
  expect(own).toContain('hero-bevel-gears');
  expect(videoThumbnail).not.toHaveBeenCalled();
  const video = <Video video_yt="subalpina08" />;
  expect(render(video, { ...fetched, videoThumbnail })).toContain('/pictures/0123-960.jpg');
  expect(render(video)).not.toContain('<img');
});
