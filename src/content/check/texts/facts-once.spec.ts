import { factsWrittenOut } from './facts-once.js';

const facts = { aog_phone: '+39 011 555 0199', press_email: 'press@example.com', power: '1300' };

const reasons = (text: string, name = 'pages/x/en.yaml') =>
  factsWrittenOut({ facts, sources: [{ name, text }], documents: { sources: [] } }).map(({ reason }) => reason);

it.each([
  ['text: "AOG line: +39 011 5550199"', '+39 011 5550199 is the fact {{aog_phone}}: write its name'],
  ['text: "<p>Write to Press@example.com</p>"', 'Press@example.com is the fact {{press_email}}: write its name'],
  ['text: Call +39 011 555 0222.', 'no fact is the number +39 011 555 0222'],
])('%s writes out what has a name', (text, reason) => {
  expect(reasons(text)).toEqual([reason]);
});

it.each(['text: "{{aog_phone}}, 1300 shp"', 'phone: "+39 011 555 0222"', 'text: desk@example.org'])(
  '%s is right',
  (text) => {
    expect(reasons(text)).toEqual([]);
  },
);

it('looks at what visitors read', () => {
  expect(reasons('press: "press@example.com"', 'lists/facts.yaml')).toEqual([]);
});
