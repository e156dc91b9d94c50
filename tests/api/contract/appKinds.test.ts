import { expect, test } from 'vitest'
import {
  type AppFieldName,
  appEdit,
  appKinds,
  appKindTable,
  blankTexts,
  foreignFields,
  hasField,
  hasPart,
  lacksPart,
  ownTexts,
  packageNameFault,
  toSent,
} from '../../../src/api/contract.ts'

test.each(appKinds)('a %s app has its address and its permissions, and no other’s', (kind) => {
  const { address, permissions } = appKindTable[kind]
  expect([hasField(kind, address), hasField(kind, permissions)]).toEqual([true, true])
  for (const other of appKinds.filter((one) => one !== kind))
    expect(foreignFields(kind)).toEqual(
      expect.arrayContaining<AppFieldName>([appKindTable[other].address, appKindTable[other].permissions]),
    )
})

test('fields of a part are those of apps that have the part', () => {
  for (const kind of appKinds)
    for (const part of ['settings', 'tools'] as const) expect(hasField(kind, part)).toBe(hasPart(kind, part))
})

test('what a kind hasn’t is said in a sentence', () => {
  expect(lacksPart('web', 'keys')).toBe('A web app has no API key.')
  expect(lacksPart('server', 'page')).toBe('A server app has no page.')
})

test.each([
  ['com.example.pocket_chess', true],
  ['a.b', true],
  ['com.example.chess2', true],
  ['chess', false],
  ['com.example.pocket-chess', false],
  ['com.example.2048', false],
  ['com..chess', false],
  ['com.example.', false],
  ['Com.example.chess', false],
])('%s names a web app: %j', (packageName, isFit) => {
  expect(packageNameFault('web', packageName) === null).toBe(isFit)
})

test('a form sends nothing of a field that its kind hasn’t', () => {
  const texts = {
    ...blankTexts,
    name: 'Pocket Chess',
    description: 'Chess.',
    logoURL: 'https://chess.example.com/logo.png',
    publicUrl: 'https://chess.example.com',
    settings: JSON.stringify([{ type: 'group', title: 'General' }]),
    webAddress: 'https://chess.example.com',
  }
  const web = { ...texts, kind: 'web' }
  expect(toSent(web)).toMatchObject({ publicUrl: '', settings: [], webAddress: 'https://chess.example.com' })
  expect(ownTexts(texts)).toMatchObject({ publicUrl: 'https://chess.example.com', webAddress: '' })
  expect(appEdit.safeParse(toSent(web)).success).toBe(true)
  expect(appEdit.safeParse({ ...toSent(web), publicUrl: 'https://a.example.com' }).success).toBe(false)
})
