import { expect, test } from 'vitest'
import { checkSize } from '../../../../cloud/features/bundles/checks/bundleChecks.ts'
import { checkFile, checkFiles, goodManifest } from './support/checkFiles.ts'

const page = { 'index.html': '<p>Chess</p>' }
const manifest = (changed: object) => JSON.stringify({ ...goodManifest, ...changed }, null, 2)
const withManifest = (changed: object) => ({ ...page, 'app.json': manifest(changed) })
const picked = (report: ReturnType<typeof checkFiles>) =>
  report.checks.map(({ code, severity, file, line }) => [code, severity, file, line])

test('a good bundle has no findings, and its manifest is read', () => {
  expect(checkFiles(withManifest({ entrypoint: './index.html?a=1#b' }))).toMatchObject({
    checks: [],
    hosts: [],
    sdkVersion: null,
    manifest: {
      packageName: 'com.example.chess',
      version: '1.4.0',
      entrypoint: 'index.html',
      minSdkVersion: '0.0.12',
    },
  })
})

test('the manifest’s own list of hosts counts before the app’s', () => {
  const code = { 'a.js': '"https://listed.dev"; "https://own.dev"' }
  const permissions = [{ name: 'network', desc: 'To play.', whitelist: ['https://own.dev'] }]
  const report = checkFiles({ ...withManifest({ permissions }), ...code }, { hosts: ['https://listed.dev'] })
  expect(report.needs).toEqual([{ type: 'network', description: 'To play.', hosts: ['https://own.dev'] }])
  expect(report.checks).toMatchObject([
    { code: 'host_not_listed', text: expect.stringContaining('https://listed.dev') },
  ])
})

test.each<[string, Record<string, string>, unknown[]]>([
  ['no manifest', page, ['manifest_missing', 'error', null, null]],
  [
    'a manifest in a folder',
    { ...page, 'a/app.json': manifest({}) },
    ['manifest_missing', 'error', null, null],
  ],
  ['no JSON', { ...page, 'app.json': '{\n"name": }' }, ['manifest_unreadable', 'error', 'app.json', 2]],
  ['no object', { ...page, 'app.json': '[]' }, ['manifest_unreadable', 'error', 'app.json', null]],
  [
    'a huge one',
    { ...page, 'app.json': `{${' '.repeat(300_000)}}` },
    ['manifest_unreadable', 'error', 'app.json', null],
  ],
  [
    'another app',
    withManifest({ package_id: 'com.example.go' }),
    ['manifest_of_other_app', 'error', 'app.json', 2],
  ],
  ['no name', withManifest({ package_id: undefined }), ['manifest_of_other_app', 'error', 'app.json', 1]],
  ['no version', withManifest({ version: undefined }), ['version_invalid', 'error', 'app.json', 1]],
  ['half a version', withManifest({ version: '1.4' }), ['version_invalid', 'error', 'app.json', 5]],
  ['a version with v', withManifest({ version: 'v1.4.0' }), ['version_invalid', 'error', 'app.json', 5]],
  ['no page', withManifest({ entrypoint: 'app.html' }), ['entrypoint_missing', 'error', 'app.json', 7]],
  [
    'a page of other case',
    withManifest({ entrypoint: 'Index.html' }),
    ['entrypoint_missing', 'error', 'app.json', 7],
  ],
  [
    'a permission without a reason',
    withManifest({ permissions: [{ name: 'location', desc: '' }] }),
    ['manifest_invalid', 'error', 'app.json', 9],
  ],
])('a bundle with %s', (_what, files, expected) => {
  expect(picked(checkFiles(files))).toEqual([expected])
})

test.each(['1.0.0', '10.20.30-beta.1', '1.0.0+build.5'])('version %s is one', (version) => {
  expect(picked(checkFiles(withManifest({ version })))).toEqual([])
})

test('a manifest beside the bundle counts where the bundle has none', () => {
  expect(checkFiles(page, { manifest: manifest({}) }).manifest?.version).toBe('1.4.0')
  const both = checkFiles(withManifest({ version: '2.0.0' }), { manifest: manifest({}) })
  expect(both.manifest?.version).toBe('2.0.0')
})

test('a manifest of the other format', () => {
  const miniapp = JSON.stringify({ packageName: 'com.example.chess', version: '1.0.0' })
  expect(checkFiles({ ...page, 'miniapp.json': miniapp }).manifest).toEqual({
    packageName: 'com.example.chess',
    version: '1.0.0',
    entrypoint: 'index.html',
    minSdkVersion: null,
  })
})

test('hosts of the manifest are no code', () => {
  const permissions = [{ name: 'network', desc: 'To play.', whitelist: ['https://api.chess.dev'] }]
  expect(checkFiles(withManifest({ permissions }))).toMatchObject({ checks: [], hosts: [] })
})

test.each([
  ['0.0.9', '0.0.12', ['sdk_older']],
  ['0.0.12', '0.0.12', []],
  ['0.1.0', '0.0.12', []],
  ['0.0.12', '1.0.0', ['sdk_older']],
])('SDK %s, where the manifest asks for %s', (found, least, codes) => {
  const files = {
    ...withManifest({ min_sdk_version: least }),
    'a.js': `"@evenrealities/even_hub_sdk@${found}/"`,
  }
  expect(checkFiles(files).checks.map(({ code }) => code)).toEqual(codes)
})

function png(width: number, height: number): Buffer {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return Buffer.concat([head, sides, Buffer.alloc(100)])
}

test.each<[string, Buffer | string, number]>([
  ['a.png', png(288, 144), 0],
  ['a.png', png(289, 144), 1],
  ['a.png', png(288, 145), 1],
  ['no-extension', png(512, 512), 1],
  ['apple-touch-icon.png', png(512, 512), 0],
  ['a.png', png(512, 512).subarray(0, 20), 0],
  ['a.png', `${'x'.repeat(16)}12345678`, 0],
])('the size of %s', (path, bytes, count) => {
  const expected = { code: 'picture_large', file: path, line: null }
  expect(checkFile(path, bytes, { piece: 5 })).toEqual(Array.from({ length: count }, () => expected))
})

const megabyte = 1_024 * 1_024

test.each([
  [9 * megabyte, null, false],
  [4 * megabyte, 2 * megabyte, false],
  [4 * megabyte + 1, 2 * megabyte, true],
  [megabyte, 1, false],
  [megabyte + 2, 1, true],
])('%i bytes after %s', (size, before, isFound) => {
  expect(checkSize(size, before)?.code).toBe(isFound ? 'size_grew' : undefined)
})

test('the errors come first', () => {
  const { checks } = checkFiles(
    { ...page, 'a.js': 'eval(x);import("https://a.dev/a.js")' },
    { manifest: manifest({ version: '1' }), size: 3 * megabyte, sizeOfLive: 1 },
  )
  expect(checks.map(({ code }) => code)).toEqual([
    'version_invalid',
    'remote_script',
    'eval_used',
    'host_not_listed',
    'size_grew',
  ])
})
