import { stripTags, stripTagsOnly } from './plain-text.js';

describe('the text of HTML', () => {
  it.each([
    ['<p>Gears</p><p>and shafts</p>', 'Gears and shafts'],
    ['A <strong>power</strong>\n  gearbox', 'A power gearbox'],
    ['The <abbr title="x">AOG</abbr>, <a href="/x">its line</a>.<br>And m<sup>2</sup>', 'The AOG, its line. And m2'],
    ['Research &amp; development', 'Research & development'],
    ['&lt;b&gt; &quot;x&quot; &#39;y&#39;', '<b> "x" \'y\''],
    ['700&nbsp;kW', '700 kW'],
    ['Caf&eacute; &ndash; &#321;&#xf3;d&zacute;', 'Café – Łódź'],
    ['&unknown; stays, R&D and ?a=1&copy=2 too', '&unknown; stays, R&D and ?a=1&copy=2 too'],
    ['&amp;lt; is decoded once', '&lt; is decoded once'],
    ['  plain  ', 'plain'],
  ])('%j is %j', (html, text) => {
    expect(stripTags(html)).toBe(text);
  });

  it('keeps what a line must not break, where it is shown as text', () => {
    expect(stripTagsOnly('<p>do&nbsp;700\u00a0kW</p>\n<p>mocy</p>')).toBe('do\u00a0700\u00a0kW mocy');
  });
});
