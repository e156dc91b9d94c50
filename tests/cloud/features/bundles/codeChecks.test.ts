import { expect, test } from 'vitest'
import { scanWhile } from '../../../../cloud/features/bundles/checks/bundleChecks.ts'
import type { BundleCheckCode } from '../../../../src/api/contract.ts'
import { checkFile, checkFiles } from './support/checkFiles.ts'

type Row = [what: string, path: string, text: string, found: [BundleCheckCode, number | null][]]

const tag = (rest: string) => `<p></p>\n<script ${rest}></script>`

const rows: Row[] = [
  ['eval', 'a.js', 'x\neval("1")', [['eval_used', 2]]],
  ['eval of the window', 'a.js', 'window.eval(x)', [['eval_used', 1]]],
  ['indirect eval', 'a.js', '(0,eval)(x)', [['eval_used', 1]]],
  ['eval in a page', 'a.html', '<script>\neval(x)</script>', [['eval_used', 2]]],
  ['new Function', 'a.mjs', 'a;new Function("return 1")()', [['eval_used', 1]]],
  ['an eval of another object', 'a.js', 'math.eval("1");retrieval(x);$eval(x)', []],
  ['eval in a text', 'a.txt', 'eval(x)', []],

  ['a remote script', 'a.html', tag('async src="https://cdn.example.net/a.js"'), [['remote_script', 2]]],
  ['one without quotes', 'a.html', tag('src=https://cdn.example.net/a.js'), [['remote_script', 2]]],
  ['one without a scheme', 'a.html', tag("src = '//cdn.example.net/a.js'"), [['remote_script', 2]]],
  [
    'one that code writes',
    'a.js',
    'w("<script src=\\"https://cdn.example.net/a.js\\">")',
    [['remote_script', 1]],
  ],
  ['a script of the bundle', 'a.html', tag('src="/a.js"'), []],
  ['a script with an address of data', 'a.html', tag('data-src="https://cdn.example.net/a.js"'), []],
  ['a remote import', 'a.js', 'await import("https://esm.example.net/a")', [['remote_script', 1]]],
  ['a remote import for its effects', 'a.js', 'import"https://esm.example.net/a"', [['remote_script', 1]]],
  [
    'a remote import of names',
    'a.js',
    'import {\n a } from "https://esm.example.net/a"',
    [['remote_script', 2]],
  ],
  ['a remote export', 'a.js', "export*from'https://esm.example.net/a'", [['remote_script', 1]]],
  ['a sentence with from', 'a.js', 'throw Error(`Loaded from "https://esm.example.net/a"`)', []],
  ['importScripts', 'a.js', 'importScripts("https://cdn.example.net/a.js")', [['remote_script', 1]]],
  ['a script that code adds', 'a.js', 's.src="https://cdn.example.net/a.js?v=1"', [['remote_script', 1]]],
  ['a picture that code adds', 'a.js', 's.src="https://cdn.example.net/a.png"', []],

  ['a host in a string', 'a.js', '\n\nfetch("https://api.chess.dev/v1")', [['host_not_listed', 3]]],
  ['a web socket', 'a.js', "new WebSocket('wss://api.chess.dev:8443')", [['host_not_listed', 1]]],
  ['a host in a template', 'a.js', `\`https://api.chess.dev/$${'{id}'}\``, [['host_not_listed', 1]]],
  ['a host with escaped slashes', 'a.json', '{"a": "https:\\/\\/api.chess.dev"}', [['host_not_listed', 1]]],
  ['a host in CSS', 'a.css', 'a{background:url(https://api.chess.dev/a.png)}', [['host_not_listed', 1]]],
  ['a host in a page', 'a.html', '<img src=https://api.chess.dev/a.png>', [['host_not_listed', 1]]],
  ['a host behind a user', 'a.js', '"https://listed.dev@api.chess.dev"', [['host_not_listed', 1]]],
  ['a server in the LAN', 'a.js', '"http://192.168.1.5:8080"', [['host_not_listed', 1]]],
  ['a host twice', 'a.js', '"https://api.chess.dev/1"\n"https://api.chess.dev/2"', [['host_not_listed', 1]]],
  ['a listed host', 'a.js', '"https://listed.dev/a"; "https://LISTED.dev:443"', []],
  ['a listed host by another scheme', 'a.js', '"wss://listed.dev"', [['host_not_listed', 1]]],
  ['a host in a comment', 'a.js', '// see https://api.chess.dev', []],
  [
    'a host that the code completes',
    'a.js',
    `\`https://api.$${'{x}'}.dev\`; "https://api."+x; "https://"+x`,
    [],
  ],
  ['names of formats and errors', 'a.js', '"http://www.w3.org/2000/svg"; "https://react.dev/errors/1"', []],
  [
    'hosts of examples',
    'a.js',
    '"http://localhost:3000"; "https://example.com"; "http://a"; "http://127.0.0.1"',
    [],
  ],
  ['a host in a text', 'a.txt', '"https://api.chess.dev"', []],

  [
    'an inline source map',
    'a.js',
    'x\n//# sourceMappingURL=data:application/json;base64,e30=',
    [['source_map', 2]],
  ],
  ['a source map', 'assets/a.js.map', '{}', [['source_map', null]]],
  ['a dotfile', '.gitignore', 'node_modules', [['dotfile', null]]],
  ['a file in a hidden folder', 'a/.git/HEAD', 'ref', [['dotfile', null]]],
  ['what is well known', '.well-known/security.txt', 'x', []],
]

