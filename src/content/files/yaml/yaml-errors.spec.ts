import { issueLine } from '../../validation/distinct-issues.js';
import { parseSource } from './source-file.js';

const errorsIn = (text: string) => {
  const parsed = parseSource({ name: 'x.yaml', text });
  return 'issues' in parsed ? parsed.issues.map(issueLine) : [];
};

const nested =
  'a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column';
const unlike = 'this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed';
const unclosed = 'the quotation mark or bracket that begins here is never closed';
const ended =
  'the value ends before this text: put all of it in quotation marks, of the other kind than those within it';
const neither =
  'this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to';
const second = 'a second document begins here: delete the line "---" or "..." before it, as a file holds one';
const noBreak = 'a no-break space where a space belongs: type a space, or put the text in quotation marks';

describe('a syntax error in a YAML file', () => {
  it.each<[string, string, string]>([
    ['a colon in a text', 'a: 1\nb:\n  title: Values: ours\n  c: 2\n', `x.yaml:3:10 title: ${nested}`],
    ['a line that is indented too far', 'b:\n  o: 1\n   title: X\n  c: 2\n', `x.yaml:2:6 o: ${nested}`],
    ['a missing space after a dash', 'a:\n  -id: x\n   t: 2\n', `x.yaml:2:8 ${nested}`],
    [
      'a tab',
      'a: 1\nb:\n\ttitle: X\n  c: 2\n',
      'x.yaml:3:1 title: a tab at the beginning of the line: indent with spaces',
    ],
    ['a line that is indented too little', 'b:\n    o: 1\n   title: X\n    c: 2\n', `x.yaml:3:1 title: ${unlike}`],
    ['a brace that is never closed', 'a: {en: One, it: Two\nb: 3\nc:\n  - d\n', `x.yaml:2:1 b: ${unlike}`],
    ['a quotation mark that a later field closes', 'a: 1\nb: "open\nc: 3\nd: "x"\n', `x.yaml:2:4 b: ${unclosed}`],
    ['an apostrophe that is never closed', "a: 1\nb: 'tis so\nc: 3\n", `x.yaml:2:4 b: ${unclosed}`],
    ['text after a closing quotation mark', 'a: "one" two\nb: 3\n', `x.yaml:1:10 a: ${ended}`],
    ['a fact at the beginning of a value', 'a: {{plants}} plants\nb: 1\n', `x.yaml:1:15 a: ${ended}`],
    ['a missing space after a colon', 'a: 1\ntitle:Foo\nb: 3\n', `x.yaml:2:1 ${neither}`],
    ['a merge conflict', 'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n', `x.yaml:2:1 ${neither}`],
    [
      'a character that YAML reserves',
      'a: @foo\nb: 1\n',
      'x.yaml:1:4 a: a value that begins with this character must be put in quotation marks',
    ],
    [
      'a backslash between quotation marks',
      'a: "C:\\data"\n',
      'x.yaml:1:7 a: between " and " a backslash is written twice: \\\\',
    ],
    ['a second document', 'a: 1\n---\nb: 2\n', `x.yaml:2:1 ${second}`],
    ['a no-break space as indentation', 'b:\n\u00a0\u00a0title: X\n  c: 2\n', `x.yaml:2:1 ${noBreak}`],
    ['a no-break space after a field that is there', 'b:\n  a: 1\n \u00a0c: 2\n', `x.yaml:3:2 ${noBreak}`],
    ['a no-break space after a colon', 'a: 1\ntitle:\u00a0X\nb: 3\n', `x.yaml:2:1 ${noBreak}`],
    ['a no-break space after the only colon', 'b:\n  title:\u00a0X\nc: 1\n', `x.yaml:2:3 ${noBreak}`],
    ['a no-break space after a dash', 'a:\n  -\u00a0x\n', `x.yaml:2:3 ${noBreak}`],
    [
      'an item that is indented deeper than its list',
      'a:\n  - one\n    - two\n',
      'x.yaml:3:5 an item that is indented deeper than the one above it, and so belongs to its text',
    ],
    [
      'CR alone as line break',
      '# x\ra: 1\r',
      'x.yaml:1:4 a line ends with CR alone: save the file with LF or CRLF as line breaks',
    ],
  ])('is reported: %s', (_, text, expected) => {
    expect(errorsIn(text)).toEqual([expected]);
  });

  it.each([
    ['CRLF and LF as line breaks', 'a: |\r\n  one\n  two\r\nb:\n  c: 2\r\n  d: 3\n'],
    ['no-break spaces within texts', 'a: Nota:\u00a0x\nb: |\n  one\n  \u00a0two:\u00a0x\n'],
  ])('is none: %s', (_, text) => {
    expect(errorsIn(text)).toEqual([]);
  });

  it('is reported for every duplicate key', () => {
    expect(errorsIn('a: 1\n/b/c: 2\na: 3\n"/b/c": 4\n')).toEqual([
      'x.yaml:3:1 a: is given twice',
      'x.yaml:4:1 /b/c: is given twice',
    ]);
  });
});
