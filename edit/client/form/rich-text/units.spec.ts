import { formatted, isSameText, unitsOf } from './units.js';

const former = `<h2>Who may use it</h2>
<p>A gearbox passes through many hands before it flies, and each leaves a document, a label or a
crate behind. When they all look alike, a customer sees at a glance where a part comes from. The
identity makes our work easy to recognise, and it leaves the attention to the engine.</p>
<ul>
<li>your name, publication and <a
href="/reach">telephone</a> number;</li>
<li>the deadline, with time&nbsp;zone &amp; place.</li>
</ul>
`;
/** As the editor returns it: without the line breaks, with or without decoded entities. */
const returned = former.replace(/\n/g, ' ').replace(/> </g, '><').trim();

it('returns an unchanged text character for character', () => {
  expect(isSameText(former, returned)).toBe(true);
  expect(formatted(returned, former, 2)).toBe(former);
});

it('changes the lines around a changed word and no others', () => {
  const next = formatted(returned.replace('at a glance', 'at once'), former, 2);
  const lines = former.split('\n');
  const changed = next.split('\n').filter((line) => !lines.includes(line));
  expect(changed).toEqual([
    'crate behind. When they all look alike, a customer sees at once where a part comes from. The',
  ]);
});

it('wraps new text, and never within a tag', () => {
  const added = `<p>${'word '.repeat(30)}<a href="/our-company/who-we-are">the company</a></p>`;
  const next = formatted(`${returned}${added}`, former, 2);
  expect(next.startsWith(former.trim())).toBe(true);
  expect(Math.max(...next.split('\n').map((line) => line.length))).toBeLessThanOrEqual(105);
  expect(next).toContain('<a href="/our-company/who-we-are">the');
});

it('splits a list into the lines that files have', () => {
  expect(unitsOf('<ul><li>a</li><li>b</li></ul>')).toEqual(['<ul>', '<li>a</li>', '<li>b</li>', '</ul>']);
});