test.each(rows)('%s', (_what, path, text, found) => {
  const expected = found.map(([code, line]) => ({ code, file: path, line }))
  expect(checkFile(path, text, { hosts: ['https://listed.dev'] })).toEqual(expected)
})

test.each(rows)('%s, in pieces of a byte', (_what, path, text, found) => {
  const expected = found.map(([code, line]) => ({ code, file: path, line }))
  expect(checkFile(path, text, { hosts: ['https://listed.dev'], piece: 1 })).toEqual(expected)
})

/** A text with something at a place, in lines of 100 characters. */
const textWith = (something: string, at: number) =>
  `${`${';'.repeat(99)}\n`.repeat(at / 100 + 1).slice(0, at)}${something};`.padEnd(200_000, ';')

// Where a window of the scanner ends, and where the next one begins.
test.each([61_440, 65_536])('what lies across character %i is found once, and nothing else', (edge) => {
  for (let at = edge - 70; at < edge + 10; at += 1) {
    const line = Math.floor(at / 100) + 1
    const call = checkFile('a.js', textWith('import {a} from "https://esm.dev/a"', at))
    expect(call).toEqual([
      { code: 'remote_script', file: 'a.js', line },
      { code: 'host_not_listed', file: 'a.js', line },
    ])
    expect(
      checkFile('a.js', textWith(`throw \`a sentence from "/a" ${'x'.repeat(20)}.eval(1)\``, at)),
    ).toEqual([])
  }
})

test('a minified file names the character of the line', () => {
  const { checks } = checkFiles({ 'a.js': `${'é;'.repeat(100_000)}eval(x)` })
  expect(checks.at(-1)).toEqual({
    code: 'eval_used',
    severity: 'warning',
    file: 'a.js',
    line: 1,
    text: 'The code runs text as code with eval(). Reviewers can’t read such code. Remove it if you can. (Character 200,001 of the line.)',
  })
})

test('lists hosts once, and no more findings than people read', () => {
  const many = Array.from({ length: 30 }, (_, at) => `"https://h${at}.dev"`).join('\n')
  const { checks, hosts } = checkFiles(
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.js`, many])),
  )
  const count = (code: BundleCheckCode) => checks.filter((check) => check.code === code).length
  expect(count('host_not_listed')).toBe(100)
  expect(count('more_findings')).toBe(1)
  expect(checks.filter(({ file }) => file === '3.js')).toHaveLength(10)
  expect(hosts).toHaveLength(30)
})

test.each([
  ['a folder of a package manager', '"../.pnpm/@evenrealities+even_hub_sdk@0.0.12/x.js"', '0.0.12'],
  ['an address', 'import("./@evenrealities/even_hub_sdk@0.0.14/+esm")', '0.0.14'],
  ['the package itself', '{"name": "@evenrealities/even_hub_sdk",\n "version": "0.0.10"}', '0.0.10'],
  ['a range', '{"@evenrealities/even_hub_sdk": "^0.0.10"}', null],
])('the SDK’s version by %s', (_what, text, version) => {
  expect(checkFiles({ 'a.json': text }).sdkVersion).toBe(version)
})

test('bytes pass while they are checked, and others have their turn', async () => {
  const chunks = [Buffer.alloc(200_000, 1), Buffer.alloc(10, 2)]
  const added: number[] = []
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const scan = { add: (piece: Buffer) => added.push(piece.length), end: () => added.push(0) }
  const passed: Buffer[] = []
  async function* given() {
    yield* chunks
  }
  for await (const chunk of scanWhile(given(), scan)) passed.push(chunk)
  isOver = true
  expect(passed).toEqual(chunks)
  expect(added).toEqual([65_536, 65_536, 65_536, 3_392, 10, 0])
  expect(turns).toBeGreaterThanOrEqual(5)
})
