import { sanitiseRichText } from './sanitise.js';

describe('rich text', () => {
  it.each([
    '<p>A <strong>power</strong> <em>gearbox</em></p>',
    '<table><caption>Plants</caption><tbody><tr><th scope="row">Cameri</th><td>20</td></tr></tbody></table>',
    '<p><a href="/reach#why">REACH</a> <a href="mailto:press@example.com">Press</a></p>',
  ])('%s stays as it is', (html) => {
    expect(sanitiseRichText(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a foreign picture', '<p>a<img src="https://evil.example/a.png" onerror="alert(1)" /></p>', '<p>a</p>'],
    ['what a browser shows instead', '<noscript>n</noscript><object>o</object><iframe>f</iframe><p>a</p>', '<p>a</p>'],
    ['a template, and the text of a drawing', '<template>t</template><svg><text>d</text></svg><p>a</p>', '<p>a</p>'],
  ])('loses %s', (_, html, clean) => {
    expect(sanitiseRichText(html)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
  ])('keeps a link to %j from leading there', (href) => {
    expect(sanitiseRichText(`<a href="${href}">a</a>`)).not.toMatch(/script|data:|evil/i);
  });

  it('has no line breaks, wherever its source has some', () => {
    expect(
      sanitiseRichText(
        '<p>One\n  and <em>two</em>\n<strong>three</strong>.</p>\n\n<ul>\n<li> Four <br>\nfive</li>\n</ul>\n',
      ),
    ).toBe('<p>One and <em>two</em> <strong>three</strong>.</p><ul><li>Four<br />five</li></ul>');
  });

  it('loses what is blank, but for the cells of a row that has others', () => {
    const blank = '<p>&nbsp;</p><h2>\u200b</h2><h3> <br></h3><ul><li></li></ul><table><tr><td> </td></tr></table>';
    expect(sanitiseRichText(`${blank}<p>a<a href="/reach">&nbsp;</a></p>`)).toBe('<p>a</p>');
    const row = '<table><tbody><tr><td></td><td>20</td></tr></tbody></table>';
    expect(sanitiseRichText(row)).toBe(row);
  });

  it('opens links to other sites in a new tab, and says so', () => {
    expect(sanitiseRichText('<a href="https://www.example.org" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://www.example.org" target="_blank" rel="noopener" aria-describedby="new-tab">a</a>',
    );
  });

  it('gives each second-level heading a unique anchor', () => {
    expect(sanitiseRichText('<h2>Łódź &amp; <em>gears</em></h2><h2>Łódź gears</h2><h2 id="own">x</h2>')).toBe(
      '<h2 id="lodz-gears">Łódź &amp; <em>gears</em></h2><h2 id="lodz-gears-2">Łódź gears</h2><h2 id="own">x</h2>',
    );
  });
});
