import { expect, test } from 'vitest'
import { textJudge } from '../../src/testRun/matches.ts'
import { parseTest } from '../../src/testRun/parseTest.ts'

test('the smallest file is a name and steps, in their order', () => {
  const text = `name: Says hello
model: g1
steps:
  - expect: ready
  - say: hello
  - press
  - press: long
  - notify: { app: Chat, title: Ada, content: Hi }
  - battery: { level: 30 }
  - tool: { id: greet }
  - setting: { key: big, value: true }
  - expect: { text: "/^You said: \\\\w+/", line: 1, within: 2 }
  - expect_not: Error
  - expect_audio
  - expect_led: red
`
  const read = parseTest(text)
  expect(read).toEqual({
    test: {
      name: 'Says hello',
      model: 'g1',
      steps: [
        { line: 4, step: { name: 'expect', value: { text: 'ready', view: 'main' } } },
        { line: 5, step: { name: 'say', value: 'hello' } },
        { line: 6, step: { name: 'press', value: 'short' } },
        { line: 7, step: { name: 'press', value: 'long' } },
        { line: 8, step: { name: 'notify', value: { app: 'Chat', title: 'Ada', content: 'Hi' } } },
        { line: 9, step: { name: 'battery', value: { level: 30, charging: false } } },
        { line: 10, step: { name: 'tool', value: { id: 'greet', parameters: {} } } },
        { line: 11, step: { name: 'setting', value: { key: 'big', value: true } } },
        {
          line: 12,
          step: { name: 'expect', value: { text: '/^You said: \\w+/', line: 1, view: 'main', within: 2 } },
        },
        { line: 13, step: { name: 'expect_not', value: { text: 'Error', view: 'main' } } },
        { line: 14, step: { name: 'expect_audio', value: true } },
        { line: 15, step: { name: 'expect_led', value: 'red' } },
      ],
    },
  })
})

test.each([
  ['name: a\nsteps:\n  - press: nose\n', 3, 5, 'Choose one of short, double, long.'],
  ['name: a\nsteps:\n  - says: hello\n', 3, 5, '“says” isn’t a step. Steps are say, '],
  ['name: a\nsteps:\n  - doublePress\n', 3, 5, 'Did you mean double_press?'],
  ['name: a\nsteps:\n  - say: a\n    expect: b\n', 4, 5, 'A step has one name.'],
  [
    'name: a\nsteps:\n  - expect: "/(/"\n',
    3,
    5,
    'of RE2, which has no lookaround and no backreferences: missing',
  ],
  ['name: a\nsteps:\n  - press\n  - expect_not: "/(?=a)/"\n', 4, 5, 'unsupported Perl syntax: `(?=`.'],
  ['name: a\nsteps:\n  - expect_audio: /(a)\\1/\n', 3, 5, 'invalid escape sequence: `\\1`.'],
  ['name: a\nsteps:\n  - expect: "/.{600}.{600}/"\n', 3, 5, 'The pattern repeats too much.'],
  ['name: a\nsteps:\n  - location: { lat: 95, lng: 1 }\n', 3, 17, 'Enter a number from -90 to 90.'],
  ['name: a\nsteps:\n  - battery: full\n', 3, 5, 'This isn’t a battery level.'],
  ['name: a\nsteps:\n  - expect: { text: a, lines: 1 }\n', 3, 24, 'There’s no “lines” here.'],
  ['name: a\nmodels: g1\nsteps: [press]\n', 2, 1, 'There’s no “models” here.'],
  ['steps: [press]\n', 1, 1, 'A test has a name.'],
  ['name: a\nsteps: []\n', 2, 1, 'A test has a step at least.'],
  ['name: a\nsteps:\n  - say: "a\n', 4, 1, 'quote'],
  ['name: a\nname: b\nsteps: [press]\n', 2, 1, 'unique'],
  ['- a\n', 1, 1, 'A test is a map'],
  ['', 1, 1, 'A test is a map'],
])('%j is wrong at a line and column', (text, line, column, message) => {
  const read = parseTest(text)
  expect(read).toEqual({ problems: [{ line, column, message: expect.stringContaining(message) }] })
})

test.each([
  ['/^(a+)+$/', `${'a'.repeat(1_999)}!`, false],
  ['/^you\\s+said: \\w+\\.$/i', 'You said:\n hello.', true],
  ['/path', 'a /path', true],
])('%s is tried in the time that its text takes', (expected, text, isIt) => {
  expect(textJudge(expected)(text)).toBe(isIt)
})

test('a file that grows by its aliases isn’t read', () => {
  const lines = Array.from(
    { length: 20 },
    (_, place) => `a${place + 1}: &a${place + 1} [*a${place}, *a${place}]`,
  )
  const read = parseTest(`a0: &a0 [x]\n${lines.join('\n')}\n`)
  expect(read).toHaveProperty('problems')
})
