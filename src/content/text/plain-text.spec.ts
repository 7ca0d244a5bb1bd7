import { blocksText, stripTags } from './plain-text.js';

describe('the text of HTML', () => {
  it.each([
    ['A <strong>power</strong>\n  gearbox', 'A power gearbox'],
    ['<li>Write to <a href="/a">the <b>desk</b></a>.</li><li>H<sub>2</sub>O</li>', 'Write to the desk. H2O'],
    ['700&nbsp;kW\u00a0\n or so', '700\u00a0kW\u00a0 or so'],
    ['Caf&eacute; &ndash; &#321;&#xf3;d&zacute;', 'Café – Łódź'],
    ['&unknown; stays, R&D and ?a=1&copy=2 too', '&unknown; stays, R&D and ?a=1&copy=2 too'],
    ['&amp;lt; is decoded once', '&lt; is decoded once'],
    ['a < b, <3 and 16<br>17', 'a < b, <3 and 16 17'],
  ])('%j is %j', (html, text) => {
    expect(stripTags(html)).toBe(text);
  });
});

it.each([
  '<style>@import "x"; p > b { color: red }</style>',
  '<script>if (a < b && "</p>") alert(1)</script>',
  '<noscript><p title="</noscript><img src=x>">enable</p></noscript>',
  '<template><script>alert(1)</script>hidden</template>',
  '<iframe srcdoc="<script>alert(1)</script>">frame</iframe>',
  '<svg><title>drawing</title><text>drawn</text><svg></svg><style>p{}</style>more</svg>',
  '<![CDATA[ x ]]>',
])('what is not shown is not part of the plain text: %s', (hidden) => {
  expect(stripTags(`<p>Gears ${hidden}turn &amp; turn</p>`)).toMatch(/^Gears ?turn & turn$/);
  expect(stripTags(`Gears${hidden}`)).toBe('Gears');
  expect(blocksText(['Gears', hidden, '<p>turn.</p>'])).toBe('Gears. turn.');
});

it.each(['<style>p { color: red }', '<!-- p', '<script>alert("'])(
  'what is not closed hides the rest of its own piece alone: %s',
  (hidden) => {
    expect(stripTags(`Gears ${hidden}`)).toBe('Gears');
    expect(blocksText([`Gears ${hidden}`, 'turn'])).toBe('Gears. turn');
  },
);

describe('the blocks of HTML', () => {
  it.each([
    [['Gears', '<p>They turn.</p>'], 'Gears. They turn.'],
    [['<h2>Why here</h2>\n<p>The <b>steel</b> is near</p>', 'Next'], 'Why here. The steel is near. Next'],
    [
      ['Turin: gears', 'Why?', 'Two parts:<ul><li>one,</li><li>two…</li></ul>', 'End'],
      'Turin: gears. Why? Two parts: one, two… End',
    ],
    [['', '<p> </p>', 'R&amp;D', '700\u00a0kW'], 'R&D. 700\u00a0kW'],
    [['1916', 'Six in a line', '19.40', 'News'], '1916 Six in a line. 19.40 News'],
  ])('%j are %j', (pieces, text) => {
    expect(blocksText(pieces)).toBe(text);
  });
});
