import { expect, it } from 'vitest'
import { readWebManifest, toWebManifest } from '../../../src/api/contract.ts'

const even = `{
  "package_id": "com.example.chess",
  "edition": "202601",
  "name": "Pocket Chess",
  "version": "1.4.0",
  "min_sdk_version": "0.0.12",
  "entrypoint": "index.html",
  "permissions": [
    { "name": "network", "desc": "Scores.", "whitelist": ["https://scores.example.com"] },
    { "name": "g2-microphone", "desc": "To hear your moves." },
    { "name": "telepathy", "desc": "Later." }
  ],
  "supported_languages": ["en", "de"],
  "tagline": "Chess on your lens."
}`
const miniapp = JSON.stringify({
  packageName: 'com.example.pocket_chess',
  version: '2.0.0',
  name: 'Pocket Chess',
  hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED' }],
  permissions: [{ type: 'MICROPHONE', required: true, description: 'To hear your moves.' }],
  actions: [{ id: 'move' }],
})

/** An app as its form has it after a manifest was read. */
function imported(text: string, packageName: string) {
  const read = readWebManifest(text, packageName)
  if ('refused' in read) throw new Error(read.refused)
  const { name = '', description = '', tagline = '', webPermissions = '[]', manifest = '' } = read.texts
  const app = {
    packageName,
    name,
    description,
    tagline: tagline || null,
    webPermissions: JSON.parse(webPermissions),
  }
  return { read, app, manifest }
}

it('fills an app’s fields, and says what stays in the file alone', () => {
  const { read, app } = imported(even, 'com.example.chess')
  expect(app).toEqual({
    packageName: 'com.example.chess',
    name: 'Pocket Chess',
    description: '',
    tagline: 'Chess on your lens.',
    webPermissions: [
      { type: 'network', description: 'Scores.', hosts: ['https://scores.example.com'] },
      { type: 'g2-microphone', description: 'To hear your moves.', hosts: [] },
    ],
  })
  const kept = 'Kept in the file. The portal has no field for it.'
  expect(read.leftOut).toEqual([
    { at: 'edition', line: 3, why: kept },
    { at: 'version', line: 5, why: kept },
    { at: 'min_sdk_version', line: 6, why: kept },
    { at: 'entrypoint', line: 7, why: kept },
    { at: 'permissions/2', line: 11, why: 'We don’t support this permission.' },
    { at: 'supported_languages', line: 13, why: kept },
  ])
  expect(read.toFix).toEqual([])
})

it('reads a miniapp’s alike', () => {
  const { app } = imported(miniapp, 'com.example.pocket_chess')
  expect(app.webPermissions).toEqual([
    { type: 'g2-microphone', description: 'To hear your moves.', hosts: [] },
  ])
})

it.each([
  ['app.json', even, 'com.example.chess'],
  ['miniapp.json', miniapp, 'com.example.pocket_chess'],
])('gives an %s back as it came', (_, text, packageName) => {
  const { app, manifest } = imported(text, packageName)
  expect(toWebManifest(app, manifest)).toBe(`${text}\n`)
})

it('changes in the file what changed in the app, and nothing else', () => {
  const { app, manifest } = imported(even, 'com.example.chess')
  const [network] = app.webPermissions
  const changed = { ...app, name: 'Chess', tagline: null, webPermissions: [network] }
  expect(JSON.parse(toWebManifest(changed, manifest))).toEqual({
    ...JSON.parse(even),
    name: 'Chess',
    tagline: '',
    permissions: [
      { name: 'network', desc: 'Scores.', whitelist: ['https://scores.example.com'] },
      { name: 'telepathy', desc: 'Later.' },
    ],
  })
})

it('makes one for an app that never had any, which reads as the app', () => {
  const app = {
    packageName: 'com.example.chess',
    name: 'Chess',
    description: 'A game.',
    tagline: null,
    webPermissions: [{ type: 'location' as const, description: 'To find players.', hosts: [] }],
  }
  expect(imported(toWebManifest(app, null), app.packageName).app).toEqual(app)
})

it.each([
  ['[]', 'This isn’t a manifest. Use a file with one JSON object.'],
  ['{', 'Line 1: The JSON is incomplete. Close every bracket.'],
  [`"${'x'.repeat(64_000)}"`, 'The file is too large. Use up to 64 kB.'],
])('refuses %.20s', (text, refused) => {
  expect(readWebManifest(text, 'com.example.chess')).toEqual({ refused })
})

it('says where a file belongs to another app, or a permission lacks what it needs', () => {
  const text =
    '{ "package_id": "com.example.other",\n "permissions": [{ "name": "network", "desc": "", "whitelist": ["scores"] }] }'
  expect(readWebManifest(text, 'com.example.chess')).toMatchObject({
    leftOut: [{ at: 'package_id', line: 1, why: 'This file belongs to another app.' }],
    toFix: [
      { at: 'permissions/0/description', line: 2, why: 'Say why your app needs this.' },
      {
        at: 'permissions/0/hosts/0',
        why: 'Enter an origin, such as https://api.example.com, without a path.',
      },
    ],
  })
})
