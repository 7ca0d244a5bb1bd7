import { issueLine } from '../../validation/distinct-issues.js';
import { parseSource } from './source-file.js';

const errorsIn = (text: string) => {
  const parsed = parseSource({ name: 'x.yaml', text });
  return 'issues' in parsed ? parsed.issues.map(issueLine) : [];
};

describe('a syntax error in a YAML file', () => {
  it.each<[string, string, string]>([
    [
      'a colon in a text without quotation marks',
      'a: 1\nb:\n  title: Values: ours\n  c: 2\n',
      'x.yaml:3:10 title: a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a colon in an item of a list',
      'a:\n  - One: two: three\n',
      'x.yaml:2:10 One: a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a colon and quotation marks in a text',
      'title: Say "yes": today\n',
      'x.yaml:1:8 title: a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a tab',
      'a: 1\nb:\n\ttitle: X\n  c: 2\n',
      'x.yaml:3:1 title: a tab at the beginning of the line: indent with spaces',
    ],
    [
      'a line that is indented too far',
      'b:\n  o: 1\n   title: X\n  c: 2\n',
      'x.yaml:2:6 o: a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a line that is indented too little',
      'b:\n    o: 1\n   title: X\n    c: 2\n',
      'x.yaml:3:1 title: this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
    [
      'an item with another indentation',
      'b:\n  - id: a\n    t: 1\n   - id: b\n    t: 2\n',
      'x.yaml:4:4 id: this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
    [
      'a field of an item under its dash',
      'a:\n  - id: x\n  t: 2\n',
      'x.yaml:3:1 t: this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
    [
      'a quotation mark that is closed by a later field',
      'a: 1\nb: "open\nc: 3\nd: "x"\n',
      'x.yaml:2:4 b: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'a quotation mark that is never closed',
      'a: 1\nb: "open\nc: 3\n',
      'x.yaml:2:4 b: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'an apostrophe that is never closed',
      "a: 1\nb: 'tis so\nc: 3\n",
      'x.yaml:2:4 b: the quotation mark or bracket that begins here is never closed',
    ],
    [
      'more text after a closing quotation mark',
      'a: "one" two\nb: 3\n',
      'x.yaml:1:10 a: the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
    ],
    [
      'an apostrophe between apostrophes',
      "a: 'it's mine'\nb: 3\n",
      'x.yaml:1:8 a: the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
    ],
    [
      'a fact at the beginning of a value',
      'a: {{plants}} plants\nb: 1\n',
      'x.yaml:1:15 a: the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
    ],
    [
      'a missing space after a colon',
      'a: 1\ntitle:Foo\nb: 3\n',
      'x.yaml:2:1 this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
    ],
    [
      'a missing space after a dash',
      'a:\n  -id: x\n   t: 2\n',
      'x.yaml:2:8 a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
    ],
    [
      'a missing colon',
      'a: 1\ntitle Foo\nb: 3\n',
      'x.yaml:2:1 this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
    ],
    [
      'a character that YAML reserves',
      'a: @foo\nb: 1\n',
      'x.yaml:1:4 a: a value that begins with this character must be put in quotation marks',
    ],
    [
      'an emphasis of another format',
      'a: *bold* text\nb: 1\n',
      'x.yaml:1:11 a: the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
    ],
    [
      'a brace that is never closed',
      'a: {en: One, it: Two\nb: 3\nc:\n  - d\n',
      'x.yaml:2:1 b: this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
    [
      'a bracket that is never closed',
      'a: [1, 2\nb: 3\n',
      'x.yaml:2:1 b: this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
    ],
    [
      'a text that is not indented',
      'a: |\n<p>x</p>\nb: 1\n',
      'x.yaml:2:1 this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
    ],
    [
      'a line of a text that is not indented',
      'x:\n  a: |\n    <p>x</p>\n  <p>y</p>\n  b: 1\n',
      'x.yaml:4:3 this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
    ],
    [
      'a backslash between quotation marks',
      'a: "C:\\data"\n',
      'x.yaml:1:7 a: between " and " a backslash is written twice: \\\\',
    ],
    [
      'a merge conflict',
      'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n',
      'x.yaml:2:1 this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
    ],
    ['a duplicate key', 'a: 1\nb: 2\na: 3\n', 'x.yaml:3:1 a: is given twice'],
  ])('is reported: %s', (_, text, expected) => {
    expect(errorsIn(text)).toEqual([expected]);
  });

  it('is reported for every duplicate key', () => {
    expect(errorsIn('a: 1\n/b/c: 2\na: 3\n"/b/c": 4\n')).toEqual([
      'x.yaml:3:1 a: is given twice',
      'x.yaml:4:1 /b/c: is given twice',
    ]);
  });

  it("is reported in the parser's words if there is no rule for it", () => {
    expect(errorsIn('a: 1\n---\nb: 2\n')).toEqual([
      'x.yaml:2:1 this is not YAML: Source contains multiple documents; please use YAML.parseAllDocuments()',
    ]);
  });

  it('is not reported in a file without errors', () => {
    expect(errorsIn('a: "two\n  lines: here"\nb: |\n  c: "\n')).toEqual([]);
  });
});
